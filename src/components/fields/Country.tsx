import { useLocaleState } from 'react-admin';
import { alpha2Of } from '../../../contracts/countries';

/** A country by its name in the reader's language, its code in the tooltip. A code that is not known shows as it came. */
export function Country({ code }: { code: string }) {
    const [locale] = useLocaleState();
    const known = alpha2Of(code);
    return <span title={code}>{known ? new Intl.DisplayNames(locale, { type: 'region' }).of(known) : code}</span>;
}
