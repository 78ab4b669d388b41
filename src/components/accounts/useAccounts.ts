import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import { useScope } from '../../session/scope';

interface AccountsOptions {
    enabled?: boolean;
    /** For accounts that are acted on: an unreadable part is an error instead of partial data. */
    isWhole?: boolean;
}

/** The active merchant's accounts with their figures. */
export function useAccounts({ enabled = true, isWhole = false }: AccountsOptions = {}) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile, merchant } = useScope();
    const pubkeys = merchant?.accounts.map(({ pubkey }) => pubkey) ?? [];
    return useQuery({
        queryKey: ['accounts', profile.email, merchant?.id, isWhole],
        queryFn: ({ signal }) => dataProvider.listAccounts({ pubkeys, isPartly: !isWhole, signal }),
        enabled: enabled && pubkeys.length > 0,
    });
}
