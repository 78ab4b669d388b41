import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import { useScope } from '../../session/scope';

/** The accounts of the active merchant with their figures, asked for while `enabled`. */
export function useAccounts(enabled = true) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile, merchant } = useScope();
    const pubkeys = merchant?.accounts.map(({ pubkey }) => pubkey) ?? [];
    return useQuery({
        queryKey: ['accounts', profile.email, merchant?.id],
        queryFn: ({ signal }) => dataProvider.listAccounts({ pubkeys, signal }),
        enabled: enabled && pubkeys.length > 0,
    });
}
