import { useLocaleState, useTranslate } from 'react-admin';
import { type Account, isTestAccount } from '../../../contracts/main/merchants';
import { providerNow } from '../../api/providerClock';
import { formatInstant } from '../../dates/format';
import { DASH } from '../../money/money';
import { nextPayout } from './accountDue';

/** An account's next payout day, with the time in UTC in the tooltip. Test accounts have none. */
export function NextPayoutDate({ account }: { account: Account }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (isTestAccount(account.api_id)) return translate('accounts.never');
    const next = nextPayout(account, providerNow());
    if (!next) return DASH;
    if (next.isToday) return translate('accounts.today');
    return (
        <time dateTime={next.at} title={formatInstant(next.at, 'UTC', 'full', locale)}>
            {formatInstant(next.at, 'UTC', 'date', locale)}
        </time>
    );
}
