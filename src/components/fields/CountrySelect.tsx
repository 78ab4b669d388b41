import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { countryCodes } from '../../../contracts/countries';

interface CountrySelectProps extends Pick<TextFieldProps, 'label' | 'name' | 'error' | 'helperText' | 'sx'> {
    /** ISO 3166 alpha-2, or empty for none. */
    value: string;
    onValue: (country: string) => void;
}

/** Every country by its name in the reader's language. */
export function CountrySelect({ onValue, ...rest }: CountrySelectProps) {
    const translate = useTranslate();
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
        <TextField
            {...rest}
            select
            onChange={event => onValue(event.target.value)}
            slotProps={{ select: { native: true }, htmlInput: { autoComplete: 'off' } }}
        >
            <option value="">{translate('page.chooseCountry')}</option>
            {options}
        </TextField>
    );
}
