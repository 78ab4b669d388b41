import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import { currencyDecimals, networkOf } from '../../../contracts/currencies';
import type { MerchantDataProvider } from '../../dataProviders';
import { isPositive, multiply } from '../../money/arithmetic';
import { formatMoney } from '../../money/money';

/** What a payment costs its payer besides the amount: what the network takes now, in the merchant's currency. */
export function useNetworkFees(fiat: string | undefined) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { data, error, refetch } = useQuery({
        queryKey: ['rates', 'payout', fiat, 'fees'],
        queryFn: ({ signal }) => dataProvider.listPayoutRates({ fiat: fiat ?? '', signal }),
        enabled: fiat !== undefined,
        staleTime: 60_000,
    });
    const feeOf = (code: string): string => {
        const network = networkOf(code);
        if (network === 'wallet') return translate('paymentOptions.costs.wallet');
        const found = data?.find(rate => rate.crypto_currency === code);
        const coins = found?.network_fee_crypto_amount;
        if (!fiat || coins === undefined || found?.rate === undefined || !isPositive(coins))
            return translate('paymentOptions.costs.unknown');
        const fee = multiply(coins, found.rate, currencyDecimals(fiat));
        const kind = network === 'lightning' ? 'lightning' : 'network';
        return translate(`paymentOptions.costs.${kind}`, { fee: formatMoney(fee, fiat, locale) });
    };
    return { feeOf, error: data ? undefined : error, refetch };
}
