import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Account, Merchant } from '../../../contracts/main/merchants';
import type { MerchantDataProvider } from '../../dataProviders';
import { useScope } from '../../session/scope';
import { planOf } from './plan';
import { sourceOf } from './source';
import type { WithdrawalDraft } from './withdrawalDraft';

const REREAD_MS = 60_000;

/** The plan of a draft at the rates of now, which are read again every minute. */
export function usePlan(account: Account, merchant: Merchant, draft: WithdrawalDraft) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile } = useScope();
    const { api_id: apiId, local_currency: fiat } = account;
    const rates = useQuery({
        queryKey: ['rates', 'payout', profile.email, apiId, fiat],
        queryFn: ({ signal }) => dataProvider.listPayoutRates({ fiat, apiId, signal }),
        refetchInterval: REREAD_MS,
    });
    return { plan: planOf(sourceOf(account, merchant, rates.data), draft), rates };
}
