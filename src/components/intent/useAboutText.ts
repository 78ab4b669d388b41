import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney } from '../../money/money';
import { totalsFrom } from './findMadeBatch';
import type { About } from './pendingIntent';

/** What an action does, in a few words. */
export function useAboutText(): (about: About) => string {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const money = (amount: string, currency: string) => formatMoney(amount, currency, locale, true);
    return ({ kind, amount, currency, recipient, count, totals }) => {
        if (kind !== 'batch') {
            const i18nKey = `intent.duplicates.${kind === 'trade' ? 'trade' : 'made'}`;
            return translate(i18nKey, { amount: money(amount, currency), recipient });
        }
        return translate('intent.duplicates.batch', {
            name: recipient,
            smart_count: Number(count),
            totals: new Intl.ListFormat(locale).format(
                (totalsFrom(totals) ?? []).map(total => money(total.amount, total.currency)),
            ),
        });
    };
}
