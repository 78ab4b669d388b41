import Box from '@mui/material/Box';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { providerNow } from '../../api/providerClock';
import { todayIn } from '../../dates/days';
import { daysProblem } from '../../dates/daysProblem';
import { type DayRangePreset, dayRangePresets, presetOf } from '../../dates/presets';
import { useTimeZone } from '../hooks/useTimeZone';
import { Toggle } from './Toggle';

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
    const { setValue, watch } = useFormContext<Record<string, string>>();
    const [chosenZone] = useTimeZone();
    const shrink = { inputLabel: { shrink: true } };
    const today = () => todayIn(zone ?? chosenZone, providerNow());
    const shown = presetOf(...watch([from, to]), today());
    const choose = (preset: DayRangePreset, form: HTMLFormElement | null) => {
        const range = dayRangePresets[preset](today());
        setValue(from, range.from);
        setValue(to, range.to);
        form?.requestSubmit();
    };
    return (
        <>
            <Box
                role="group"
                aria-label={translate('filters.range')}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
            >
                {(Object.keys(dayRangePresets) as DayRangePreset[]).map(preset => (
                    <Toggle
                        key={preset}
                        isOn={preset === shown}
                        label={translate(`filters.presets.${preset}`)}
                        onClick={event => choose(preset, event.currentTarget.form)}
                    />
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
