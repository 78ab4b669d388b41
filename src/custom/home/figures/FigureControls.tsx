import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { currencyLabel } from '../../../money/currencyNames';
import { Toggle } from '../../../components/inputs/Toggle';
import { homeRanges } from './ranges';
import type { ShownVolume } from './useVolume';

/** Selects the period and the currency of the figures and charts. */
export function FigureControls({ volume }: { volume: ShownVolume }) {
    const translate = useTranslate();
    const { range, setRange, currency, currencies, setCurrency } = volume;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
            <Box
                role="group"
                aria-label={translate('home.range.label')}
                sx={{ flex: 1, minWidth: 240, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
            >
                {homeRanges.map(name => (
                    <Toggle
                        key={name}
                        isOn={name === range}
                        label={translate(`home.range.${name}`)}
                        onClick={() => setRange(name)}
                    />
                ))}
            </Box>
            <TextField
                select
                label={translate('home.currency')}
                value={currency}
                onChange={event => setCurrency(event.target.value)}
                sx={{ flexDirection: 'row', alignItems: 'center', gap: 1, '& label': { mb: 0 } }}
                slotProps={{ select: { native: true } }}
            >
                {currencies.map(code => (
                    <option key={code} value={code}>
                        {currencyLabel(code)}
                    </option>
                ))}
            </TextField>
        </Box>
    );
}
