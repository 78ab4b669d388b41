import { useLocaleState, useTranslate } from 'react-admin';
import { madeAt } from '../../../../contracts/main/madeAt';
import type { Payout } from '../../../../contracts/main/payouts';
import { formatInstant } from '../../../dates/format';
import { methodName } from '../../../money/currencyNames';
import { formatMoney } from '../../../money/money';
import { useNameOf } from '../../approvals/useNameOf';
import { useTimeZone } from '../../hooks/useTimeZone';
import { payoutPlaces } from './payoutPlaces';
import { confirmationsOf } from './payoutFacts';
import { payoutText } from './payoutText';
import { readableSentences, UNREAD } from './readableSentences';

/**
 * Explains a payout's status from its own data. Leaves out sentences whose values aren't known.
 * @param exact with every digit, as on a receipt
 */
export function usePayoutText(exact = false): (payout: Payout) => string {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    const nameOf = useNameOf();
    return payout => {
        const { email, operator, crypto_currency: coin, net_crypto_amount: net } = payout;
        // A new payout has waited since it was created, whatever changed since.
        const since = payout.status === 'new' ? madeAt(payout) : payout.modified_date;
        const key = payoutText(payout);
        if (!key) return '';
        return readableSentences(
            translate(`payoutText.${key}`, {
                email: email ?? UNREAD,
                operator: operator ? nameOf(operator) : UNREAD,
                since: since ? formatInstant(since, timeZone, 'short', locale) : UNREAD,
                net: net && coin ? formatMoney(net, coin, locale, exact || payoutPlaces(payout).coins) : UNREAD,
                network: coin ? methodName(coin) : UNREAD,
                ...confirmationsOf(payout),
            }),
        );
    };
}
