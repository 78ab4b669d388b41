import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { NotLoaded } from '../../api/loadCode';
import { forgetFailures } from '../lazyPage';
import { Problem } from './Problem';

/** Around what an action fetches when it is first needed: it says where it stands that its code is coming, or did not come. */
export const ActionBoundary = ({ children }: { children: ReactNode }) => (
    <ErrorBoundary FallbackComponent={MissingAction}>
        <Suspense fallback={<Coming />}>{children}</Suspense>
    </ErrorBoundary>
);

function MissingAction({ error, resetErrorBoundary }: FallbackProps) {
    useEffect(forgetFailures, []);
    // What fails otherwise is the page's.
    if (!(error instanceof NotLoaded)) throw error;
    return <Problem error={error} onRetry={() => resetErrorBoundary()} />;
}

/** It appears late, so that quick code does not flash. */
function Coming() {
    const translate = useTranslate();
    return (
        <Box role="status" sx={{ color: 'text.secondary', animation: 'appear 100ms 400ms both' }}>
            {translate('page.loading')}
        </Box>
    );
}
