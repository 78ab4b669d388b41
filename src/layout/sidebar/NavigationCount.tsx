import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyPage } from '../../components/lazyPage';

const ApprovalCount = lazyPage(() => import('../../components/approvals/ApprovalCount'), 'ApprovalCount');

/** Milliseconds without a running call after which a page counts as loaded. */
const QUIET = 1000;

/** A count beside an entry of the navigation. Its code and data are requested after the page's own. */
export function NavigationCount() {
    const running = useIsFetching();
    const [isQuiet, setIsQuiet] = useState(false);
    useEffect(() => {
        if (isQuiet || running > 0) return undefined;
        const timer = setTimeout(() => setIsQuiet(true), QUIET);
        return () => clearTimeout(timer);
    }, [running, isQuiet]);
    if (!isQuiet) return null;
    return (
        <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
                <ApprovalCount />
            </Suspense>
        </ErrorBoundary>
    );
}
