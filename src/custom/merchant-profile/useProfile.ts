import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Merchant } from '../../../contracts/main/merchants';
import type { MerchantDataProvider } from '../../dataProviders';

/** Keys of what this page reads. */
export const profileKeys = {
    profile: (merchantKey: string) => ['merchantProfile', merchantKey],
    entity: (merchantKey: string) => ['legalEntity', merchantKey],
    accounts: (merchantKey: string) => ['bankAccounts', merchantKey],
};

export function useProfile(merchantKey: string, enabled = true) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    return useQuery({
        queryKey: profileKeys.profile(merchantKey),
        queryFn: ({ signal }) => dataProvider.getMerchantProfile({ merchantKey, signal }),
        enabled,
    });
}

/** As the merchant carries it, otherwise by its own call. */
export function useLegalEntity({ merchant_key: merchantKey, legal_entity: given }: Merchant) {
    // One of which nothing is known is no answer.
    const carried =
        given && Object.values(given).some(value => value !== undefined && value !== null) ? given : undefined;
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { data, error, isPending, refetch } = useQuery({
        queryKey: profileKeys.entity(merchantKey),
        queryFn: ({ signal }) => dataProvider.getLegalEntity({ merchantKey, signal }),
        enabled: !carried,
    });
    return { data: carried ?? data, error: carried ? null : error, isPending: !carried && isPending, refetch };
}

/** The same of the levels of payer identification. */
export function useKyc({ merchant_key: merchantKey, kyc_currency, kyc_levels }: Merchant) {
    const carried = kyc_currency && kyc_levels ? { kyc_currency, kyc_levels } : undefined;
    const { data, error, refetch } = useProfile(merchantKey, !carried);
    return { data: carried ?? data, error: carried ? null : error, refetch };
}

export function useBankAccounts(merchantKey: string) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    return useQuery({
        queryKey: profileKeys.accounts(merchantKey),
        queryFn: ({ signal }) => dataProvider.listBankAccounts({ merchantKey, signal }),
    });
}
