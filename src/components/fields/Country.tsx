import { useLocaleState } from 'react-admin';
import { alpha2Of } from '../../../contracts/countries';

/** A country's name in the reader's language, with its code in the tooltip. An unknown code shows as received. */
export function Country({ code }: { code: string }) {
    const [locale] = useLocaleState();
    const known = alpha2Of(code);
    return <span title={code}>{known ? new Intl.DisplayNames(locale, { type: 'region' }).of(known) : code}</span>;
}
