import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isTestAccount, type Merchant } from '../../../../contracts/main/merchants';
import type { MerchantDataProvider } from '../../../dataProviders/index';
import { useScope } from '../../../session/scope';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';

interface SummaryOptions {
    /** Asks nothing where it is false: the call would be refused without R on payments. */
    enabled?: boolean;
    /** Counts what the list holds: with the test accounts of a merchant that has live ones. Its amounts are never shown. */
    withTest?: boolean;
}

/**
 * Count and amounts by status and currency, for days in the chosen zone, an empty end being open: of the active account; or of
 * the merchant, then without its test accounts unless it has no others.
 */
export function usePaymentSummary(
    { from, to }: { from: string; to: string },
    { enabled = true, withTest = false }: SummaryOptions = {},
) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile, merchant } = useScope();
    const meta = useMerchantScope();
    const accounts = meta.apiId || withTest ? undefined : liveOnly(merchant);
    const summary = useQuery({
        queryKey: ['payments', 'summary', profile.email, meta, accounts, from, to],
        queryFn: ({ signal }) => dataProvider.summarizePayments({ from, to, accounts, meta, signal }),
        enabled: enabled && !!meta.merchantKey,
    });
    return {
        ...summary,
        money: accounts ? ('live' as const) : moneyOf(merchant, meta.apiId),
    };
}

/** `live` where the list has test rows that the figures leave out, `test` where all of them are test money; otherwise undefined. */
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
