import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useResourceContext, useShowContext } from 'react-admin';

/** An action on a record with unknown outcome, and the state of reading the record again. */
export interface UnknownOutcomeOfRecord {
    readonly error: unknown;
    /** i18n key of the action. */
    readonly i18nKey: string;
    readonly look: 'looking' | 'failed' | 'read';
}

/**
 * The unknown outcome of an action on the page's record. Cached with the merchant's data, so that it outlives a closed dialog or
 * panel, until the user settles it or leaves the merchant.
 */
export function useUnknownOutcome() {
    const queryClient = useQueryClient();
    const resource = useResourceContext();
    const { record, refetch } = useShowContext();
    const queryKey = ['unknownOutcome', resource, record?.id];
    const { data } = useQuery<UnknownOutcomeOfRecord | null>({ queryKey, queryFn: skipToken, gcTime: Infinity });
    const unknownOutcome = data ?? undefined;
    const write = (next: UnknownOutcomeOfRecord | null) => queryClient.setQueryData(queryKey, next);

    /** Reads the record again. If another read replaces this one, nothing is concluded. */
    const look = async (about: UnknownOutcomeOfRecord) => {
        write({ ...about, look: 'looking' });
        const { isSuccess, isFetching } = await refetch();
        write({ ...about, look: isSuccess && !isFetching ? 'read' : 'failed' });
        void queryClient.invalidateQueries({
            predicate: ({ queryKey: [of, what] }) => of === resource && what !== 'getOne',
        });
    };

    return {
        unknownOutcome,
        /** The data shown may be outdated: no actions until the record has been read. */
        isOpen: !!unknownOutcome && unknownOutcome.look !== 'read',
        lookAgain: () => void (unknownOutcome && look(unknownOutcome)),
        raise: (error: unknown, i18nKey: string) => void look({ error, i18nKey, look: 'looking' }),
        settle: () => void write(null),
    };
}
