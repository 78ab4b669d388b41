import { type FormEvent, useEffect, useRef, useState } from 'react';

/**
 * Holds the sending of a form back until some work is done, and what came of it is rendered. For `onSubmitCapture` of what lies around
 * the form.
 */
export function useSubmitAfter(before: (() => Promise<unknown>) | undefined) {
    const form = useRef<HTMLFormElement>(null);
    const isRunning = useRef(false);
    const isPassing = useRef(false);
    const [rounds, setRounds] = useState(0);
    useEffect(() => {
        if (rounds === 0) return;
        // A browser ignores it while the event that was held back is still on its way.
        const timer = setTimeout(() => {
            isPassing.current = true;
            form.current?.requestSubmit();
            isPassing.current = false;
        });
        return () => clearTimeout(timer);
    }, [rounds]);

    const run = async () => {
        isRunning.current = true;
        // What it fails with, whoever does the work shows.
        await before?.().catch(() => undefined);
        isRunning.current = false;
        setRounds(done => done + 1);
    };
    return (event: FormEvent) => {
        if (!before || isPassing.current) return;
        event.preventDefault();
        event.stopPropagation();
        form.current = event.target instanceof HTMLFormElement ? event.target : null;
        if (!isRunning.current) void run();
    };
}
