import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePayoutActions } from '../../components/hooks/usePayoutActions';
import { unknownOutcomeQuery } from '../../components/record/unknownOutcomeQuery';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { useScope } from '../../session/scope';
import { holdPage } from '../../session/reloadOnce';
import { approvedKey } from '../../session/storage/ownPart';
import { actionKey, approveOnce, type Decision, lookUpOutcome, type Outcome, outcomeOf } from './decide';
import { useMoved } from '../../dataProviders/moved';
import { useReader } from '../../components/hooks/useReader';

/** A decision and what came of it; undefined before its turn. */
export interface Decided extends Decision {
    outcome: Outcome | undefined;
}

/** Decides, and keeps what came of it. */
export function useOutcomes() {
    const dataProvider = usePayoutActions();
    const queryClient = useQueryClient();
    const reader = useReader();
    const moved = useMoved();
    const { merchant, permissions } = useScope();
    const decider = { dataProvider, merchantKey: merchant?.merchant_key ?? '', adminId: permissions.id };
    const [decided, setDecided] = useState<Decided[]>([]);
    const [isApproving, setIsApproving] = useState(false);
    const isHere = useRef(true);
    useEffect(() => {
        isHere.current = true;
        return () => {
            isHere.current = false;
        };
    }, []);
    const put = (decision: Decision, outcome: Outcome) =>
        setDecided(before => {
            const isIt = ({ row }: Decision) => approvedKey(row) === approvedKey(decision.row);
            const after = { ...decision, outcome };
            return before.some(isIt) ? before.map(each => (isIt(each) ? after : each)) : [after];
        });
    const readAgain = (rows: readonly Awaiting[]) => moved(...rows.map(({ resource }) => resource));
    /** While the outcome is unknown, nothing else is decided about the record, here or on its page. */
    const note = (decision: Decision, outcome: Outcome) => {
        const { queryKey } = unknownOutcomeQuery(reader, decision.row.resource, decision.row.id);
        const isUnknown = outcome.kind === 'unknown' || outcome.kind === 'absent';
        const look = outcome.kind === 'unknown' ? 'failed' : 'read';
        const unknown = isUnknown ? ({ error: outcome.error, i18nKey: actionKey(decision), look } as const) : null;
        queryClient.setQueryData(queryKey, unknown);
    };
    const settle = async (decision: Decision, work: () => Promise<Outcome>) => {
        put(decision, { kind: 'running' });
        const outcome = await work();
        note(decision, outcome);
        put(decision, outcome);
    };
    return {
        decided,
        /** Are several being approved? */
        isApproving,
        isRunning: decided.some(({ outcome }) => !outcome || outcome.kind === 'running'),
        clear: () => setDecided([]),
        /** Approves one after the other; a failure doesn't stop the rest. Leaving the page does. */
        approveAll: async (rows: readonly Awaiting[]) => {
            setDecided(rows.map(row => ({ row, verdict: 'approve', outcome: undefined })));
            const release = holdPage();
            setIsApproving(true);
            try {
                for (const row of rows) {
                    if (isHere.current) await settle({ row, verdict: 'approve' }, () => approveOnce(decider, row));
                }
            } finally {
                release();
                setIsApproving(false);
                await readAgain(rows);
            }
        },
        /** Finds out what a failed decision came to. */
        explain: async (decision: Decision, error: unknown) => {
            await settle(decision, () => outcomeOf(decider, decision, error));
            await readAgain([decision.row]);
        },
        /** The same of one whose outcome is still unknown. */
        lookAgain: async (decision: Decision, error: unknown) => {
            await settle(decision, () => lookUpOutcome(decider, decision, error));
            await readAgain([decision.row]);
        },
    };
}
