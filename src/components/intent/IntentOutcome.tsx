import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { config } from '../../config/config';
import { UnknownOutcome } from '../feedback/UnknownOutcome';
import { type IntentState, isKeyTaken } from './intentState';

interface IntentOutcomeProps {
    state: Extract<IntentState<unknown>, { phase: 'unknown' }>;
    onLookAgain: () => void;
    onReopen: () => void;
}

/** A money intent whose outcome isn't known yet. It can be sent again once that's safe. */
export function IntentOutcome({ state: { reason, look }, onLookAgain, onReopen }: IntentOutcomeProps) {
    const translate = useTranslate();
    const isRepeatable = look === 'repeatable';
    const isTaken = isKeyTaken(reason);
    const isOnlySettled = isRepeatable && (isTaken || !config.idempotencyKeys);
    const text = isOnlySettled ? 'settled' : look === 'absent' && isTaken ? 'taken' : look;
    return (
        <UnknownOutcome
            title={translate('intent.unknown.title')}
            reason={reason}
            text={translate(`intent.unknown.${text}`)}
            isLooking={look === 'looking'}
            onLookAgain={onLookAgain}
        >
            {isRepeatable && (
                <Button variant="outlined" onClick={onReopen}>
                    {translate('intent.unknown.again')}
                </Button>
            )}
        </UnknownOutcome>
    );
}
