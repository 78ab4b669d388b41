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
    count: number;
    /** Are there more than that? */
    isMore?: boolean;
    /** How many belong to test accounts, whose money isn't in the amounts; undefined where nobody says. */
    tests: number | undefined;
    /** What some of them may be instead. */
    mayBeOf?: 'withdrawals' | 'cryptoPayouts' | undefined;
    /** How many of them stand in that line as well, where that's known. */
    shared?: number;
    /** One per currency; null if unreadable. */
    amounts?: readonly { currency: string | null; amount: Decimal | null }[];
}

/** One thing that needs attention: the count, the amounts by currency, and a link. */
export function AttentionLine({ to, tone, i18nKey, count, isMore = false, amounts = [], ...more }: AttentionLineProps) {
    const { tests, mayBeOf, shared } = more;
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const counted = (key: string, value: number) =>
        translate(key, { smart_count: value, count: value.toLocaleString(locale) });
    const isKnown = amounts.every(({ currency, amount }) => currency !== null && amount !== null);
    const notes = [
        ...(isKnown ? amounts.map(({ currency, amount }) => formatMoney(amount, currency, locale)) : []),
        ...(tests === undefined ? [translate('home.maybeTests')] : []),
        ...(tests ? [counted('home.tests', tests)] : []),
        ...(mayBeOf && !shared ? [translate(`home.mayBeOf.${mayBeOf}`)] : []),
        ...(mayBeOf && shared ? [counted(`home.countedAs.${mayBeOf}`, shared)] : []),
    ];
    return (
        <Box component={Link} to={to} sx={lineStyles}>
            <Box aria-hidden="true" sx={{ ...dotStyles, bgcolor: `var(--${tone})` }} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
                {isMore
                    ? translate(i18nKey, {
                          smart_count: count + 1,
                          count: translate('home.atLeast', { count: count.toLocaleString(locale) }),
                      })
                    : counted(i18nKey, count)}
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
