import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isApiError } from '../../api/errors';

interface UnknownOutcomeProps {
    title: string;
    /** Why nobody knows; undefined where the page was left before the answer came. */
    error: unknown;
    /** What is being done to find out, and what that came to. */
    text: string;
    isLooking: boolean;
    onLookAgain: () => void;
    /** What else is safe to do. */
    children?: ReactNode;
}

/** Says that nobody knows yet whether something was done, what is being done to find out, and offers only what is safe. */
export function UnknownOutcome({ title, error, text, isLooking, onLookAgain, children }: UnknownOutcomeProps) {
    const translate = useTranslate();
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
            <Typography variant="h2">{title}</Typography>
            <Box>{why(error, translate)}</Box>
            <Box aria-live="polite">{text}</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                <Button variant="outlined" onClick={onLookAgain} disabled={isLooking}>
                    {translate('intent.unknown.lookAgain')}
                </Button>
                {children}
            </Box>
        </Box>
    );
}

function why(error: unknown, translate: ReturnType<typeof useTranslate>): string {
    if (error === undefined) return translate('intent.unknown.interrupted');
    const i18nKey = (kind: string) => `intent.unknown.why.${kind}`;
    if (!isApiError(error)) return translate(i18nKey('other'));
    return translate(i18nKey(error.kind), { status: error.status, _: translate(i18nKey('other')) });
}
