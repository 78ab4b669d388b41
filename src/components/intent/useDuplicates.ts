import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { onOpenIntents } from '../../session/storage/work';
import type { Rival } from './pendingIntent';
import { type Made, recordId } from './recordId';

export interface SoughtDuplicates {
    /** Everything about what is intended: another amount or recipient starts a new look-up. */
    name: string;
    /** As typed by the user. */
    orderId?: string;
    /** Records that look like it. */
    find: () => Promise<Made[] | LikeRecords>;
}

/** Records that look like what is intended. */
export interface LikeRecords<Record extends Made = Made> {
    found: Record[];
    /** Why others may look like it too, where not all could be compared. */
    failure?: unknown;
}

/** How often in a row a click was held back, and the question left unanswered; undefined if the lists couldn't be read. */
interface HeldBack {
    times: number;
    shown: string | undefined;
}

/**
 * Records and drafts that look like the intent, reloaded whenever the last step opens, and whether the user wants another one
 * anyway.
 * @param isAsked whether to ask: not while a submission's outcome is unknown
 * @param readRivals reads what other drafts have submitted with unknown outcome
 */
export function useDuplicates(sought: SoughtDuplicates, isAsked: boolean, readRivals: () => Rival[]) {
    const { name, find } = sought;
    const [meant, setMeant] = useState<string>();
    const [heldBack, setHeldBack] = useState<HeldBack>({ times: 0, shown: undefined });
    // Includes the values: submitted again with other ones, it's a different rival.
    const keysOf = (rivals: readonly Rival[]) => (rivals.length > 0 ? JSON.stringify(rivals) : '');
    // Once a rival's outcome is known, its record is at the provider.
    const rivalKeys = useSyncExternalStore(onOpenIntents, () => keysOf(readRivals()));
    const {
        data,
        error: readError,
        isFetching,
        refetch,
    } = useQuery({
        // oxlint-disable-next-line own/query-keys -- the name has the merchant, and nothing of it is kept
        queryKey: ['duplicates', name, rivalKeys],
        queryFn: async (): Promise<LikeRecords> => {
            const like = await find();
            return Array.isArray(like) ? { found: like } : like;
        },
        enabled: isAsked,
        staleTime: 0,
        gcTime: 0,
    });
    const found = data?.found ?? [];
    const error: unknown = readError ?? data?.failure;
    // A tick only counts for what was shown at the time.
    const shown = (there: readonly Made[], rivals: string) => [name, ...there.map(recordId), rivals].join(' ');
    const hold = (open: string | undefined): false => {
        setHeldBack(({ times }) => ({ times: times + 1, shown: open }));
        return false;
    };
    const isAnswered = (others: readonly Made[]): boolean => {
        const rivals = keysOf(readRivals());
        const there = shown(others, rivals);
        if ((others.length > 0 || rivals !== '') && meant !== there) return hold(there);
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
        /** Are those that were found not all that there may be? */
        isPart: !readError && data?.failure !== undefined,
        isLooking: isFetching,
        lookAgain: () => void refetch(),
        isMeant,
        setMeant: (is: boolean) => setMeant(is ? shown(found, rivalKeys) : undefined),
        /** How often in a row a confirmation was held back for this. */
        heldBack: heldBack.times,
        /** Was it because the lists couldn't be read? */
        isFailed: heldBack.times > 0 && heldBack.shown === undefined,
        /** Was it confirmed while this question was unanswered? */
        isMissing: isUnanswered && heldBack.shown === shown(found, rivalKeys),
        /**
         * Checked on click: is every question answered? Waits for a look-up in progress; if that fails, the user must see so
         * before continuing.
         * @param isAnew always looks up again; a failure that the user has already seen doesn't hold it back
         */
        isClear: async (isAnew: boolean): Promise<boolean> => {
            if (!isFetching && !isAnew) return isAnswered(found);
            const hasSeen = !!error && isAnew;
            const latest = await refetch({ cancelRefetch: isAnew });
            // Neither data nor error means that another look-up replaced this one.
            if (latest.isError) return hasSeen ? isAnswered(found) : hold(undefined);
            if (!latest.data || (latest.data.failure !== undefined && !hasSeen)) return hold(undefined);
            return isAnswered(latest.data.found);
        },
    };
}

export type Duplicates = ReturnType<typeof useDuplicates>;
