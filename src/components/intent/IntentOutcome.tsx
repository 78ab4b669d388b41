import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { config } from '../../config/config';
import { UnknownOutcome } from '../feedback/UnknownOutcome';
import type { IntentState } from './intentState';

interface IntentOutcomeProps {
    state: Extract<IntentState<unknown>, { phase: 'unknown' }>;
    onLookAgain: () => void;
    onReopen: () => void;
}

/** An intent to move money whose outcome isn't known yet. It can be sent again once that is safe. */
export function IntentOutcome({ state: { error, look }, onLookAgain, onReopen }: IntentOutcomeProps) {
    const translate = useTranslate();
    const isRepeatable = look === 'repeatable';
    return (
        <UnknownOutcome
            title={translate('intent.unknown.title')}
            error={error}
            text={translate(`intent.unknown.${isRepeatable && !config.idempotencyKeys ? 'settled' : look}`)}
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
