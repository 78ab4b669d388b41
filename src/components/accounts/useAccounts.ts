import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import { useScope } from '../../session/scope';
import { accountRows, keylessAccount } from './accountRows';

/** The active merchant's accounts with their figures. Where none has any, nor the key that asks for them, the error names it. */
export function useAccounts({ enabled = true }: { enabled?: boolean } = {}) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const queryClient = useQueryClient();
    const { profile, merchant } = useScope();
    const all = merchant?.accounts ?? [];
    const pubkeys = all.flatMap(({ pubkey }) => pubkey || []);
    const asked = useQuery({
        queryKey: ['accounts', profile.email, merchant?.id],
        queryFn: ({ signal }) => dataProvider.listAccounts({ pubkeys, signal }),
        enabled: enabled && pubkeys.length > 0,
    });
    const isKeyless = all.length > 0 && pubkeys.length === 0;
    const rows = isKeyless ? accountRows(all, []) : asked.data && accountRows(all, asked.data);
    const data = isKeyless && rows?.length === 0 ? undefined : rows;
    return {
        data,
        error: isKeyless && !data ? keylessAccount() : asked.error,
        dataUpdatedAt: asked.dataUpdatedAt,
        refetch: () => (isKeyless ? queryClient.invalidateQueries({ queryKey: ['scope'] }) : asked.refetch()),
        /** How many of them have no figures, because they couldn't be asked for or read. */
        unread: data ? all.filter(({ api_id }) => !data.some(account => account.api_id === api_id)).length : 0,
    };
}
