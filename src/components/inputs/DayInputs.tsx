import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { providerNow } from '../../api/providerClock';
import { todayIn } from '../../dates/days';
import { daysProblem } from '../../dates/daysProblem';
import { type DayRangePreset, dayRangePresets } from '../../dates/presets';
import { useTimeZone } from '../hooks/useTimeZone';

interface DayInputsProps {
    /** Field names of both ends. */
    from: string;
    to: string;
    /** The zone of today for the presets; defaults to the selected time zone. */
    zone?: string;
}

/** A range of days. Selecting a preset submits the form. */
export function DayInputs({ from, to, zone }: DayInputsProps) {
    const translate = useTranslate();
    const { setValue } = useFormContext();
    const [chosenZone] = useTimeZone();
    const shrink = { inputLabel: { shrink: true } };
    const choose = (preset: DayRangePreset, form: HTMLFormElement | null) => {
        const range = dayRangePresets[preset](todayIn(zone ?? chosenZone, providerNow()));
        setValue(from, range.from);
        setValue(to, range.to);
        form?.requestSubmit();
    };
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                {(Object.keys(dayRangePresets) as DayRangePreset[]).map(preset => (
                    <Button
                        key={preset}
                        variant="outlined"
                        sx={{ minHeight: 30, px: 1 }}
                        onClick={event => choose(preset, event.currentTarget.form)}
                    >
                        {translate(`filters.presets.${preset}`)}
                    </Button>
                ))}
            </Box>
            <TextInput source={from} type="date" label="filters.from" slotProps={shrink} />
            <TextInput source={to} type="date" label="filters.to" slotProps={shrink} />
        </>
    );
}

/**
 * A range of days in these two fields; problems are reported at its end.
 * @param problem returns the i18n key of the problem, if any
 */
export const daysSchema = (
    from: string,
    to: string,
    problem: (from: string, to: string) => string | undefined = (first, last) => {
        const found = daysProblem(first, last);
        return found && `filters.${found}`;
    },
) =>
    z.object({ [from]: z.optional(z.string()), [to]: z.optional(z.string()) }).check(
        z.check(context => {
            const { [from]: first = '', [to]: last = '' } = context.value;
            const rule = problem(first, last);
            if (!rule) return;
            const params = { rule, ruleWhenEmpty: true };
            context.issues.push({ code: 'custom', path: [to], input: context.value, message: rule, params });
        }),
    );
