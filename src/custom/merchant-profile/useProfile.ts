import { useQuery } from '@tanstack/react-query';
import type { LegalEntity } from '../../../contracts/main/merchantFacts';
import type { Merchant } from '../../../contracts/main/merchants';
import { useReader } from '../../components/hooks/useReader';
import { bankAccountsQuery, legalEntityQuery, merchantProfileQuery } from '../../dataProviders/methods/merchantQueries';

/** The profile of the active merchant. */
export const useProfile = (enabled = true) => useQuery({ ...merchantProfileQuery(useReader()), enabled });

/** As the merchant carries it; what it lacks there is read by its own call. */
export function useLegalEntity({ legal_entity: given }: Merchant) {
    const said = Object.entries(given ?? {}).filter(([, value]) => value !== undefined && value !== null);
    const carried: LegalEntity | undefined = said.length > 0 ? Object.fromEntries(said) : undefined;
    const isWhole = carried !== undefined && wholeEntity.every(name => given?.[name] !== undefined);
    const { data, error, isPending, refetch } = useQuery({ ...legalEntityQuery(useReader()), enabled: !isWhole });
    return {
        data: data || carried ? { ...data, ...carried } : undefined,
        error: carried ? null : error,
        isPending: !carried && isPending,
        refetch,
    };
}

const wholeEntity = ['legal_name', 'registration_number', 'country', 'address'] as const;

/** The same of the levels of payer identification. */
export function useKyc({ kyc_currency, kyc_levels }: Merchant) {
    const carried = kyc_currency && kyc_levels ? { kyc_currency, kyc_levels } : undefined;
    const { data, error, refetch } = useProfile(!carried);
    return { data: carried ?? data, error: carried ? null : error, refetch };
}

export const useBankAccounts = () => useQuery(bankAccountsQuery(useReader()));
