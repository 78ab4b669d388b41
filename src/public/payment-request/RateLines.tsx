import { rateLines } from '../../components/hosted/rateLines';
import { formatInstant } from '../../dates/format';
import { browserTimeZone } from '../../dates/zones';
import { fill } from '../../i18n/fill';
import { paymentRequestMessages as texts } from '../../i18n/en/paymentRequest';
import type { useRate } from './useRate';

interface RateLinesProps {
    rate: ReturnType<typeof useRate>;
    coin: string;
    orderCurrency: string;
}

/** The rate both ways with its time, or that it's on its way. */
export function RateLines({
    rate: { rate, isUndirected, isMissing, error, retry },
    coin,
    orderCurrency,
}: RateLinesProps) {
    if (rate) {
        return (
            <>
                {rateLines(rate.rate, coin, orderCurrency).map(line => (
                    <span key={line}>{line}</span>
                ))}
                {rate.date && <span>{fill(texts.rate, { time: formatInstant(rate.date, browserTimeZone()) })}</span>}
            </>
        );
    }
    if (isUndirected || isMissing || coin === '' || orderCurrency === '') return null;
    if (!error) return <span>{texts.rateLoading}</span>;
    return (
        <span role="alert">
            {texts.rateFailed}{' '}
            <button type="button" onClick={retry}>
                {texts.tryAgain}
            </button>
        </span>
    );
}
