import { useLocaleState, useTranslate } from 'react-admin';
import type { Account } from '../../../contracts/main/merchants';
import { providerNow } from '../../api/providerClock';
import { formatInstant } from '../../dates/format';
import { DASH } from '../../money/money';
import { nextPayout } from './accountDue';

/** The day on which an account is paid out next; its end, in UTC, in the tooltip. */
export function NextPayoutDate({ account }: { account: Account }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const next = nextPayout(account, providerNow());
    if (!next) return DASH;
    if (next.isToday) return translate('accounts.today');
    return (
        <time dateTime={next.at} title={formatInstant(next.at, 'UTC', 'full', locale)}>
            {formatInstant(next.at, 'UTC', 'date', locale)}
        </time>
    );
}
