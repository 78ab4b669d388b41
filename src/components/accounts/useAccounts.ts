import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { listMerchants } from '../../../contracts/main/merchants';
import { ApiError } from '../../api/errors';
import type { MerchantDataProvider } from '../../dataProviders';
import { useScope } from '../../session/scope';

/** The active merchant's accounts with their figures. Where none has the key that asks for them, the error names it. */
export function useAccounts({ enabled = true }: { enabled?: boolean } = {}) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const queryClient = useQueryClient();
    const { profile, merchant } = useScope();
    const all = merchant?.accounts ?? [];
    const pubkeys = all.flatMap(({ pubkey }) => pubkey ?? []);
    const { data, error, dataUpdatedAt, refetch } = useQuery({
        queryKey: ['accounts', profile.email, merchant?.id],
        queryFn: ({ signal }) => dataProvider.listAccounts({ pubkeys, signal }),
        enabled: enabled && pubkeys.length > 0,
    });
    const isKeyless = all.length > 0 && pubkeys.length === 0;
    return {
        data,
        error: isKeyless ? new ApiError('unexpected-answer', listMerchants, { field: 'accounts.pubkey' }) : error,
        dataUpdatedAt,
        refetch: () => (isKeyless ? queryClient.invalidateQueries({ queryKey: ['scope'] }) : refetch()),
        /** How many of them have no figures, because they couldn't be asked for or read. */
        unread: all.length - (data?.length ?? all.length),
    };
}
