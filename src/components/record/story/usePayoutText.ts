import { useLocaleState, useTranslate } from 'react-admin';
import type { Payout } from '../../../../contracts/main/payouts';
import { formatInstant } from '../../../dates/format';
import { networkName } from '../../../money/currencyNames';
import { formatMoney } from '../../../money/money';
import { useTimeZone } from '../../hooks/useTimeZone';
import { isReadable } from '../actionsBlocked';
import { payoutText } from './payoutText';

/** Says what the status of a payout means at a moment, from its own facts; empty where one of them isn't known. */
export function usePayoutText(): (payout: Payout, now: Date) => string {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    return (payout, now) => {
        const { email, modified_date: since, crypto_currency: coin, net_crypto_amount: net } = payout;
        const { sending_amount: amount, sending_currency: currency } = payout;
        const key = isReadable(email, coin, net, amount, currency) ? payoutText(payout, now) : undefined;
        if (!key) return '';
        return translate(`payoutText.${key}`, {
            email,
            since: formatInstant(since, timeZone, 'short', locale),
            net: formatMoney(net, coin, locale),
            amount: formatMoney(amount, currency, locale),
            network: networkName(coin) ?? coin,
        });
    };
}
