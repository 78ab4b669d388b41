import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> {
    label: string;
    problem: string | undefined;
    /** The element that says why its value was refused, by id. */
    refusedBy?: string | undefined;
    onValue: (value: string) => void;
    /** A button inside the field. */
    children?: ReactNode;
}

/** A labelled input with its error below, announced to screen readers. */
export function Field({ label, problem, refusedBy, onValue, children, ...input }: FieldProps) {
    const id = useId();
    return (
        <div>
            <label htmlFor={id}>{label}</label>
            <div className="field">
                <input
                    {...input}
                    id={id}
                    aria-invalid={problem || refusedBy ? true : undefined}
                    aria-describedby={problem ? `${id}-problem` : refusedBy}
                    onChange={event => onValue(event.target.value)}
                />
                {children}
            </div>
            {problem && (
                <p className="problem" id={`${id}-problem`}>
                    {problem}
                </p>
            )}
        </div>
    );
}
