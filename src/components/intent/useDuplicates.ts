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

/** How often a click was held back in a row, and what it left unanswered; undefined where the lists couldn't be read. */
interface HeldBack {
    times: number;
    shown: string | undefined;
}

/**
 * What the provider has that looks like the intent, read anew whenever the last step opens, and whether the user means another one.
 * @param isAsked was nothing submitted so far whose outcome is not known?
 * @param readRivals what other drafts have sent without an outcome so far, as it stands now
 */
export function useDuplicates(sought: SoughtDuplicates, isAsked: boolean, readRivals: () => Rival[]) {
    const { name, find } = sought;
    const [meant, setMeant] = useState<string>();
    const [heldBack, setHeldBack] = useState<HeldBack>({ times: 0, shown: undefined });
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
    const hold = (open: string | undefined): false => {
        setHeldBack(({ times }) => ({ times: times + 1, shown: open }));
        return false;
    };
    const isAnswered = (payouts: readonly Payout[]): boolean => {
        const rivals = keysOf(readRivals());
        const there = shown(payouts, rivals);
        if ((payouts.length > 0 || rivals !== '') && meant !== there) return hold(there);
        setHeldBack({ times: 0, shown: undefined });
        return true;
    };
    const isUnanswered = (found.length > 0 || rivalKeys !== '') && meant !== shown(found, rivalKeys);
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
        /** How often it was confirmed in a row, and not sent for this. */
        heldBack: heldBack.times,
        /** Was it confirmed without an answer to what is shown? */
        isMissing: isUnanswered && heldBack.shown === shown(found, rivalKeys),
        /**
         * Asked by a click. Is there nothing left that the user has to answer for first? Waits for a look-up that is under way: where that fails, the
         * user has to see so before they go on.
         * @param isAnew looks once more in any case; where that fails as it did before, the user has seen so
         */
        isClear: async (isAnew: boolean): Promise<boolean> => {
            if (!isFetching && !isAnew) return isAnswered(found);
            const hasSeen = !!error && isAnew;
            const latest = await refetch({ cancelRefetch: isAnew });
            // Without an answer where another look-up has taken the place of this one.
            if (latest.isError) return hasSeen ? isAnswered(found) : hold(undefined);
            return latest.data ? isAnswered(latest.data) : hold(undefined);
        },
    };
}

export type Duplicates = ReturnType<typeof useDuplicates>;
