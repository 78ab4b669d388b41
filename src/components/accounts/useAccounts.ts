import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import { useScope } from '../../session/scope';

/** The active merchant's accounts with their figures. */
export function useAccounts({ enabled = true }: { enabled?: boolean } = {}) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile, merchant } = useScope();
    const all = merchant?.accounts ?? [];
    const pubkeys = all.flatMap(({ pubkey }) => pubkey ?? []);
    const query = useQuery({
        queryKey: ['accounts', profile.email, merchant?.id],
        queryFn: ({ signal }) => dataProvider.listAccounts({ pubkeys, signal }),
        enabled: enabled && pubkeys.length > 0,
    });
    /** How many of them have no figures, because they couldn't be asked for or read. */
    const unread = all.length - (query.data?.length ?? all.length);
    return { ...query, unread };
}
