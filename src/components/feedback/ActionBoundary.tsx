import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { NotLoaded } from '../../api/loadCode';
import { forgetFailures } from '../lazyPage';
import { Problem } from './Problem';

/** Wraps an action whose code loads on first use. Shows in its place that the code is loading, or failed to. */
export const ActionBoundary = ({ children }: { children: ReactNode }) => (
    <ErrorBoundary FallbackComponent={MissingAction}>
        <Suspense fallback={<LoadingAction />}>{children}</Suspense>
    </ErrorBoundary>
);

function MissingAction({ error, resetErrorBoundary }: FallbackProps) {
    useEffect(forgetFailures, []);
    // Other errors are for the page to handle.
    if (!(error instanceof NotLoaded)) throw error;
    return <Problem error={error} onRetry={() => resetErrorBoundary()} />;
}

/** Appears late, so that quick loads don't flash. */
function LoadingAction() {
    const translate = useTranslate();
    return (
        <Box role="status" sx={{ color: 'text.secondary', animation: 'appear 100ms 400ms both' }}>
            {translate('page.loading')}
        </Box>
    );
}
