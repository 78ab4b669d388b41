import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';

/** Keys of what this page reads. */
export const profileKeys = {
    profile: (merchantKey: string) => ['merchantProfile', merchantKey],
    entity: (merchantKey: string) => ['legalEntity', merchantKey],
    accounts: (merchantKey: string) => ['bankAccounts', merchantKey],
};

export function useProfile(merchantKey: string) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    return useQuery({
        queryKey: profileKeys.profile(merchantKey),
        queryFn: ({ signal }) => dataProvider.getMerchantProfile({ merchantKey, signal }),
    });
}

export function useLegalEntity(merchantKey: string) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    return useQuery({
        queryKey: profileKeys.entity(merchantKey),
        queryFn: ({ signal }) => dataProvider.getLegalEntity({ merchantKey, signal }),
    });
}

export function useBankAccounts(merchantKey: string) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    return useQuery({
        queryKey: profileKeys.accounts(merchantKey),
        queryFn: ({ signal }) => dataProvider.listBankAccounts({ merchantKey, signal }),
    });
}
