import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useResourceContext } from 'react-admin';
import { providerTimeAt } from '../../api/providerClock';

/** When the shown rows were read, by the provider's clock; undefined before there are any. */
export function useListReadAt(rows: readonly RaRecord[] | undefined): Date | undefined {
    const queryClient = useQueryClient();
    const resource = useResourceContext();
    const queries = queryClient.getQueryCache().findAll({ queryKey: [resource, 'getList'] });
    const read = queries.find(({ state }) => (state.data as { data?: unknown } | undefined)?.data === rows);
    return rows && read && providerTimeAt(read.state.dataUpdatedAt);
}
