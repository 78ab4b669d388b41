import { useQuery } from '@tanstack/react-query';
import { settlementOf } from '../../../contracts/main/merchants';
import type { PayoutRate } from '../../../contracts/main/rates';
import type { Decimal } from '../../../contracts/rules/decimal';
import type { KnownAccount } from '../../entities/accounts/knownAccount';
import { useReader } from '../../components/hooks/useReader';
import { refundRatesQuery } from '../../dataProviders/methods/payoutRateQueries';
import { isLikelyCross } from '../../money/pairRate';
import { coinsFor, crossFiat, netOfFee } from '../../money/payoutEstimate';
import type { RefundedPayment } from './refundDraft';

/** As often as a withdrawal's rates. */
const REFRESH_MS = 60_000;

export interface RefundEstimate {
    /** Taken from the balance, in its own currency. */
    taken: Decimal | undefined;
    takenIn: string;
    /** Does no answer say the cross rate by which it's taken? One that contradicts the coin's rates is told, and isn't used. */
    isCrossUntold: boolean;
    /** In `fiat` for one coin. */
    rate: Decimal | undefined;
    /** The order currency for coins in custody, otherwise the account's. */
    fiat: string;
    /** When the rate was set. Coins in custody are refunded at the payment's rate, so with its date. */
    date: string | undefined;
    coins: Decimal | undefined;
    fee: Decimal | undefined;
    net: Decimal | undefined;
}

/** Conversion rates of a refund: the account's crypto rates, and the US dollar rate of each fiat currency between. */
interface RefundRates {
    offered: readonly PayoutRate[];
    perDollar: Readonly<Record<string, Decimal | undefined>>;
}

/** What a refund brings its recipient at current rates, updated every minute. */
export function useRefundEstimate(payment: RefundedPayment, account: KnownAccount, amount: Decimal | undefined) {
    const { order_currency: order, api_id: apiId } = payment;
    const query = refundRatesQuery(useReader(), { fiat: fiatOf(payment, account), order, apiId });
    const rates = useQuery({ ...query, refetchInterval: REFRESH_MS });
    const estimateAt = (at: RefundRates | undefined) => estimateOf(payment, account, amount, at);
    return { estimate: estimateAt(rates.data), estimateAt, rates };
}

/** The fiat currency of a refund's rate. */
const fiatOf = ({ order_currency }: RefundedPayment, account: KnownAccount): string =>
    settlementOf(account) === 'custody' ? order_currency : account.local_currency;

/**
 * The estimate as far as known. Coins in custody are refunded at the payment's rate; local currency is converted when the
 * recipient accepts, so its coin amount is an estimate. Undefined while rates aren't read.
 */
function estimateOf(
    payment: RefundedPayment,
    account: KnownAccount,
    amount: Decimal | undefined,
    rates: RefundRates | undefined,
): RefundEstimate | undefined {
    const { crypto_currency: crypto, order_currency: order } = payment;
    const fiat = fiatOf(payment, account);
    const offered = rates?.offered.find(({ crypto_currency }) => crypto_currency === crypto);
    const isCustody = settlementOf(account) === 'custody';
    const rate = isCustody ? payment.exchange_rate : offered?.rate;
    if (rate === undefined && !rates) return undefined;
    const perDollar = (currency: string) => rates?.perDollar[currency];
    const isLikely = isLikelyCross([order, fiat], perDollar, [payment.exchange_rate, offered?.rate]);
    const local = amount && isLikely ? crossFiat(amount, [order, fiat], perDollar) : undefined;
    const coins = local && rate && coinsFor(local, rate, crypto);
    const fee = offered?.network_fee_crypto_amount;
    return {
        taken: isCustody ? coins : local,
        takenIn: isCustody ? crypto : fiat,
        isCrossUntold: !!rates && order !== fiat && [order, fiat].some(currency => !perDollar(currency)),
        rate,
        fiat,
        date: isCustody ? payment.rate_date : offered?.date,
        coins,
        fee,
        net: coins && netOfFee(coins, fee),
    };
}
