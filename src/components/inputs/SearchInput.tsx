import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate, ValidationError } from 'react-admin';

import { searchInput } from '../../i18n/en/searchInput';
import { addMessages } from '../../i18n/i18nProvider';

addMessages({ searchInput });

export interface SearchOption {
    value: string;
    label: string;
    /** What tells it from others of the same name. */
    about: string;
    /** Whatever else finds it. */
    keywords?: string;
}

interface SearchInputProps {
    source: string;
    /** i18n key. */
    label: string;
    /** Translated. */
    helperText?: string;
    options: readonly SearchOption[];
    onChange?: (value: string) => void;
    /** Called before the value changes. */
    onPick?: (value: string) => void;
    /** Where the provider searches: the options are what it found. */
    search?: {
        onSearch: (text: string) => void;
        isSearching: boolean;
        /** The one that the value names, found or not. */
        chosen: SearchOption | undefined;
    };
}

/** More than fit on a screen, and few enough to be there at once. */
const SHOWN = 60;

const filter = createFilterOptions<SearchOption>({
    limit: SHOWN,
    stringify: ({ label, about, keywords = '' }) => `${label} ${about} ${keywords}`,
});

/** One of many, found by typing part of it. The value is the option's; what isn't among the options counts as none. */
export function SearchInput({ source, label, helperText, options: found, onChange, onPick, search }: SearchInputProps) {
    const translate = useTranslate();
    const { field, fieldState, id } = useInput({ source });
    const own = search?.chosen?.value === field.value ? search?.chosen : undefined;
    const chosen = found.find(({ value }) => value === field.value) ?? own ?? null;
    const options = chosen && !found.includes(chosen) ? [...found, chosen] : found;
    const error = fieldState.error?.message;
    return (
        <Autocomplete
            id={id}
            options={options}
            value={chosen}
            filterOptions={search ? () => [...found] : filter}
            loading={search?.isSearching ?? false}
            loadingText={translate('searchInput.searching')}
            onInputChange={(_, text, reason) => {
                if (reason === 'input' || reason === 'clear') search?.onSearch(text);
            }}
            getOptionKey={({ value }) => value}
            isOptionEqualToValue={(option, value) => option.value === value.value}
            onChange={(_, option) => {
                if (option) onPick?.(option.value);
                field.onChange(option?.value ?? '');
                onChange?.(option?.value ?? '');
            }}
            onBlur={field.onBlur}
            slotProps={{ paper: { variant: 'outlined', sx: { mt: 0.5, boxShadow: 3 } } }}
            noOptionsText={translate('searchInput.none')}
            clearText={translate('searchInput.clear')}
            openText={translate('searchInput.open')}
            closeText={translate('searchInput.close')}
            renderOption={({ key, ...props }, option) => (
                <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
                    <Box>{option.label}</Box>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{option.about}</Box>
                </Box>
            )}
            renderInput={params => (
                <TextField
                    {...params}
                    label={translate(label)}
                    inputRef={field.ref}
                    name={field.name}
                    error={!!error}
                    helperText={error ? <ValidationError error={error} /> : (chosen?.about ?? helperText)}
                />
            )}
        />
    );
}
