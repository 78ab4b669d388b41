import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnreadable } from '../../api/answer/unreadable';
import { providerTimeAt } from '../../api/providerClock';
import type { ResourceName } from '../../routing/resources';
import { ReadAt, REREAD_AFTER, REREAD_SOON_AFTER, SOON_READS } from './readAt';
import { keyOf } from '../../dataProviders/reader';
import { useReader } from '../hooks/useReader';

interface ReadAgainProps<Made extends object> {
    resource: ResourceName;
    id: string;
    /** As the provider answered it. */
    made: Made;
    /** Does the provider move it no further? Then it isn't read again. */
    isFinal: (record: Made) => boolean;
    /** Will the provider move it within seconds? Then it's read again sooner, for a minute. */
    isBrief?: (record: Made) => boolean;
    /** Milliseconds between reads, where somebody waits for it to change. */
    every?: number;
    children: (record: Made) => ReactNode;
}

/** A record that was just made, read again as long as it's shown, because the provider moves it. */
export function ReadAgain<Made extends object>({
    resource,
    id,
    made,
    isFinal,
    isBrief = () => false,
    every = REREAD_AFTER,
    children,
}: ReadAgainProps<Made>) {
    const reader = useReader();
    const readOf = (record: object | undefined) => (!record || isUnreadable(record) ? made : (record as Made));
    const { data, dataUpdatedAt } = useQuery<object>({
        queryKey: keyOf(reader, resource, 'receipt', id),
        queryFn: async ({ signal }) =>
            (await reader.dataProvider.getOne(resource, { id, meta: reader.meta, signal })).data as object,
        initialData: made,
        staleTime: every,
        // A failure shows what was read last; how late that is, is judged as of then.
        refetchInterval: ({ state: { data: latest, dataUpdateCount } }) => {
            const record = readOf(latest);
            if (isFinal(record)) return false;
            return isBrief(record) && dataUpdateCount <= SOON_READS ? Math.min(every, REREAD_SOON_AFTER) : every;
        },
    });
    return <ReadAt value={providerTimeAt(dataUpdatedAt)}>{children(readOf(data))}</ReadAt>;
}
