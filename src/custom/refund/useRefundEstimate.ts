import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Account } from '../../../contracts/main/merchants';
import type { PaymentDetails } from '../../../contracts/main/payments';
import type { PayoutRate } from '../../../contracts/main/rates';
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

/** By what a refund is converted: the rates of an account for crypto, and what one US dollar is in each fiat currency between. */
interface RefundRates {
    offered: readonly PayoutRate[];
    perDollar: Readonly<Record<string, Decimal>>;
}

/** What a refund brings its recipient at the rates of now, which are read again every minute. */
export function useRefundEstimate(payment: PaymentDetails, account: Account, amount: Decimal | undefined) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile } = useScope();
    const { order_currency: order, api_id: apiId } = payment;
    const fiat = fiatOf(payment, account);
    const rates = useQuery({
        queryKey: ['rates', 'payout', profile.email, apiId, order, fiat],
        queryFn: async ({ signal }): Promise<RefundRates> => {
            const [offered, ...prices] = await Promise.all([
                dataProvider.listPayoutRates({ fiat, apiId, signal }),
                ...(order === fiat ? [] : [order, fiat]).map(to => dataProvider.getDollarRate({ fiat: to, signal })),
            ]);
            const quoted = prices.flatMap(price => (price ? [[price.to_currency, price.rate] as const] : []));
            return { offered, perDollar: Object.fromEntries(quoted) };
        },
        refetchInterval: REREAD_MS,
    });
    const estimateAt = (at: RefundRates | undefined) => estimateOf(payment, account, amount, at);
    return { estimate: estimateAt(rates.data), estimateAt, rates };
}

/** The fiat money that a refund's rate is in. */
const fiatOf = ({ order_currency }: PaymentDetails, { settlement_type, local_currency }: Account): string =>
    settlement_type === 'custody' ? order_currency : local_currency;

/**
 * As far as it is known. Coins in custody go back at the rate of the payment; local currency is converted when the recipient accepts,
 * so that its coins are an estimate. Undefined while there is no rate.
 */
function estimateOf(
    payment: PaymentDetails,
    account: Account,
    amount: Decimal | undefined,
    rates: RefundRates | undefined,
): RefundEstimate | undefined {
    const { crypto_currency: crypto, order_currency: order } = payment;
    const fiat = fiatOf(payment, account);
    const offered = rates?.offered.find(({ crypto_currency }) => crypto_currency === crypto);
    const isCustody = account.settlement_type === 'custody';
    const rate = isCustody ? payment.exchange_rate : offered?.rate;
    if (rate === undefined) return undefined;
    const local = amount && crossFiat(amount, [order, fiat], currency => rates?.perDollar[currency]);
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
