import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { Payout } from '../../../contracts/main/payouts';
import { onOpenIntents } from '../../session/storage/work';
import type { Rival } from './pendingIntent';

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
 * @param readRivals what other drafts have sent without an outcome so far, as it stands now
 */
export function useDuplicates(sought: SoughtDuplicates, isAsked: boolean, readRivals: () => Rival[]) {
    const { name, find } = sought;
    const [meant, setMeant] = useState<string>();
    // With what it is about: sent again with other values, it is another one.
    const keysOf = (rivals: readonly Rival[]) => (rivals.length > 0 ? JSON.stringify(rivals) : '');
    // Once the outcome of one is known, the provider has what came of it.
    const rivalKeys = useSyncExternalStore(onOpenIntents, () => keysOf(readRivals()));
    const { data, error, isFetching, refetch } = useQuery({
        queryKey: ['duplicates', name, rivalKeys],
        queryFn: find,
        enabled: isAsked,
        staleTime: 0,
        gcTime: 0,
    });
    const found = data ?? [];
    // A tick is for what was shown when it was made.
    const shown = (payouts: readonly Payout[], rivals: string) =>
        [name, ...payouts.map(payout => payout.payout_reference), rivals].join(' ');
    const isAnswered = (payouts: readonly Payout[]) => {
        const rivals = keysOf(readRivals());
        return (payouts.length === 0 && rivals === '') || meant === shown(payouts, rivals);
    };
    const isMeant = meant === shown(found, rivalKeys);
    return {
        sought,
        found,
        rivals: rivalKeys === '' ? [] : readRivals(),
        error,
        isLooking: isFetching,
        lookAgain: () => void refetch(),
        isMeant,
        setMeant: (is: boolean) => setMeant(is ? shown(found, rivalKeys) : undefined),
        /** Is there something that the user has to answer for and has not? */
        isUnanswered: (found.length > 0 || rivalKeys !== '') && !isMeant,
        /**
         * Is there nothing left that the user has to answer for first? Waits for a look-up that is under way: where that fails, the
         * user has to see so before they go on.
         * @param isAnew looks once more in any case; where that fails as it did before, the user has seen so
         */
        isClear: async (isAnew: boolean): Promise<boolean> => {
            if (!isFetching && !isAnew) return isAnswered(found);
            const hasSeen = !!error && isAnew;
            const latest = await refetch({ cancelRefetch: isAnew });
            // Without an answer where another look-up has taken the place of this one.
            if (latest.isError) return hasSeen && isAnswered(found);
            return latest.data !== undefined && isAnswered(latest.data);
        },
    };
}

export type Duplicates = ReturnType<typeof useDuplicates>;
