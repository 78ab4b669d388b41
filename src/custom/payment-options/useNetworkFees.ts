import { useLocaleState, useTranslate } from 'react-admin';
import { currencyDecimals, networkOf } from '../../../contracts/currencies';
import { useLocalRates } from '../../components/hooks/useLocalRates';
import { isPositive, multiply } from '../../money/arithmetic';
import { formatMoney } from '../../money/money';

/**
 * What a payment costs its payer besides the amount: what the network takes now, in the merchant's currency. Where no rate says a fee,
 * `isUntold`, and no coin has one.
 */
export function useNetworkFees(fiat: string | undefined) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { data, error, refetch } = useLocalRates(fiat);
    const isUntold = !!data && data.every(rate => rate.network_fee_crypto_amount === undefined);
    const feeOf = (code: string): string | undefined => {
        const network = networkOf(code);
        if (network === 'wallet') return translate('paymentOptions.costs.wallet');
        if (isUntold) return undefined;
        const found = data?.find(rate => rate.crypto_currency === code);
        const coins = found?.network_fee_crypto_amount;
        if (!fiat || coins === undefined || found?.rate === undefined || !isPositive(coins))
            return translate('paymentOptions.costs.unknown');
        const fee = multiply(coins, found.rate, currencyDecimals(fiat));
        const kind = network === 'lightning' ? 'lightning' : 'network';
        return translate(`paymentOptions.costs.${kind}`, { fee: formatMoney(fee, fiat, locale) });
    };
    return { feeOf, isUntold, error: data ? undefined : error, refetch };
}
