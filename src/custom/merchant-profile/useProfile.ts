import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { LegalEntity } from '../../../contracts/main/merchantFacts';
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

/** As the merchant carries it; what it lacks there is read by its own call. */
export function useLegalEntity({ merchant_key: merchantKey, legal_entity: given }: Merchant) {
    const said = Object.entries(given ?? {}).filter(([, value]) => value !== undefined && value !== null);
    const carried: LegalEntity | undefined = said.length > 0 ? Object.fromEntries(said) : undefined;
    const isWhole = carried !== undefined && wholeEntity.every(name => given?.[name] !== undefined);
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { data, error, isPending, refetch } = useQuery({
        queryKey: profileKeys.entity(merchantKey),
        queryFn: ({ signal }) => dataProvider.getLegalEntity({ merchantKey, signal }),
        enabled: !isWhole,
    });
    return {
        data: data || carried ? { ...data, ...carried } : undefined,
        error: carried ? null : error,
        isPending: !carried && isPending,
        refetch,
    };
}

const wholeEntity = ['legal_name', 'registration_number', 'country', 'address'] as const;

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
