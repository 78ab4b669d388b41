import { skipToken, useQuery } from '@tanstack/react-query';
import { loadAccountCheck } from '../../../../../contracts/rules/bank/accountCheck';
import { useReader } from '../../../../components/hooks/useReader';
import { keyOf } from '../../../../dataProviders/reader';

/** The check of a country's accounts, once there is a country, whose code is loaded for it; null where there is none. */
export const useAccountCheck = (country: string | undefined) =>
    useQuery({
        queryKey: keyOf(useReader(), 'fiat-reference', 'account-check', country),
        queryFn: country === undefined ? skipToken : async () => (await loadAccountCheck(country)) ?? null,
        staleTime: Infinity,
    });
