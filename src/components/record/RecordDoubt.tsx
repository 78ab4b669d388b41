import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { UnknownOutcome } from '../feedback/UnknownOutcome';
import { useLatest } from '../hooks/useLatest';
import { useDoubt } from './useDoubt';

/** Says of a record that nobody knows whether the last action on it was done, until it was read again. */
export function RecordDoubt() {
    const translate = useTranslate();
    const { doubt, isOpen, lookAgain, settle } = useDoubt();
    const atFirst = useLatest(() => isOpen && lookAgain());
    useEffect(() => void atFirst.current(), [atFirst]);
    if (!doubt) return null;
    const action = translate(`${doubt.words}.label`);
    return (
        <Box sx={{ px: 3, pb: 2 }}>
            <UnknownOutcome
                title={translate('payouts.actions.doubt.title', { action })}
                error={doubt.error}
                text={translate(`payouts.actions.doubt.${doubt.look}`)}
                isLooking={doubt.look === 'looking'}
                onLookAgain={lookAgain}
            >
                {!isOpen && (
                    <Button variant="outlined" onClick={settle}>
                        {translate('payouts.actions.doubt.settle')}
                    </Button>
                )}
            </UnknownOutcome>
        </Box>
    );
}
