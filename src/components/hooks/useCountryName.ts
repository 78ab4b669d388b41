import { useLocaleState } from 'react-admin';
import { alpha2Of } from '../../../contracts/countries';

/** A country's name in the reader's language, for its alpha-2 or alpha-3 code; an unknown code as received. */
export function useCountryName(): (code: string) => string {
    const [locale] = useLocaleState();
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
    return code => {
        const known = alpha2Of(code);
        return (known && names.of(known)) ?? code;
    };
}
