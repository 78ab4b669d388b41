import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { reasonOf } from '../feedback/reason';
import { UnknownOutcome } from '../feedback/UnknownOutcome';
import { useLatest } from '../hooks/useLatest';
import { useUnknownOutcome } from './useUnknownOutcome';

/** Says that the last action's outcome is unknown, until the record has been read again. */
export function RecordUnknownOutcome() {
    const translate = useTranslate();
    const { unknownOutcome, isOpen, lookAgain, settle } = useUnknownOutcome();
    const atFirst = useLatest(() => isOpen && lookAgain());
    useEffect(() => void atFirst.current(), [atFirst]);
    if (!unknownOutcome) return null;
    const action = translate(`${unknownOutcome.i18nKey}.label`);
    return (
        <Box sx={{ px: 3, pb: 2 }}>
            <UnknownOutcome
                title={translate('payouts.actions.unknownOutcome.title', { action })}
                reason={reasonOf(unknownOutcome.error)}
                text={translate(`payouts.actions.unknownOutcome.${unknownOutcome.look}`)}
                isLooking={unknownOutcome.look === 'looking'}
                onLookAgain={lookAgain}
            >
                {!isOpen && (
                    <Button variant="outlined" onClick={settle}>
                        {translate('payouts.actions.unknownOutcome.settle')}
                    </Button>
                )}
            </UnknownOutcome>
        </Box>
    );
}
