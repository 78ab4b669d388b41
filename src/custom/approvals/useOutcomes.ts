import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePayoutActions } from '../../components/hooks/usePayoutActions';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { useScope } from '../../session/scope';
import { holdPage } from '../../session/reloadOnce';
import { approveOnce, lookUpOutcome, type Outcome, outcomeOf } from './decide';

/** A row and what came of the user's decision about it; undefined before its turn. */
export interface Decided {
    row: Awaiting;
    outcome: Outcome | undefined;
}

/** Decides, and keeps what came of it. */
export function useOutcomes() {
    const dataProvider = usePayoutActions();
    const queryClient = useQueryClient();
    const { merchant, permissions } = useScope();
    const decider = { dataProvider, merchantKey: merchant?.merchant_key ?? '', adminId: permissions.id };
    const [decided, setDecided] = useState<Decided[]>([]);
    const isHere = useRef(true);
    useEffect(() => {
        isHere.current = true;
        return () => {
            isHere.current = false;
        };
    }, []);
    const put = (row: Awaiting, outcome: Outcome) =>
        setDecided(before => before.map(each => (each.row.id === row.id ? { row, outcome } : each)));
    const readAgain = (rows: readonly Awaiting[]) =>
        Promise.all(
            [...new Set(rows.map(({ resource }) => resource))].map(resource =>
                queryClient.invalidateQueries({ queryKey: [resource] }),
            ),
        );
    const settle = async (row: Awaiting, work: () => Promise<Outcome>) => {
        put(row, { kind: 'running' });
        put(row, await work());
    };
    return {
        decided,
        clear: () => setDecided([]),
        /** Approves one after the other; a failure doesn't stop the rest. Leaving the page does. */
        approveAll: async (rows: readonly Awaiting[]) => {
            setDecided(rows.map(row => ({ row, outcome: undefined })));
            const release = holdPage();
            try {
                for (const row of rows) if (isHere.current) await settle(row, () => approveOnce(decider, row));
            } finally {
                release();
                await readAgain(rows);
            }
        },
        /** Finds out what a failed decision came to. */
        explain: async (row: Awaiting, error: unknown) => {
            setDecided([{ row, outcome: { kind: 'running' } }]);
            await settle(row, () => outcomeOf(decider, row, error));
            await readAgain([row]);
        },
        lookAgain: async (row: Awaiting, error: unknown) => {
            await settle(row, () => lookUpOutcome(decider, row, error));
            await readAgain([row]);
        },
    };
}
