import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLocaleState, useTranslate } from 'react-admin';
import { currencyDecimals } from '../../../contracts/currencies';
import type { Decimal } from '../../../contracts/rules/decimal';
import { PairRate } from '../../components/fields/PairRate';
import { Problem } from '../../components/feedback/Problem';
import { toPlaces } from '../../money/arithmetic';
import { DASH, groupedMoney } from '../../money/money';
import type { usePairRate } from './useRates';

interface ConverterResultProps {
    quote: ReturnType<typeof usePairRate>;
    crypto: string;
    fiat: string;
    /** Undefined if the input isn't an amount. */
    amount: Decimal | undefined;
    from: string;
    result: Decimal | undefined;
    to: string;
}

/** The converted amount, with the rate used and its time. */
export function ConverterResult({ quote, crypto, fiat, amount, from, result, to }: ConverterResultProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const decimals = currencyDecimals(to);
    const rounded = decimals === 0 ? 'rates.roundedWhole' : 'rates.rounded';
    return (
        <>
            {quote.error && (
                <Problem error={quote.error} onRetry={() => void quote.refetch()}>
                    {quote.data && translate('page.stale')}
                </Problem>
            )}
            {quote.isPending && <Skeleton variant="rounded" height={72} />}
            {!quote.isPending && quote.data !== undefined && (
                <Box>
                    <Box
                        component="output"
                        aria-label={translate('rates.result')}
                        sx={{ display: 'block', fontSize: '1.25rem', fontWeight: 600, overflowWrap: 'anywhere' }}
                    >
                        {amount && result
                            ? `${groupedMoney(amount, from, locale)} = ${groupedMoney(toPlaces(result, decimals), to, locale)}`
                            : DASH}
                    </Box>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                        {quote.problem ? (
                            translate(`rates.${quote.problem}`)
                        ) : quote.data ? (
                            <>
                                <PairRate rate={quote.rate} from={crypto} to={fiat} date={quote.data.date} />
                                <div>{translate(rounded, { smart_count: decimals })}</div>
                            </>
                        ) : (
                            translate('rates.noRate')
                        )}
                    </Box>
                </Box>
            )}
        </>
    );
}
