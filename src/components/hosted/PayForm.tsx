import { type FormEvent, type ReactNode, useId } from 'react';

interface Choice {
    readonly code: string;
    readonly label: string;
}

interface AmountProps {
    label: string;
    value: string;
    problem: string | undefined;
    onValue: (value: string) => void;
    currency: { label: string; code: string; choices: readonly Choice[]; problem: string | undefined; empty?: string };
    onCurrency: (code: string) => void;
    name: string;
}

/** An amount with its currency. */
function Amount({ label, value, problem, onValue, currency, onCurrency, name }: AmountProps) {
    const id = useId();
    return (
        <div>
            <div className="hosted-pair">
                <div>
                    <label htmlFor={id}>{label}</label>
                    <input
                        id={id}
                        name={name}
                        inputMode="decimal"
                        autoComplete="off"
                        maxLength={60}
                        value={value}
                        aria-invalid={problem ? true : undefined}
                        aria-describedby={problem ? `${id}-problem` : undefined}
                        onChange={event => onValue(event.target.value)}
                    />
                </div>
                <div>
                    <label htmlFor={`${id}-currency`}>{currency.label}</label>
                    <select
                        id={`${id}-currency`}
                        name={`${name}-currency`}
                        value={currency.code}
                        aria-invalid={currency.problem ? true : undefined}
                        aria-describedby={currency.problem ? `${id}-currency-problem` : undefined}
                        onChange={event => onCurrency(event.target.value)}
                    >
                        {currency.empty && <option value="">{currency.empty}</option>}
                        {currency.choices.map(({ code, label: text }) => (
                            <option key={code} value={code}>
                                {text}
                            </option>
                        ))}
                    </select>
                </div>
            </div>
            {problem && (
                <p className="hosted-problem" id={`${id}-problem`}>
                    {problem}
                </p>
            )}
            {currency.problem && (
                <p className="hosted-problem" id={`${id}-currency-problem`}>
                    {currency.problem}
                </p>
            )}
        </div>
    );
}

export interface PayFormProps {
    title: string;
    order: AmountProps;
    crypto: AmountProps;
    /** The rate in both directions, or why there is none. */
    rates: ReactNode;
    notices?: ReactNode;
    submit: string;
    isBusy: boolean;
    onSubmit: () => void;
}

/** What a payer pays and in which coin: either amount gives the other. */
export function PayForm({ title, order, crypto, rates, notices, submit, isBusy, onSubmit }: PayFormProps) {
    const send = (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
    };
    return (
        <>
            <h1>{title}</h1>
            {notices}
            <form onSubmit={send} noValidate>
                <Amount {...order} />
                <Amount {...crypto} />
                <div className="hosted-rates">{rates}</div>
                <button className="hosted-primary" type="submit" aria-disabled={isBusy || undefined}>
                    {submit}
                </button>
            </form>
        </>
    );
}
