import { useMemo } from 'react';
import { type TextInputProps, useLocaleState } from 'react-admin';
import { alpha3Of, countryCodes } from '../../../contracts/countries';
import { ChoiceInput } from './ChoiceInput';

interface CountryInputProps extends TextInputProps {
    /** Is the value the alpha-3 code, as the fiat API has it? */
    isAlpha3?: boolean;
}

/** All countries by name in the reader's language; the value is the alpha-2 code unless told. */
export function CountryInput({ isAlpha3 = false, ...props }: CountryInputProps) {
    const [locale] = useLocaleState();
    // React skips elements that stay the same, which saves comparing them all at each keystroke.
    const options = useMemo(() => {
        const names = new Intl.DisplayNames(locale, { type: 'region' });
        const { compare } = new Intl.Collator(locale);
        return countryCodes
            .map(code => ({ code, name: names.of(code) ?? code }))
            .sort((a, b) => compare(a.name, b.name))
            .map(({ code, name }) => (
                <option key={code} value={isAlpha3 ? alpha3Of(code) : code}>
                    {name}
                </option>
            ));
    }, [locale, isAlpha3]);
    return (
        <ChoiceInput {...props} choices={[]} emptyText="page.chooseCountry">
            {options}
        </ChoiceInput>
    );
}
