import { isRefusalCode } from '../../../contracts/errors';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { fill } from '../../i18n/fill';
import { usePublicMessages } from '../../i18n/publicMessages';
import type { Reason } from './reason';

interface UnknownOutcomeProps {
    title: string;
    /** Why the outcome is unknown; undefined if the page was left before the answer came. */
    reason: Reason | undefined;
    /** What we're doing to find out, and the result so far. */
    text: ReactNode;
    isLooking: boolean;
    onLookAgain: () => void;
    /** What the user can compare. */
    more?: ReactNode;
    /** Other safe actions. */
    children?: ReactNode;
}

/** Says that the outcome is unknown and what we're doing to find out, and offers only safe actions. */
export function UnknownOutcome({ title, reason, text, isLooking, onLookAgain, more, children }: UnknownOutcomeProps) {
    const translate = useTranslate();
    const messages = usePublicMessages();
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
                gridTemplateColumns: 'minmax(0, 1fr)',
                overflowWrap: 'anywhere',
                // Below what stays at the top of the window.
                scrollMarginTop: 'calc(var(--header) + 8px)',
            }}
        >
            <Typography variant="h2">{title}</Typography>
            <Box>{why(reason, translate)}</Box>
            {reason?.said && <Box>{fill(messages.errors.saying, { said: reason.said })}</Box>}
            <Box aria-live="polite">{text}</Box>
            {more}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                <Button variant="outlined" color="inherit" onClick={onLookAgain} disabled={isLooking}>
                    {translate('intent.unknown.lookAgain')}
                </Button>
                {children}
            </Box>
        </Box>
    );
}

function why(reason: Reason | undefined, translate: ReturnType<typeof useTranslate>): string {
    if (!reason) return translate('intent.unknown.interrupted');
    const i18nKey = (kind: string) => `intent.unknown.why.${kind}`;
    // With a code of ours it's no gateway's.
    const isOurs = isRefusalCode(reason.code) && reason.status !== undefined && reason.status < 500;
    const kind = isOurs ? 'refused' : reason.kind;
    const named = reason.code?.startsWith('idempotency_key_') ? reason.code : kind;
    return translate(i18nKey(named), { status: reason.status, _: translate(i18nKey('other')) });
}
