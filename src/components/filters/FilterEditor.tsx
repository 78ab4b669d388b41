import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useRef, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import { requiredText } from '../form/requiredText';
import { SchemaForm } from '../form/SchemaForm';
import { DayInputs, daysSchema } from '../inputs/DayInputs';
import {
    type ChoiceFilter,
    type ChoicesFilter,
    type DaysFilter,
    type FilterSpec,
    type FilterValue,
    type FilterValues,
    keysOf,
    type TextFilter,
    textOf,
    textsOf,
} from './filterSpec';
import { useFilterLabels } from './useFilterLabels';

interface FilterEditorProps {
    spec: FilterSpec;
    anchor: HTMLElement;
    values: FilterValues;
    /** Sets the filter, or removes it if there's no value. */
    onChange: (values: Readonly<Record<string, FilterValue>>) => void;
    onClose: () => void;
}

/** Edits one filter: a choice applies at once, a text or range on submit. Problems show beside their field. */
export function FilterEditor({ anchor, onClose, ...filter }: FilterEditorProps) {
    const name = useFilterLabels().name(filter.spec);
    const place = useRef<DOMRect>(undefined);
    return (
        <Popover
            open
            // Removing the last choice also removes the chip; the popover keeps its position.
            anchorEl={{
                nodeType: 1,
                getBoundingClientRect: () => {
                    if (anchor.isConnected) place.current = anchor.getBoundingClientRect();
                    return place.current ?? anchor.getBoundingClientRect();
                },
            }}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { sx: { mt: 0.5, width: 300 }, role: 'dialog', 'aria-label': name } }}
        >
            <Editor {...filter} name={name} onClose={onClose} />
        </Popover>
    );
}

interface EditorProps<Spec extends FilterSpec = FilterSpec> extends Omit<FilterEditorProps, 'anchor' | 'spec'> {
    spec: Spec;
    name: string;
}

function Editor({ spec, ...rest }: EditorProps) {
    if (spec.kind === 'choice') return <SingleChoice spec={spec} {...rest} />;
    if (spec.kind === 'choices') return <MultipleChoice spec={spec} {...rest} />;
    return <TypedFilter spec={spec} {...rest} />;
}

function SingleChoice({ spec, name, values, onChange, onClose }: EditorProps<ChoiceFilter>) {
    const labels = useFilterLabels();
    const chosen = textOf(values[spec.source]);
    return (
        <MenuList autoFocusItem variant="selectedMenu" aria-label={name} sx={{ maxHeight: '50vh', overflowY: 'auto' }}>
            {spec.choices.map(value => (
                <MenuItem
                    key={value}
                    role="menuitemradio"
                    aria-checked={value === chosen}
                    selected={value === chosen}
                    onClick={() => {
                        onChange({ [spec.source]: value });
                        onClose();
                    }}
                >
                    {labels.choice(spec, value)}
                </MenuItem>
            ))}
        </MenuList>
    );
}

function MultipleChoice({ spec, name, values, onChange }: EditorProps<ChoicesFilter>) {
    const labels = useFilterLabels();
    // A second click may come before the URL has the first.
    const [chosen, setChosen] = useState(() => textsOf(values[spec.source]));
    const toggle = (value: string) => {
        // Keeps the order of the choices, not of the clicks, and drops other values from the URL.
        const next = spec.choices.filter(choice => chosen.includes(choice) !== (choice === value));
        setChosen(next);
        onChange(next.length > 0 ? { [spec.source]: next } : {});
    };
    return (
        <FormGroup
            role="group"
            aria-label={name}
            ref={focusFirst}
            sx={{ maxHeight: '50vh', overflowY: 'auto', flexWrap: 'nowrap', px: 2, py: 1 }}
        >
            {spec.choices.map(value => (
                <FormControlLabel
                    key={value}
                    control={<Checkbox checked={chosen.includes(value)} onChange={() => toggle(value)} />}
                    label={labels.choice(spec, value)}
                />
            ))}
        </FormGroup>
    );
}

const focusFirst = (box: HTMLElement | null) => box?.querySelector('input')?.focus();

function TypedFilter({ spec, name, values, onChange, onClose }: EditorProps<TextFilter | DaysFilter>) {
    const translate = useTranslate();
    return (
        <Box sx={{ p: 2 }}>
            <SchemaForm
                schema={schemaOf(spec)}
                i18nKey="filters"
                defaultValues={Object.fromEntries(keysOf(spec).map(key => [key, textOf(values[key])])) as object}
                onSubmit={typed => {
                    onChange(typed as Record<string, FilterValue>);
                    onClose();
                }}
            >
                {spec.kind === 'days' ? (
                    <DayInputs from={spec.from} to={spec.to} />
                ) : (
                    <TextInput
                        source={spec.source}
                        label={name}
                        helperText={`filters.${spec.matchesPart ? 'part' : 'whole'}`}
                        autoFocus
                        slotProps={{ htmlInput: { maxLength: 254 } }}
                    />
                )}
                <Button type="submit" variant="contained">
                    {translate('filters.apply')}
                </Button>
            </SchemaForm>
        </Box>
    );
}

const schemaOf = (spec: TextFilter | DaysFilter) =>
    spec.kind === 'days'
        ? daysSchema(spec.from, spec.to)
        : z.object({ [spec.source]: requiredText('filters.needValue') });
