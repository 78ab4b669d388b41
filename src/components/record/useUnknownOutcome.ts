import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useResourceContext, useShowContext } from 'react-admin';
import { isUnsettled, type UnknownOutcomeOfRecord, unknownOutcomeQuery } from './unknownOutcomeQuery';

/** How often in a row a read may be replaced. */
const MOST_REPLACED = 3;

/** The unknown outcome of an action on the page's record. */
export function useUnknownOutcome() {
    const queryClient = useQueryClient();
    const resource = useResourceContext();
    const { record, refetch } = useShowContext();
    const query = unknownOutcomeQuery(resource, record?.id);
    const { data } = useQuery(query);
    const unknownOutcome = data ?? undefined;
    const write = (next: UnknownOutcomeOfRecord | null) => queryClient.setQueryData(query.queryKey, next);

    /** Reads the record again. Where another read replaces this one, that one tells. */
    const look = async (about: UnknownOutcomeOfRecord) => {
        write({ ...about, look: 'looking' });
        let read = await refetch();
        for (let replaced = 0; read.isFetching && replaced < MOST_REPLACED; replaced += 1) {
            read = await refetch({ cancelRefetch: false });
        }
        write({ ...about, look: read.isSuccess && !read.isFetching ? 'read' : 'failed' });
        void queryClient.invalidateQueries({
            predicate: ({ queryKey: [of, what] }) => of === resource && what !== 'getOne',
        });
    };

    return {
        unknownOutcome,
        isOpen: isUnsettled(unknownOutcome),
        lookAgain: () => void (unknownOutcome && look(unknownOutcome)),
        raise: (error: unknown, i18nKey: string) => void look({ error, i18nKey, look: 'looking' }),
        settle: () => void write(null),
        /** The record as it is now. Rejects where it can't be read. */
        readAgain: async () => (await refetch({ throwOnError: true })).data,
    };
}
