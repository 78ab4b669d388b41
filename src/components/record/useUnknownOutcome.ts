import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useResourceContext, useShowContext } from 'react-admin';

/** An action on a record that may or may not be done, and how reading the record again goes. */
export interface UnknownOutcomeOfRecord {
    readonly error: unknown;
    /** i18n key of the action. */
    readonly i18nKey: string;
    readonly look: 'looking' | 'failed' | 'read';
}

/**
 * The unknown outcome of an action on the record of the page. It is kept with what is cached of the merchant, so that it outlasts a dialog or a panel
 * that is closed, and goes when the user settles it or leaves the merchant.
 */
export function useUnknownOutcome() {
    const queryClient = useQueryClient();
    const resource = useResourceContext();
    const { record, refetch } = useShowContext();
    const queryKey = ['unknownOutcome', resource, record?.id];
    const { data } = useQuery<UnknownOutcomeOfRecord | null>({ queryKey, queryFn: skipToken, gcTime: Infinity });
    const unknownOutcome = data ?? undefined;
    const write = (next: UnknownOutcomeOfRecord | null) => queryClient.setQueryData(queryKey, next);

    /** Reads the record once more. Another reading that takes the place of this one says nothing. */
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
        /** What is shown may be old: nothing is to be done to the record before it was read. */
        isOpen: !!unknownOutcome && unknownOutcome.look !== 'read',
        lookAgain: () => void (unknownOutcome && look(unknownOutcome)),
        raise: (error: unknown, i18nKey: string) => void look({ error, i18nKey, look: 'looking' }),
        settle: () => void write(null),
    };
}
