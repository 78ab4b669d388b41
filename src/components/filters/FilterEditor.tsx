import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ChoiceInput, DaysInput, TextInput } from './filterInputs';
import { daysProblem, type DaysProblem } from './daysProblem';
import { type FilterSpec, type FilterValues, keysOf, textOf } from './filterSpec';
import { useFilterWords } from './useFilterWords';

interface FilterEditorProps {
    spec: FilterSpec;
    anchor: HTMLElement;
    values: FilterValues;
    onApply: (values: Record<string, string>) => void;
    onClose: () => void;
}

/** Sets one filter. What cannot be applied is said beside its field, and what was typed stays. */
export function FilterEditor({ spec, anchor, values, onApply, onClose }: FilterEditorProps) {
    const translate = useTranslate();
    const words = useFilterWords();
    const [draft, setDraft] = useState<Record<string, string>>(() =>
        Object.fromEntries(keysOf(spec).map(key => [key, textOf(values[key])])),
    );
    const [checked, setChecked] = useState(false);
    const problem = problemOf(spec, draft);
    const name = words.name(spec);
    const apply = (next: Record<string, string>) => {
        setDraft(next);
        setChecked(true);
        if (!problemOf(spec, next)) onApply(next);
    };
    const submit = (event: FormEvent) => {
        event.preventDefault();
        apply(Object.fromEntries(Object.entries(draft).map(([key, value]) => [key, value.trim()])));
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
    draft: Record<string, string>;
    problem: DaysProblem | 'needValue' | undefined;
    onDraft: (draft: Record<string, string>) => void;
    onChoose: (draft: Record<string, string>) => void;
}

function Input({ spec, name, draft, problem, onDraft, onChoose }: InputProps) {
    const translate = useTranslate();
    const said = problem && translate(`filters.${problem}`);
    const one = { name, value: draft[keysOf(spec)[0] ?? ''] ?? '', problem: said };
    switch (spec.kind) {
        case 'text':
            return <TextInput {...one} onValue={value => onDraft({ [spec.source]: value })} />;
        case 'choice':
            return <ChoiceInput {...one} spec={spec} onValue={value => onDraft({ [spec.source]: value })} />;
        case 'days':
            return <DaysInput spec={spec} draft={draft} problem={said} onDraft={onDraft} onChoose={onChoose} />;
    }
}

function problemOf(spec: FilterSpec, draft: Record<string, string>) {
    if (spec.kind === 'days') return daysProblem(draft[spec.from] ?? '', draft[spec.to] ?? '');
    return draft[spec.source]?.trim() ? undefined : 'needValue';
}
