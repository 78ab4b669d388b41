import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { CheckboxGroupInput, TextInput, useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import { rule } from '../../../contracts/rules/rule';
import { requiredText } from '../form/requiredText';
import { SchemaForm } from '../form/SchemaForm';
import { ChoiceInput } from '../inputs/ChoiceInput';
import { DayInputs, daysSchema } from '../inputs/DayInputs';
import { type FilterSpec, type FilterValue, type FilterValues, keysOf, textOf, textsOf } from './filterSpec';
import { useFilterLabels } from './useFilterLabels';

interface FilterEditorProps {
    spec: FilterSpec;
    anchor: HTMLElement;
    values: FilterValues;
    onApply: (values: Readonly<Record<string, FilterValue>>) => void;
    onClose: () => void;
}

/** Sets one filter. What cannot be applied is said beside its field, and what was typed stays. */
export function FilterEditor({ spec, anchor, values, onApply, onClose }: FilterEditorProps) {
    const translate = useTranslate();
    const name = useFilterLabels().name(spec);
    const defaults = keysOf(spec).map(key => [
        key,
        spec.kind === 'choices' ? textsOf(values[key]) : textOf(values[key]),
    ]);
    return (
        <Popover
            open
            anchorEl={anchor}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { sx: { mt: 0.5, width: 300, p: 2 }, role: 'dialog', 'aria-label': name } }}
        >
            <SchemaForm
                schema={schemaOf(spec)}
                i18nKey="filters"
                defaultValues={Object.fromEntries(defaults) as object}
                onSubmit={chosen => onApply(chosen as Record<string, FilterValue>)}
            >
                <FilterInputs spec={spec} name={name} />
                <Button type="submit" variant="contained">
                    {translate('filters.apply')}
                </Button>
            </SchemaForm>
        </Popover>
    );
}

function FilterInputs({ spec, name }: { spec: FilterSpec; name: string }) {
    const labels = useFilterLabels();
    switch (spec.kind) {
        case 'text':
            return (
                <TextInput
                    source={spec.source}
                    label={name}
                    helperText={`filters.${spec.matchesPart ? 'part' : 'whole'}`}
                    autoFocus
                    slotProps={{ htmlInput: { maxLength: 254 } }}
                />
            );
        case 'choice':
            return (
                <ChoiceInput
                    source={spec.source}
                    label={name}
                    autoFocus
                    emptyText="filters.choose"
                    choices={spec.choices.map(value => ({ value, label: labels.choice(spec, value) }))}
                />
            );
        case 'choices':
            return (
                <Box ref={focusFirst} sx={{ maxHeight: '50vh', overflowY: 'auto' }}>
                    <CheckboxGroupInput
                        source={spec.source}
                        label={name}
                        row={false}
                        helperText={false}
                        translateChoice={false}
                        choices={spec.choices.map(id => ({ id, name: labels.choice(spec, id) }))}
                        // The order of the choices, whatever the order of the clicks; what an address holds besides goes.
                        parse={(chosen: string[]) => spec.choices.filter(choice => chosen.includes(choice))}
                    />
                </Box>
            );
        case 'days':
            return <DayInputs from={spec.from} to={spec.to} />;
    }
}

const focusFirst = (box: HTMLElement | null) => box?.querySelector('input')?.focus();

const NEED_VALUE = 'filters.needValue';

function schemaOf(spec: FilterSpec) {
    if (spec.kind === 'days') return daysSchema(spec.from, spec.to);
    if (spec.kind !== 'choices') return z.object({ [spec.source]: requiredText(NEED_VALUE) });
    const some = rule<string[]>(NEED_VALUE, chosen => chosen.length > 0, NEED_VALUE);
    return z.object({ [spec.source]: z.array(z.string()).check(some) });
}
