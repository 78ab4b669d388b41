import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NotLoaded } from '../../api/loadCode';
import { useLatest } from '../hooks/useLatest';
import { useOnline } from '../hooks/useOnline';
import { forgetFailures } from '../lazyPage';
import { useReloadOnce } from '../hooks/useReloadOnce';
import { PageSkeleton } from './PageSkeleton';
import { PageState } from './PageState';

interface PageErrorProps {
    error?: unknown;
    resetErrorBoundary?: (...args: unknown[]) => void;
}

/** Replaces a page that crashed, or whose code failed to load. The shell around it keeps working. */
export const PageError = ({ error, resetErrorBoundary: reset }: PageErrorProps) =>
    error instanceof NotLoaded ? <MissingPage onRetry={() => reset?.()} /> : <CrashedPage onRetry={reset} />;

function CrashedPage({ onRetry }: { onRetry: (() => void) | undefined }) {
    const translate = useTranslate();
    const [id] = useState(() => crypto.randomUUID().slice(0, 8));
    useEffect(forgetFailures, []);
    return (
        <PageState title={translate('page.crashed')} text={translate('page.crashedText', { id })}>
            {onRetry && (
                <Button variant="contained" onClick={() => onRetry()}>
                    {translate('page.retry')}
                </Button>
            )}
        </PageState>
    );
}

function MissingPage({ onRetry }: { onRetry: () => void }) {
    const translate = useTranslate();
    const isReloading = useReloadOnce();
    const isOnline = useOnline();
    const wasOffline = useRef(!isOnline);
    const retry = useLatest(onRetry);
    useEffect(() => {
        if (isOnline && wasOffline.current) retry.current();
        wasOffline.current = !isOnline;
    }, [isOnline, retry]);
    if (!isOnline) return <PageState title={translate('page.offline')} text={translate('page.offlineText')} />;
    if (isReloading) return <PageSkeleton />;
    return (
        <PageState title={translate('page.missing')} text={translate('page.missingText')}>
            <Button variant="contained" onClick={onRetry}>
                {translate('page.retry')}
            </Button>
            <Button variant="outlined" onClick={() => location.reload()}>
                {translate('page.reload')}
            </Button>
        </PageState>
    );
}
