import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

const PAUSE_MS = 300;

interface SearchFieldProps {
    value: string;
    onSearch: (text: string) => void;
}

/** Searches when typing pauses, or at once on Enter. Follows other changes of the URL. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
    const translate = useTranslate();
    const [text, setText] = useState(value);
    const sent = useRef(value);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => {
        if (value !== sent.current) setText(value);
        sent.current = value;
    }, [value]);
    useEffect(() => () => clearTimeout(timer.current), []);
    const search = (next: string) => {
        clearTimeout(timer.current);
        if (next.trim() === sent.current) return;
        sent.current = next.trim();
        onSearch(sent.current);
    };
    const label = translate('filters.search');
    return (
        <TextField
            type="search"
            placeholder={label}
            value={text}
            onChange={({ target }) => {
                setText(target.value);
                clearTimeout(timer.current);
                timer.current = setTimeout(() => search(target.value), PAUSE_MS);
            }}
            onKeyDown={event => event.key === 'Enter' && search(text)}
            sx={{ flex: { xs: '1 1 160px', sm: '0 0 260px' }, '& .MuiInputBase-root': { height: 36 } }}
            slotProps={{
                htmlInput: { 'aria-label': label, maxLength: 254 },
                input: {
                    startAdornment: (
                        <InputAdornment position="start">
                            <Search fontSize="small" />
                        </InputAdornment>
                    ),
                },
            }}
        />
    );
}
