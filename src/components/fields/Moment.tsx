import { useLocaleState } from 'react-admin';
import { formatInstant, type InstantStyle } from '../../dates/format';
import { DASH } from '../../money/money';
import { useTimeZone } from '../hooks/useTimeZone';

/** An instant in the selected time zone, with full date, time and zone in the tooltip; a dash where it isn't known. */
export function Moment({ at, style = 'short' }: { at: string | null | undefined; style?: InstantStyle }) {
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    if (!at) return DASH;
    return (
        <time dateTime={at} title={formatInstant(at, timeZone, 'full', locale)}>
            {formatInstant(at, timeZone, style, locale)}
        </time>
    );
}
