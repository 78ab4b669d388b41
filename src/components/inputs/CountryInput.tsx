import { useMemo } from 'react';
import { type TextInputProps, useLocaleState } from 'react-admin';
import { countryCodes } from '../../../contracts/countries';
import { ChoiceInput } from './ChoiceInput';

/** Every country by its name in the reader's language; its value is the alpha-2 code. */
export function CountryInput(props: TextInputProps) {
    const [locale] = useLocaleState();
    // Elements that stay the same are not compared one by one at each key that is pressed.
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
