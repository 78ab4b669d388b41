import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { todayIn } from '../../dates/days';
import { type DayRangePreset, dayRangePresets } from '../../dates/presets';
import { useTimeZone } from '../hooks/useTimeZone';
import { type ChoiceFilter, type ChoicesFilter, type DaysFilter, type FilterValue, textOf } from './filterSpec';
import { useFilterLabels } from './useFilterLabels';

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
    const labels = useFilterLabels();
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
                    {labels.choice(spec, choice)}
                </option>
            ))}
        </TextField>
    );
}

interface ChoicesInputProps {
    name: string;
    values: readonly string[];
    problem: string | undefined;
    spec: ChoicesFilter;
    onValues: (values: string[]) => void;
}

/** Boxes to tick; the values keep the order of the choices, and what an address holds besides goes. */
export function ChoicesInput({ name, values, problem, spec, onValues }: ChoicesInputProps) {
    const labels = useFilterLabels();
    const toggle = (toggled: string) =>
        onValues(spec.choices.filter(choice => values.includes(choice) !== (choice === toggled)));
    return (
        <FormControl component="fieldset" error={!!problem} sx={{ minWidth: 0 }}>
            <FormLabel component="legend" sx={{ fontSize: '0.8125rem', '&.Mui-focused': { color: 'text.secondary' } }}>
                {name}
            </FormLabel>
            <FormGroup sx={{ maxHeight: '50vh', overflowY: 'auto', flexWrap: 'nowrap' }}>
                {spec.choices.map((choice, index) => (
                    <FormControlLabel
                        key={choice}
                        control={
                            <Checkbox
                                size="small"
                                autoFocus={index === 0}
                                checked={values.includes(choice)}
                                onChange={() => toggle(choice)}
                            />
                        }
                        label={labels.choice(spec, choice)}
                        slotProps={{ typography: { variant: 'body1' } }}
                    />
                ))}
            </FormGroup>
            {problem && <FormHelperText sx={{ mx: 0 }}>{problem}</FormHelperText>}
        </FormControl>
    );
}

type DaysDraft = Readonly<Record<string, FilterValue>>;

interface DaysInputProps {
    spec: DaysFilter;
    draft: DaysDraft;
    problem: string | undefined;
    onDraft: (draft: DaysDraft) => void;
    /** A preset is a whole answer: it is applied at once. */
    onChoose: (draft: DaysDraft) => void;
    /** Whose today the presets mean; the chosen time zone's where undefined. */
    zone?: string;
}

export function DaysInput({ spec, draft, problem, onDraft, onChoose, zone }: DaysInputProps) {
    const translate = useTranslate();
    const [chosenZone] = useTimeZone();
    const timeZone = zone ?? chosenZone;
    const day = (key: string, label: string, said?: string) => (
        <TextField
            type="date"
            label={label}
            value={textOf(draft[key])}
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
