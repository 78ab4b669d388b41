import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Payout } from '../../../contracts/main/payouts';
import { formatMoney } from '../../money/money';
import { currencyLabel } from '../../money/currencyNames';
import { useScope } from '../../session/scope';
import { type Detail, notMade, type NotMadeOf } from './differences';
import type { About } from './pendingIntent';

interface NotMadeProps {
    submitted: readonly About[];
    made: Payout;
}

/**
 * Lists submissions with other values that the provider did not carry out. Renders nothing if there are none, or one was sent only.
 */
export function NotMade({ submitted, made }: NotMadeProps) {
    const others = notMade(submitted, made);
    return others.length > 0 && <Others others={others} />;
}

function Others({ others }: { others: readonly NotMadeOf[] }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const detailOf = useDetail();
    const join = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
    const values = others.map(({ about, details: differing }) => {
        const { amount, currency, recipient, address } = about;
        const value = translate(address ? 'intent.notMade.valueAt' : 'intent.notMade.value', {
            amount: formatMoney(amount, currency, locale, true),
            recipient,
            address,
        });
        const details = join.format(differing.map(name => detailOf(name, about[name] ?? '')));
        return details ? translate('intent.notMade.with', { value, details }) : value;
    });
    return (
        <Box role="note" sx={{ p: 2, mb: 2.5, borderRadius: 1, color: 'warning.main', bgcolor: 'var(--warningSoft)' }}>
            {translate('intent.notMade.text', { values: new Intl.ListFormat(locale).format(new Set(values)) })}
        </Box>
    );
}

/** Describes a value that differs in the record, by its name. */
function useDetail(): (name: Detail, value: string) => string {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { merchants } = useScope();
    const shown = (name: Detail, value: string): string => {
        if (name === 'reason') return translate(`refundReason.${value}`, { _: value });
        if (name === 'coin') return currencyLabel(value);
        if (name === 'country' && value) return countryNames(locale).of(value) ?? value;
        if (name !== 'account') return value;
        const accounts = merchants.flatMap(merchant => merchant.accounts);
        return accounts.find(({ api_id }) => api_id === value)?.account_name ?? value;
    };
    return (name, value) => translate(`intent.notMade.details.${name}`, { value: shown(name, value) });
}

const countryNames = (locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
