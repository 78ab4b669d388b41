import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { formatMoney } from '../../../money/money';
import type { Tone } from '../../../theme/tokens';

interface AttentionLineProps {
    to: string;
    tone: Tone;
    /** i18n key of the text, with a placeholder for the count. */
    i18nKey: string;
    /** Null if nobody says how many there are; the text is then that of `<i18nKey>Unknown`. */
    count: number | null;
    /** How many belong to test accounts, whose money isn't in the amounts. */
    tests?: number;
    /** One per currency; null if unreadable. */
    amounts?: readonly { currency: string | null; amount: Decimal | null }[];
}

/** One thing that needs attention: the count, the amounts by currency, and a link. */
export function AttentionLine({ to, tone, i18nKey, count, tests = 0, amounts = [] }: AttentionLineProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const counted = (key: string, value: number) =>
        value > 0 && translate(key, { smart_count: value, count: value.toLocaleString(locale) });
    const isKnown = amounts.every(({ currency, amount }) => currency !== null && amount !== null);
    const notes = [
        ...(isKnown ? amounts.map(({ currency, amount }) => formatMoney(amount, currency, locale)) : []),
        counted('home.tests', tests),
    ].filter(note => note !== false);
    return (
        <Box component={Link} to={to} sx={lineStyles}>
            <Box aria-hidden="true" sx={{ ...dotStyles, bgcolor: `var(--${tone})` }} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
                {count === null ? translate(`${i18nKey}Unknown`) : counted(i18nKey, count)}
                {notes.length > 0 && (
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
                        {notes.join(' · ')}
                    </Box>
                )}
            </Box>
            <ChevronRight fontSize="small" sx={{ color: 'text.secondary' }} />
        </Box>
    );
}

const lineStyles = {
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    py: 1,
    px: 1,
    mx: -1,
    borderRadius: 1,
    color: 'text.primary',
    textDecoration: 'none',
    '&:hover': { bgcolor: 'action.hover' },
};
const dotStyles = { width: 8, height: 8, flexShrink: 0, borderRadius: '50%' };
