import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Account } from '../../../contracts/main/merchants';
import type { PaymentDetails } from '../../../contracts/main/payments';
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
    const { crypto_currency: crypto, order_currency: fiat, api_id: apiId } = payment;
    const { data } = useQuery({
        queryKey: ['rates', 'payout', profile.email, apiId, fiat],
        queryFn: ({ signal }) => dataProvider.listPayoutRates({ fiat, apiId, signal }),
        refetchInterval: REREAD_MS,
    });
    const offered = data?.find(({ crypto_currency }) => crypto_currency === crypto);
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
