import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Loading } from '../public/Loading';
import { decisionOf, SignedInApp } from './decision';
import { PublicApp } from './PublicApp';
import { shownApp } from '../routing/shownApp';

/** The current app, or a line of text while that's being decided. */
export function Root() {
    const visit = useSyncExternalStore(shownApp.subscribe, shownApp.visit);
    const decision = useDecision(visit);
    if (!decision) return <Loading />;
    return (
        <Suspense key={visit} fallback={<Loading />}>
            {decision === 'signed-in' ? <SignedInApp /> : <PublicApp {...decision} />}
        </Suspense>
    );
}

/** Uses state instead of a suspending promise: React delays whatever follows a fallback by 300 ms. */
function useDecision(visit: number) {
    const [decided, setDecided] = useState<{ visit: number; decision: Awaited<ReturnType<typeof decisionOf>> }>();
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
        let isLatest = true;
        decisionOf(visit).then(
            decision => isLatest && setDecided({ visit, decision }),
            (error: unknown) => isLatest && setFailure({ error }),
        );
        return () => {
            isLatest = false;
        };
    }, [visit]);
    if (failure) throw failure.error;
    return decided?.visit === visit ? decided.decision : undefined;
}
