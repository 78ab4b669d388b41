import Box from '@mui/material/Box';
import { useLocaleState } from 'react-admin';
import { formatPairRate, type PairRateParts } from '../../money/money';
import { Moment } from './Moment';

interface PairRateProps extends PairRateParts {
    /** When the rate was set, if known. */
    date?: string | null | undefined;
}

/** "1 USDC = 0.8674 EUR" with the rate's time below; every digit in the tooltip. */
export function PairRate({ date, ...pair }: PairRateProps) {
    const [locale] = useLocaleState();
    return (
        <>
            <span title={pair.rate ?? undefined} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {formatPairRate(pair, locale)}
            </span>
            {date && (
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                    <Moment at={date} />
                </Box>
            )}
        </>
    );
}
