import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { isApiError } from '../../api/errors';
import { describeError } from '../../i18n/describeError';
import { usePublicMessages } from '../../i18n/publicMessages';
import { useLatest } from '../hooks/useLatest';
import { useOnline } from '../hooks/useOnline';
import { useFailedPart } from './OneProblem';

interface ProblemProps {
    error: unknown;
    onRetry?: () => void;
    /** In place of the retry button, where trying this part again would be in vain. */
    instead?: ReactNode;
    /** Whole sentences before the reason: what's still shown, or which part of the page failed. */
    children?: ReactNode;
}

/**
 * A failed part of a page: what happened, the request id for support, and a retry button. Within `OneProblem`, the first of
 * several with the same cause shows the message for all.
 */
export function Problem({ error, onRetry, instead, children }: ProblemProps) {
    const translate = useTranslate();
    const messages = usePublicMessages();
    const { place, speaks, retryAll } = useFailedPart(error, onRetry);
    const retry = onRetry && (speaks ? retryAll : nothing);
    const isOnlineAgain = useIsOnlineAgain(error, retry);
    if (isOnlineAgain && (retry || !children)) return null;
    if (!speaks) {
        return (
            <Box ref={place} sx={{ color: 'text.secondary', mb: 2 }}>
                {children || translate('page.failed')}
            </Box>
        );
    }
    const requestId =
        typeof error === 'object' && error !== null && 'requestId' in error && typeof error.requestId === 'string'
            ? error.requestId
            : undefined;
    return (
        <Box
            ref={place}
            role="alert"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 2,
                px: 2,
                py: 1.5,
                mb: 2,
                borderRadius: 1,
                color: 'error.main',
                bgcolor: 'var(--dangerSoft)',
            }}
        >
            {/* Wide enough that the button goes below the text on a phone. */}
            <Box sx={{ flex: '1 1 16rem' }}>
                {children && <div>{children}</div>}
                {!isOnlineAgain && (
                    <div>{hasI18nKey(error) ? translate(error.i18nKey) : describeError(error, messages.errors)}</div>
                )}
                {requestId && (
                    <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
                        {translate('failure.requestId', { id: requestId })}
                    </Box>
                )}
            </Box>
            {instead ||
                (retryAll && (
                    <Button variant="outlined" onClick={retryAll}>
                        {translate('page.retry')}
                    </Button>
                ))}
        </Box>
    );
}

/** An error that isn't from a call and has its own text in the catalogue. */
const hasI18nKey = (error: unknown): error is { i18nKey: string } =>
    typeof error === 'object' && error !== null && 'i18nKey' in error && typeof error.i18nKey === 'string';

const nothing = () => undefined;

/** Was it only the missing network, and is that back? Retries by itself then, if it can. */
function useIsOnlineAgain(error: unknown, retry: (() => void) | undefined): boolean {
    const isOnlineAgain = useOnline() && isApiError(error, 'offline');
    const latest = useLatest(retry);
    useEffect(() => {
        if (isOnlineAgain) latest.current?.();
    }, [isOnlineAgain, latest]);
    return isOnlineAgain;
}
