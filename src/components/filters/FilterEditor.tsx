import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ChoiceInput, ChoicesInput, DaysInput, TextInput } from './filterInputs';
import { daysProblem, type DaysProblem } from './daysProblem';
import { type FilterSpec, type FilterValue, type FilterValues, keysOf, textOf, textsOf } from './filterSpec';
import { useFilterLabels } from './useFilterLabels';

type Draft = Readonly<Record<string, FilterValue>>;

interface FilterEditorProps {
    spec: FilterSpec;
    anchor: HTMLElement;
    values: FilterValues;
    onApply: (values: Draft) => void;
    onClose: () => void;
}

/** Sets one filter. What cannot be applied is said beside its field, and what was typed stays. */
export function FilterEditor({ spec, anchor, values, onApply, onClose }: FilterEditorProps) {
    const translate = useTranslate();
    const labels = useFilterLabels();
    const [draft, setDraft] = useState<Draft>(() =>
        Object.fromEntries(
            keysOf(spec).map(key => [key, spec.kind === 'choices' ? textsOf(values[key]) : textOf(values[key])]),
        ),
    );
    const [checked, setChecked] = useState(false);
    const problem = problemOf(spec, draft);
    const name = labels.name(spec);
    const apply = (next: Draft) => {
        setDraft(next);
        setChecked(true);
        if (!problemOf(spec, next)) onApply(next);
    };
    const submit = (event: FormEvent) => {
        event.preventDefault();
        apply(
            Object.fromEntries(
                Object.entries(draft).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
            ),
        );
    };
    return (
        <Popover
            open
            anchorEl={anchor}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { sx: { mt: 0.5, width: 300 }, role: 'dialog', 'aria-label': name } }}
        >
            <Box component="form" onSubmit={submit} noValidate sx={{ p: 2, display: 'grid', gap: 1.5 }}>
                <Input
                    spec={spec}
                    name={name}
                    draft={draft}
                    problem={checked ? problem : undefined}
                    onDraft={setDraft}
                    onChoose={apply}
                />
                <Button type="submit" variant="contained">
                    {translate('filters.apply')}
                </Button>
            </Box>
        </Popover>
    );
}

interface InputProps {
    spec: FilterSpec;
    name: string;
    draft: Draft;
    problem: DaysProblem | 'needValue' | undefined;
    onDraft: (draft: Draft) => void;
    onChoose: (draft: Draft) => void;
}

function Input({ spec, name, draft, problem, onDraft, onChoose }: InputProps) {
    const translate = useTranslate();
    const said = problem && translate(`filters.${problem}`);
    const value = draft[spec.source];
    const one = { name, value: textOf(value), problem: said };
    switch (spec.kind) {
        case 'text':
            return <TextInput {...one} onValue={value => onDraft({ [spec.source]: value })} />;
        case 'choice':
            return <ChoiceInput {...one} spec={spec} onValue={value => onDraft({ [spec.source]: value })} />;
        case 'choices':
            return (
                <ChoicesInput
                    name={name}
                    values={textsOf(value)}
                    problem={said}
                    spec={spec}
                    onValues={values => onDraft({ [spec.source]: values })}
                />
            );
        case 'days':
            return <DaysInput spec={spec} draft={draft} problem={said} onDraft={onDraft} onChoose={onChoose} />;
    }
}

function problemOf(spec: FilterSpec, draft: Draft) {
    if (spec.kind === 'days') return daysProblem(textOf(draft[spec.from]), textOf(draft[spec.to]));
    return textsOf(draft[spec.source]).some(text => text.trim()) ? undefined : 'needValue';
}
