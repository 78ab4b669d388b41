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
    /** What still shows, or which part of the page it is: whole sentences, before the reason. */
    children?: ReactNode;
}

/**
 * A part of a page that failed: what happened, the request id for support, and a way to try again. Of several that fail alike within
 * `OneProblem`, the first speaks for all.
 */
export function Problem({ error, onRetry, children }: ProblemProps) {
    const translate = useTranslate();
    const messages = usePublicMessages();
    const { place, speaks, retryAll } = useFailedPart(error, onRetry);
    const retry = onRetry && (speaks ? retryAll : nothing);
    const isOnlineAgain = useIsOnlineAgain(error, retry);
    if (isOnlineAgain && (retry || !children)) return null;
    if (!speaks) {
        return (
            <Box ref={place} sx={{ color: 'text.secondary', mb: 2 }}>
                {children ?? translate('page.failed')}
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
            <Box sx={{ flex: 1, minWidth: 200 }}>
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
            {retryAll && (
                <Button variant="outlined" onClick={retryAll}>
                    {translate('page.retry')}
                </Button>
            )}
        </Box>
    );
}

/** An error that no call ended with, for which the catalogue has a text of its own. */
const hasI18nKey = (error: unknown): error is { i18nKey: string } =>
    typeof error === 'object' && error !== null && 'i18nKey' in error && typeof error.i18nKey === 'string';

const nothing = () => undefined;

/** Was it only the missing network, which is back? Then what failed is loaded again by itself, where it can be. */
function useIsOnlineAgain(error: unknown, retry: (() => void) | undefined): boolean {
    const isOnlineAgain = useOnline() && isApiError(error, 'offline');
    const latest = useLatest(retry);
    useEffect(() => {
        if (isOnlineAgain) latest.current?.();
    }, [isOnlineAgain, latest]);
    return isOnlineAgain;
}
