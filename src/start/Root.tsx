import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Loading } from '../components/public/Loading';
import { decisionOf, SignedInApp } from './decision';
import { PublicApp } from './PublicApp';
import { shownApp } from '../routing/shownApp';

/** The app that shows, and a line while that is decided. */
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

/** A state and not a promise that suspends: React holds back whatever follows a fallback for 300 ms. */
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
