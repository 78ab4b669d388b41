import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { isTestAccount } from '../../../contracts/main/merchants';
import { providerNow } from '../../api/providerClock';
import { nextPayout } from '../../entities/accounts/accountDue';
import { useAccounts } from '../../entities/accounts/useAccounts';
import { formatInstant } from '../../dates/format';
import { namesOf } from '../../i18n/listOf';

/** The next day that any live account is paid out, and which accounts that is (docs/rules.md#accounts). */
export function NextPayoutLine() {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { data = [] } = useAccounts();
    const now = providerNow();
    const dated = data
        .filter(({ api_id: id }) => !isTestAccount(id))
        .flatMap(account => {
            const next = nextPayout(account, now);
            return next ? [{ name: account.account_name ?? account.api_id, next }] : [];
        });
    const today = dated.filter(({ next }) => next.isToday);
    const soonest = today.length > 0 ? today : dated;
    const [first] = soonest;
    if (!first) return null;
    const date = first.next.isToday ? translate('accounts.today') : formatInstant(first.next.at, 'UTC', 'date', locale);
    const account = namesOf(
        soonest.map(({ name }) => name),
        locale,
    );
    return (
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, m: 0, mt: 1.5 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
                {translate('home.balances.next')}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 500 }}>
                {translate('home.balances.nextOf', { date, account })}
            </Box>
        </Box>
    );
}
