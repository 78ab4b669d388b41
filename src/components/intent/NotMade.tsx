import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Payout } from '../../../contracts/main/payouts';
import { formatMoney } from '../../money/money';
import { notMade } from './findMade';
import type { About } from './pendingIntent';

/** Says what was submitted besides, with other values, and is not what the provider has made. Nothing where there is none. */
export function NotMade({ submitted, made }: { submitted: readonly About[]; made: Payout }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const values = notMade(submitted, made).map(({ amount, currency, recipient, address }) =>
        translate(address ? 'intent.notMade.valueAt' : 'intent.notMade.value', {
            amount: formatMoney(amount, currency, locale, true),
            recipient,
            address,
        }),
    );
    if (values.length === 0) return null;
    return (
        <Box role="note" sx={{ p: 2, mb: 2.5, borderRadius: 1, color: 'warning.main', bgcolor: 'var(--warningSoft)' }}>
            {translate('intent.notMade.text', { values: new Intl.ListFormat(locale).format(new Set(values)) })}
        </Box>
    );
}
