import Box from '@mui/material/Box';
import { useLocaleState } from 'react-admin';
import { Moment } from '../../components/fields/Moment';
import { currencySymbol } from '../../money/currencyNames';
import { DASH, formatRate } from '../../money/money';
import type { Plan } from './plan';

/** The rate at which local currency is converted, and when it was made. */
export function RateFact({ plan: { source, coin, rate } }: { plan: Plan }) {
    const [locale] = useLocaleState();
    if (!rate || !coin) return DASH;
    return (
        <>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatRate(rate.value, locale)} {source.currency} / {currencySymbol(coin)}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                <Moment at={rate.date} />
            </Box>
        </>
    );
}
