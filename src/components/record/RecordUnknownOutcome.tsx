import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { reasonOf } from '../feedback/reason';
import { UnknownOutcome } from '../feedback/UnknownOutcome';
import { useLatest } from '../hooks/useLatest';
import { useScope } from '../../session/scope';
import { hasHappened } from './hasHappened';
import { useUnknownOutcome } from './useUnknownOutcome';

/** Says that the last action's outcome is unknown, until the record has been read again. */
export function RecordUnknownOutcome() {
    const translate = useTranslate();
    const { unknownOutcome, isOpen, lookAgain, settle } = useUnknownOutcome();
    const atFirst = useLatest(() => isOpen && lookAgain());
    useEffect(() => void atFirst.current(), [atFirst]);
    const record = useRecordContext();
    const { permissions } = useScope();
    const isKnown =
        !!record && unknownOutcome?.look === 'read' && hasHappened(unknownOutcome.i18nKey, record, permissions.id);
    const settleKnown = useLatest(settle);
    // The record tells it better.
    useEffect(() => {
        if (isKnown) settleKnown.current();
    }, [isKnown, settleKnown]);
    if (!unknownOutcome || isKnown) return null;
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
