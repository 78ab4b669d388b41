import { useRef, useState } from 'react';

/** One submission at a time, guarded synchronously so that a double click or a held Enter sends once. */
export function useSubmission(send: () => Promise<void>) {
    const running = useRef(false);
    const [pending, setPending] = useState(false);
    const [checked, setChecked] = useState(false);
    const [error, setError] = useState<unknown>();

    const submit = async () => {
        if (running.current) return;
        running.current = true;
        setPending(true);
        setError(undefined);
        try {
            await send();
        } catch (thrown) {
            setError(thrown);
        } finally {
            running.current = false;
            setPending(false);
        }
    };

    return {
        submit,
        pending,
        error,
        /** An error may no longer apply once something is typed. */
        forget: () => setError(undefined),
        checked,
        showProblems: () => setChecked(true),
    };
}
