import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payout } from '../../../contracts/main/payouts';

export interface SoughtDuplicates {
    /** What is about to be made, in full: another amount or recipient is looked up anew. */
    name: string;
    /** As somebody typed it. */
    orderId?: string;
    find: () => Promise<Payout[]>;
}

/**
 * What the provider has that looks like the intent, read anew whenever the last step opens, and whether the user means another one.
 * @param isAsked was nothing submitted so far whose outcome is not known?
 */
export function useDuplicates(sought: SoughtDuplicates, isAsked: boolean) {
    const { name, find } = sought;
    const [meant, setMeant] = useState<string>();
    const { data, error, isFetching, refetch } = useQuery({
        queryKey: ['duplicates', name],
        queryFn: find,
        enabled: isAsked,
        staleTime: 0,
        gcTime: 0,
    });
    const found = data ?? [];
    // A tick is for what was shown when it was made.
    const shown = (payouts: readonly Payout[]) => `${name} ${payouts.map(payout => payout.payout_reference).join(' ')}`;
    const isAnswered = (payouts: readonly Payout[]) => payouts.length === 0 || meant === shown(payouts);
    return {
        sought,
        found,
        error,
        isLooking: isFetching,
        lookAgain: () => void refetch(),
        isMeant: meant === shown(found),
        setMeant: (is: boolean) => setMeant(is ? shown(found) : undefined),
        /**
         * Is there nothing left that the user has to answer for first? Waits for a look-up that is under way: where that fails, the
         * user has to see so before they go on.
         */
        isClear: async (): Promise<boolean> => {
            if (!isFetching) return isAnswered(found);
            const latest = await refetch({ cancelRefetch: false });
            return !latest.isError && isAnswered(latest.data ?? []);
        },
    };
}

export type Duplicates = ReturnType<typeof useDuplicates>;
