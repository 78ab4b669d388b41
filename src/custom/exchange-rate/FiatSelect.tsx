import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { fiatCodes } from '../../../contracts/currencies';

/** All fiat currencies by code, with names where the browser knows them. */
export function FiatSelect({ value, onValue }: { value: string; onValue: (fiat: string) => void }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const choices = useMemo(() => {
        const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
        return fiatCodes.map(code => ({ code, label: [code, names.of(code)].filter(Boolean).join(' – ') }));
    }, [locale]);
    return (
        <TextField
            select
            label={translate('rates.fiat')}
            value={value}
            onChange={event => onValue(event.target.value)}
            sx={{
                flexDirection: 'row',
                alignItems: 'center',
                gap: 1,
                '& label': { mb: 0 },
                '& select': { width: 180 },
            }}
            slotProps={{ select: { native: true } }}
        >
            {choices.map(({ code, label }) => (
                <option key={code} value={code}>
                    {label}
                </option>
            ))}
        </TextField>
    );
}
