import { useLocaleState, useTranslate } from 'react-admin';
import { formatInstant } from '../../../dates/format';
import { useTimeZone } from '../../hooks/useTimeZone';
import { readableSentences, UNREAD } from './readableSentences';

type Values = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Fills in a text about a record with instants and counts. Leaves out sentences whose values aren't known; empty for a key without
 * text.
 */
export function useStatusText(): (
    key: string,
    instants: Readonly<Record<string, string | null | undefined>>,
    counts?: Values,
) => string {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    return (key, instants, counts = {}) => {
        const shown = (at: string | null | undefined) => at && formatInstant(at, timeZone, 'short', locale);
        const values = { ...counts, ...mapValues(instants, shown) };
        return readableSentences(translate(key, { _: '', ...mapValues(values, value => value ?? UNREAD) }));
    };
}

const mapValues = <From, To>(of: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value)]));
