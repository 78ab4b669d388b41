import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isTestAccount, type Merchant } from '../../../../contracts/main/merchants';
import type { MerchantDataProvider } from '../../../dataProviders/index';
import { useScope } from '../../../session/scope';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';

/** Count and amounts by status and currency of the active merchant or account, for a range of days in the chosen zone; an empty end is open. Asks nothing for users who may not read payments. */
export function usePaymentSummary({ from, to }: { from: string; to: string }, mayRead = true) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile, merchant } = useScope();
    const meta = useMerchantScope();
    const accounts = meta.apiId ? undefined : liveOnly(merchant);
    const summary = useQuery({
        queryKey: ['payments', 'summary', profile.email, meta, accounts, from, to],
        queryFn: ({ signal }) => dataProvider.summarizePayments({ from, to, accounts, meta, signal }),
        enabled: mayRead && !!meta.merchantKey,
    });
    return {
        ...summary,
        money: accounts ? ('live' as const) : moneyOf(merchant, meta.apiId),
    };
}

/** Whose figures they are where not everything in the list is counted, or nothing of it is worth anything. */
export type SummaryMoney = 'live' | 'test' | undefined;

function moneyOf(merchant: Merchant | undefined, apiId: string | undefined): SummaryMoney {
    const ids = apiId ? [apiId] : (merchant?.accounts.map(account => account.api_id) ?? []);
    return ids.length > 0 && ids.every(isTestAccount) ? 'test' : undefined;
}

/** Test money is never in a total with live money (docs/rules.md#accounts). Undefined where the merchant has not both. */
function liveOnly(merchant: Merchant | undefined): string[] | undefined {
    const ids = merchant?.accounts.map(account => account.api_id) ?? [];
    const live = ids.filter(id => !isTestAccount(id));
    return live.length > 0 && live.length < ids.length ? live : undefined;
}
