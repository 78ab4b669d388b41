import { useQuery } from '@tanstack/react-query';
import { isTestAccount, type Merchant } from '../../../../contracts/main/merchants';
import { paymentSummaryQuery } from '../../../dataProviders/payments/summaryQueries';
import { useScope } from '../../../session/scope';
import { useReader } from '../../../components/hooks/useReader';

/**
 * Counts and amounts by status and currency, for days in the selected zone; an empty end is open. Covers the active account, or
 * all of the merchant's live accounts; its test accounts only if it has no others.
 */
export function usePaymentSummary({ from, to }: { from: string; to: string }) {
    const reader = useReader();
    const { merchant } = useScope();
    const accounts = reader.apiId ? undefined : liveOnly(merchant);
    const query = paymentSummaryQuery(reader, { from, to, accounts });
    const summary = useQuery({ ...query, enabled: reader.merchantKey !== '' });
    return {
        ...summary,
        money: accounts ? ('live' as const) : moneyOf(merchant, reader.apiId),
    };
}

/** `live` if the list has test rows that the figures leave out, `test` if they're all test money; otherwise undefined. */
export type SummaryMoney = 'live' | 'test' | undefined;

function moneyOf(merchant: Merchant | undefined, apiId: string | undefined): SummaryMoney {
    const ids = apiId ? [apiId] : (merchant?.accounts.map(account => account.api_id) ?? []);
    return ids.length > 0 && ids.every(isTestAccount) ? 'test' : undefined;
}

/** Test and live money are never added up together (docs/rules.md#accounts). Undefined unless the merchant has both. */
function liveOnly(merchant: Merchant | undefined): string[] | undefined {
    const ids = merchant?.accounts.map(account => account.api_id) ?? [];
    const live = ids.filter(id => !isTestAccount(id));
    return live.length > 0 && live.length < ids.length ? live : undefined;
}
