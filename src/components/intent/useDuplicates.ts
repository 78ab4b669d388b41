import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payout } from '../../../contracts/main/payouts';

interface Sought {
    /** What is about to be made, in full: another amount or recipient is looked up anew. */
    name: string;
    /** Is the last step there, and was nothing submitted so far? */
    isAsked: boolean;
    find: () => Promise<Payout[]>;
}

/** What the provider has that looks like the intent, read anew whenever the last step opens, and whether the user means another one. */
export function useDuplicates({ name, isAsked, find }: Sought) {
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
    const shown = `${name} ${found.map(payout => payout.payout_reference).join(' ')}`;
    const isMeant = meant === shown;
    return {
        found,
        error,
        isLooking: isFetching,
        retry: () => void refetch(),
        isMeant,
        setMeant: (is: boolean) => setMeant(is ? shown : undefined),
        /** Is there something that the user has to answer for first? Waits for a look-up that is under way. */
        isOpen: async (): Promise<boolean> => {
            const known = isFetching ? ((await refetch({ cancelRefetch: false })).data ?? []) : found;
            return known.length > 0 && !isMeant;
        },
    };
}

export type Duplicates = ReturnType<typeof useDuplicates>;
