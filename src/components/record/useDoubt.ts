import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useResourceContext, useShowContext } from 'react-admin';

/** An action on a record of which nobody knows whether it was done, and how reading the record again goes. */
export interface Doubt {
    readonly error: unknown;
    /** Key of the action's words. */
    readonly words: string;
    readonly look: 'looking' | 'failed' | 'read';
}

/**
 * The doubt about the record on the page. It is kept with what is cached of the merchant, so that it outlasts a dialog or a panel
 * that is closed, and goes when the user settles it or leaves the merchant.
 */
export function useDoubt() {
    const queryClient = useQueryClient();
    const resource = useResourceContext();
    const { record, refetch } = useShowContext();
    const queryKey = ['doubt', resource, record?.id];
    const { data } = useQuery<Doubt | null>({ queryKey, queryFn: skipToken, gcTime: Infinity });
    const doubt = data ?? undefined;
    const write = (next: Doubt | null) => queryClient.setQueryData(queryKey, next);

    /** Reads the record once more. Another reading that takes the place of this one says nothing. */
    const look = async (about: Doubt) => {
        write({ ...about, look: 'looking' });
        const { isSuccess, isFetching } = await refetch();
        write({ ...about, look: isSuccess && !isFetching ? 'read' : 'failed' });
        void queryClient.invalidateQueries({
            predicate: ({ queryKey: [of, what] }) => of === resource && what !== 'getOne',
        });
    };

    return {
        doubt,
        /** What is shown may be old: nothing is to be done to the record before it was read. */
        isOpen: !!doubt && doubt.look !== 'read',
        lookAgain: () => void (doubt && look(doubt)),
        raise: (error: unknown, words: string) => void look({ error, words, look: 'looking' }),
        settle: () => void write(null),
    };
}
