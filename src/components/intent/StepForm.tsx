import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Card } from '../Card';

type Problems = Readonly<Partial<Record<string, string>>>;

interface StepFormProps<Found extends Problems> {
    title: string;
    /** What is wrong, by the names of fields in their order. */
    problems: Found;
    /** What the button leads to, in its words. */
    next: string;
    /** Work that may change the problems, such as a look-up, before it is decided whether the step is done. */
    settle?: () => Promise<unknown>;
    onNext: () => void;
    onBack?: () => void;
    /** What is to be said beside the fields: nothing before somebody wanted to go on. */
    children: (said: Found) => ReactNode;
}

/** One step of a flow. It goes on when nothing is wrong; else each problem is said beside its field, and the first gets the focus. */
export function StepForm<Found extends Problems>({
    title,
    problems,
    next,
    settle,
    onNext,
    onBack,
    children,
}: StepFormProps<Found>) {
    const translate = useTranslate();
    const form = useRef<HTMLFormElement>(null);
    const running = useRef(false);
    const [tries, setTries] = useState(0);
    const decided = useRef(0);
    const [isSettling, setIsSettling] = useState(false);

    useEffect(() => {
        if (tries === decided.current) return;
        decided.current = tries;
        const [first] = Object.keys(problems);
        if (first === undefined) onNext();
        else form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    });

    const submit = async (event: FormEvent) => {
        event.preventDefault();
        if (running.current) return;
        if (settle) {
            running.current = true;
            setIsSettling(true);
            await settle();
            running.current = false;
            setIsSettling(false);
        }
        setTries(tries + 1);
    };

    return (
        <Card title={title}>
            <Box
                component="form"
                ref={form}
                onSubmit={event => void submit(event)}
                noValidate
                sx={{ display: 'grid', gap: 2.5 }}
            >
                {children(tries > 0 ? problems : ({} as Found))}
                <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
                    {onBack && (
                        <Button variant="outlined" onClick={onBack} sx={{ mr: 'auto' }}>
                            {translate('intent.back')}
                        </Button>
                    )}
                    <Button type="submit" variant="contained" aria-disabled={isSettling}>
                        {next}
                    </Button>
                </Box>
            </Box>
        </Card>
    );
}
