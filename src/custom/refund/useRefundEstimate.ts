import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Account } from '../../../contracts/main/merchants';
import type { PaymentDetails } from '../../../contracts/main/payments';
import type { PayoutRate } from '../../../contracts/main/rates';
import type { Decimal } from '../../../contracts/rules/decimal';
import type { MerchantDataProvider } from '../../dataProviders';
import { coinsFor, netOfFee } from '../../money/payoutEstimate';
import { useScope } from '../../session/scope';

/** As the rates of a withdrawal. */
const REREAD_MS = 60_000;

export interface RefundEstimate {
    /** Order currency for one coin. */
    rate: Decimal;
    /** When the rate was made: for coins in custody, which go back at the rate of the payment, when that was. */
    date: string | undefined;
    coins: Decimal | undefined;
    fee: Decimal | undefined;
    net: Decimal | undefined;
}

/** What a refund brings its recipient at the rates of now, which are read again every minute. */
export function useRefundEstimate(payment: PaymentDetails, account: Account, amount: Decimal | undefined) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile } = useScope();
    const { order_currency: fiat, api_id: apiId } = payment;
    const rates = useQuery({
        queryKey: ['rates', 'payout', profile.email, apiId, fiat],
        queryFn: ({ signal }) => dataProvider.listPayoutRates({ fiat, apiId, signal }),
        refetchInterval: REREAD_MS,
    });
    const estimateAt = (offered: readonly PayoutRate[] | undefined) => estimateOf(payment, account, amount, offered);
    return { estimate: estimateAt(rates.data), estimateAt, rates };
}

/**
 * As far as it is known. Coins in custody go back at the rate of the payment; local currency is converted when the recipient accepts,
 * so that its coins are an estimate. Undefined while there is no rate.
 */
function estimateOf(
    payment: PaymentDetails,
    account: Account,
    amount: Decimal | undefined,
    rates: readonly PayoutRate[] | undefined,
): RefundEstimate | undefined {
    const { crypto_currency: crypto } = payment;
    const offered = rates?.find(({ crypto_currency }) => crypto_currency === crypto);
    const isCustody = account.settlement_type === 'custody';
    const rate = isCustody ? payment.exchange_rate : offered?.rate;
    if (rate === undefined) return undefined;
    const coins = amount && coinsFor(amount, rate, crypto);
    const fee = offered?.network_fee_crypto_amount;
    return {
        rate,
        date: isCustody ? payment.rate_date : offered?.date,
        coins,
        fee,
        net: coins && netOfFee(coins, fee),
    };
}
