import { type ReactNode } from 'react';
import { TextInput, type TextInputProps, useTranslate } from 'react-admin';

export interface Choice {
    value: string;
    label: string;
}

interface ChoiceInputProps extends Omit<TextInputProps, 'children' | 'select'> {
    choices: readonly Choice[];
    /** i18n key of the text while nothing is selected; if left out, the first choice is selected. */
    emptyText?: string;
    /** The options as elements, if several inputs share them. */
    children?: ReactNode;
}

/** A native select: it opens the device's own list and needs no popup of ours. */
export function ChoiceInput({ choices, emptyText, children, ...rest }: ChoiceInputProps) {
    const translate = useTranslate();
    return (
        <TextInput {...rest} select slotProps={{ select: { native: true }, htmlInput: { autoComplete: 'off' } }}>
            {emptyText && <option value="">{translate(emptyText)}</option>}
            {children ??
                choices.map(({ value, label }) => (
                    <option key={value} value={value}>
                        {label}
                    </option>
                ))}
        </TextInput>
    );
}
