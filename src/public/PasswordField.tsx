import { useState } from 'react';
import { usePublicMessages } from '../i18n/publicMessages';
import { Field } from './Field';

interface PasswordFieldProps {
    name: string;
    label: string;
    autoComplete: 'current-password' | 'new-password';
    autoFocus?: boolean;
    value: string;
    problem: string | undefined;
    onValue: (value: string) => void;
}

/** A password, which a button inside the field shows. */
export function PasswordField(field: PasswordFieldProps) {
    const messages = usePublicMessages().signIn;
    const [shown, setShown] = useState(false);
    return (
        <div className="has-reveal">
            <Field {...field} type={shown ? 'text' : 'password'}>
                <button
                    type="button"
                    className="plain reveal"
                    aria-label={shown ? messages.hidePassword : messages.showPassword}
                    onClick={() => setShown(!shown)}
                >
                    {shown ? messages.hide : messages.show}
                </button>
            </Field>
        </div>
    );
}
