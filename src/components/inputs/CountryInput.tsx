import { useMemo } from 'react';
import { type TextInputProps, useLocaleState } from 'react-admin';
import { countryCodes } from '../../../contracts/countries';
import { ChoiceInput } from './ChoiceInput';

/** All countries by name in the reader's language; the value is the alpha-2 code. */
export function CountryInput(props: TextInputProps) {
    const [locale] = useLocaleState();
    // React skips elements that stay the same, which saves comparing them all at each keystroke.
    const options = useMemo(() => {
        const names = new Intl.DisplayNames(locale, { type: 'region' });
        const { compare } = new Intl.Collator(locale);
        return countryCodes
            .map(code => ({ code, name: names.of(code) ?? code }))
            .sort((a, b) => compare(a.name, b.name))
            .map(({ code, name }) => (
                <option key={code} value={code}>
                    {name}
                </option>
            ));
    }, [locale]);
    return (
        <ChoiceInput {...props} choices={[]} emptyText="page.chooseCountry">
            {options}
        </ChoiceInput>
    );
}
