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
    /** The fields of the two ends. */
    from: string;
    to: string;
    /** Whose today the presets mean; the chosen time zone's where undefined. */
    zone?: string;
}

/** A range of days. A preset is a whole answer: it is sent at once. */
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
 * A range of days under these two names; what is wrong is said at its end.
 * @param problem answers the i18n key of what is wrong
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
