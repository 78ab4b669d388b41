import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Account } from '../../../contracts/main/merchants';
import type { PaymentDetails } from '../../../contracts/main/payments';
import type { Decimal } from '../../../contracts/rules/decimal';
import type { MerchantDataProvider } from '../../dataProviders';
import { coinsFor, crossFiat, netOfFee } from '../../money/payoutEstimate';
import { useScope } from '../../session/scope';

/** As the rates of a withdrawal. */
const REREAD_MS = 60_000;

export interface RefundEstimate {
    /** What leaves the balance, in its own currency. */
    taken: Decimal | undefined;
    takenIn: string;
    /** Of `fiat` for one coin. */
    rate: Decimal;
    /** The order's currency for coins in custody, else the account's. */
    fiat: string;
    /** When the rate was made: for coins in custody, which go back at the rate of the payment, when that was. */
    date: string | undefined;
    coins: Decimal | undefined;
    fee: Decimal | undefined;
    net: Decimal | undefined;
}

/**
 * What a refund brings its recipient as far as is known now. Coins in custody go back at the rate of the payment; local currency is
 * converted when the recipient accepts, so that its coins are an estimate. Undefined while there is no rate.
 */
export function useRefundEstimate(
    payment: PaymentDetails,
    account: Account,
    amount: Decimal | undefined,
): RefundEstimate | undefined {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile } = useScope();
    const { crypto_currency: crypto, order_currency: order, api_id: apiId } = payment;
    const isCustody = account.settlement_type === 'custody';
    const fiat = isCustody ? order : account.local_currency;
    const { data } = useQuery({
        queryKey: ['rates', 'payout', profile.email, apiId, fiat],
        queryFn: ({ signal }) => dataProvider.listPayoutRates({ fiat, apiId, signal }),
        refetchInterval: REREAD_MS,
    });
    const prices = useDollarPrices(order === fiat ? [] : [order, fiat]);
    const offered = data?.find(({ crypto_currency }) => crypto_currency === crypto);
    const rate = isCustody ? payment.exchange_rate : offered?.rate;
    if (rate === undefined) return undefined;
    const local = amount && crossFiat(amount, [order, fiat], currency => prices.get(currency));
    const coins = local && coinsFor(local, rate, crypto);
    const fee = offered?.network_fee_crypto_amount;
    return {
        taken: isCustody ? coins : local,
        takenIn: isCustody ? crypto : fiat,
        rate,
        fiat,
        date: isCustody ? payment.rate_date : offered?.date,
        coins,
        fee,
        net: coins && netOfFee(coins, fee),
    };
}

/** How much of each fiat currency one US dollar is, as far as it is known. */
function useDollarPrices(fiats: readonly string[]): ReadonlyMap<string, Decimal> {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const prices = useQueries({
        queries: fiats.map(fiat => ({
            queryKey: ['rates', 'dollar', fiat],
            queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getDollarRate({ fiat, signal }),
            refetchInterval: REREAD_MS,
        })),
    });
    return new Map(prices.flatMap(({ data }) => (data ? [[data.to_currency, data.rate] as const] : [])));
}
