import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useLocaleState, useTranslate } from 'react-admin';
import { regionOf } from '../../../dates/format';

/** Years shown besides the current one. */
const YEARS_BACK = 2;

interface MonthGridProps {
    /** The current month, YYYY-MM: later ones can't be selected. */
    current: string;
    chosen: readonly string[];
    onChosen: (months: readonly string[]) => void;
}

/** Months by year, latest year first. */
export function MonthGrid({ current, chosen, onChosen }: MonthGridProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const year = Number(current.slice(0, 4));
    const name = new Intl.DateTimeFormat(regionOf(locale), { month: 'short', timeZone: 'UTC' });
    const toggle = (month: string, isChosen: boolean) =>
        onChosen(isChosen ? [...chosen, month].sort() : chosen.filter(other => other !== month));
    return (
        <Box role="group" aria-label={translate('statements.months')} sx={{ display: 'grid', gap: 1.5 }}>
            {Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(year - back)).map(shown => (
                <Box component="fieldset" key={shown} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
                    <Box component="legend" sx={{ p: 0, fontWeight: 600, fontSize: '0.8125rem' }}>
                        {shown}
                    </Box>
                    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))' }}>
                        {monthsOf(shown).map(month => (
                            <FormControlLabel
                                key={month}
                                disabled={month > current}
                                control={
                                    <Checkbox
                                        size="small"
                                        checked={chosen.includes(month)}
                                        onChange={(_event, isChosen) => toggle(month, isChosen)}
                                        slotProps={{
                                            input: { 'aria-label': `${name.format(firstOf(month))} ${shown}` },
                                        }}
                                    />
                                }
                                label={name.format(firstOf(month))}
                                sx={{ mr: 0 }}
                            />
                        ))}
                    </Box>
                </Box>
            ))}
        </Box>
    );
}

const monthsOf = (year: string): string[] =>
    Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
