import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isApiError } from '../../api/errors';
import type { IntentState } from './intentState';

interface UnknownOutcomeProps {
    state: Extract<IntentState<unknown>, { phase: 'unknown' }>;
    onLookAgain: () => void;
    onReopen: () => void;
}

/** Says that nobody knows yet whether the money moved, what is being done to find out, and offers only what is safe. */
export function UnknownOutcome({ state, onLookAgain, onReopen }: UnknownOutcomeProps) {
    const translate = useTranslate();
    const { error, look } = state;
    return (
        <Box
            role="alert"
            sx={{
                p: 2.5,
                borderRadius: 1,
                color: 'warning.main',
                bgcolor: 'var(--warningSoft)',
                display: 'grid',
                gap: 1,
            }}
        >
            <Typography variant="h2">{translate('intent.unknown.title')}</Typography>
            <Box>{why(error, translate)}</Box>
            <Box aria-live="polite">{translate(`intent.unknown.${look}`)}</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                <Button variant="outlined" onClick={onLookAgain} disabled={look === 'looking'}>
                    {translate('intent.unknown.lookAgain')}
                </Button>
                {look === 'repeatable' && (
                    <Button variant="outlined" onClick={onReopen}>
                        {translate('intent.unknown.again')}
                    </Button>
                )}
            </Box>
        </Box>
    );
}

function why(error: unknown, translate: ReturnType<typeof useTranslate>): string {
    if (error === undefined) return translate('intent.unknown.interrupted');
    const words = (kind: string) => `intent.unknown.why.${kind}`;
    if (!isApiError(error)) return translate(words('other'));
    return translate(words(error.kind), { status: error.status, _: translate(words('other')) });
}
