import { type ReactNode } from 'react';
import { TextInput, type TextInputProps, useTranslate } from 'react-admin';

export interface Choice {
    value: string;
    label: string;
}

interface ChoiceInputProps extends Omit<TextInputProps, 'children' | 'select'> {
    choices: readonly Choice[];
    /** i18n key of what stands there before anything is selected; without it the first choice is. */
    emptyText?: string;
    /** The options, where they are made once for many uses. */
    children?: ReactNode;
}

/** One of some choices in the browser's own list: it opens as the device does it, and needs no popup of ours. */
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
