import { useLocaleState } from 'react-admin';
import { formatInstant, type InstantStyle } from '../../dates/format';
import { useTimeZone } from '../hooks/useTimeZone';

/** An instant in the chosen time zone; the full instant with its zone in the tooltip. */
export function Moment({ at, style = 'short' }: { at: string; style?: InstantStyle }) {
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    return (
        <time dateTime={at} title={formatInstant(at, timeZone, 'full', locale)}>
            {formatInstant(at, timeZone, style, locale)}
        </time>
    );
}
