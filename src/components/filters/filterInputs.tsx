import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { todayIn } from '../../dates/days';
import { type DayRangePreset, dayRangePresets } from '../../dates/presets';
import { useTimeZone } from '../useTimeZone';
import type { ChoiceFilter, DaysFilter } from './filterSpec';
import { useFilterWords } from './useFilterWords';

interface OneInputProps {
    name: string;
    value: string;
    problem: string | undefined;
    onValue: (value: string) => void;
}

export const TextInput = ({ name, value, problem, onValue }: OneInputProps) => (
    <TextField
        label={name}
        value={value}
        error={!!problem}
        helperText={problem}
        autoFocus
        onChange={event => onValue(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 254 } }}
    />
);

export function ChoiceInput({ name, value, problem, onValue, spec }: OneInputProps & { spec: ChoiceFilter }) {
    const words = useFilterWords();
    return (
        <TextField
            select
            label={name}
            value={value}
            error={!!problem}
            helperText={problem}
            autoFocus
            onChange={event => onValue(event.target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
            <option value="" disabled hidden />
            {spec.choices.map(choice => (
                <option key={choice} value={choice}>
                    {words.choice(spec, choice)}
                </option>
            ))}
        </TextField>
    );
}

interface DaysInputProps {
    spec: DaysFilter;
    draft: Record<string, string>;
    problem: string | undefined;
    onDraft: (draft: Record<string, string>) => void;
    /** A preset is a whole answer: it is applied at once. */
    onChoose: (draft: Record<string, string>) => void;
}

export function DaysInput({ spec, draft, problem, onDraft, onChoose }: DaysInputProps) {
    const translate = useTranslate();
    const [timeZone] = useTimeZone();
    const day = (key: string, label: string, said?: string) => (
        <TextField
            type="date"
            label={label}
            value={draft[key] ?? ''}
            error={!!said}
            helperText={said}
            onChange={event => onDraft({ ...draft, [key]: event.target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
        />
    );
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                {(Object.keys(dayRangePresets) as DayRangePreset[]).map(preset => (
                    <Button
                        key={preset}
                        variant="outlined"
                        sx={{ minHeight: 30, px: 1 }}
                        onClick={() => {
                            const { from, to } = dayRangePresets[preset](todayIn(timeZone, new Date()));
                            onChoose({ [spec.from]: from, [spec.to]: to });
                        }}
                    >
                        {translate(`filters.presets.${preset}`)}
                    </Button>
                ))}
            </Box>
            {day(spec.from, translate('filters.from'))}
            {day(spec.to, translate('filters.to'), problem)}
        </>
    );
}
