import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useResourceContext, useShowContext } from 'react-admin';
import { useIsMounted } from '../hooks/useLatest';
import { lastRead } from './lastRead';
import { isUnsettled, type UnknownOutcomeOfRecord, unknownOutcomeQuery } from './unknownOutcomeQuery';
import { isStaleAfter } from '../../dataProviders/moved';
import { useReader } from '../hooks/useReader';

/** The unknown outcome of an action on the page's record. */
export function useUnknownOutcome() {
    const queryClient = useQueryClient();
    const resource = useResourceContext();
    const { record, refetch } = useShowContext();
    const isMounted = useIsMounted();
    const query = unknownOutcomeQuery(useReader(), resource, record?.id);
    const { data } = useQuery(query);
    const unknownOutcome = data ?? undefined;
    const write = (next: UnknownOutcomeOfRecord | null) => queryClient.setQueryData(query.queryKey, next);

    /** Reads the record again. */
    const look = async (about: UnknownOutcomeOfRecord) => {
        write({ ...about, look: 'looking' });
        const read = await lastRead(refetch, () => isMounted.current);
        // The page was left meanwhile: it looks when it's opened again.
        if (!read) return;
        write({ ...about, look: read.isSuccess ? 'read' : 'failed' });
        void queryClient.invalidateQueries({
            predicate: ({ queryKey }) =>
                isStaleAfter(resource ?? '', queryKey) && (queryKey[0] !== resource || queryKey[1] !== 'getOne'),
        });
    };

    return {
        unknownOutcome,
        isOpen: isUnsettled(unknownOutcome),
        lookAgain: () => void (unknownOutcome && look(unknownOutcome)),
        raise: (error: unknown, i18nKey: string) => void look({ error, i18nKey, look: 'looking' }),
        settle: () => void write(null),
    };
}
