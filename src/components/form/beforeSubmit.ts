import { createContext, type FormEvent, type RefObject, use, useEffect, useRef, useState } from 'react';

type Work = (() => Promise<unknown>) | undefined;

/** Of a form: what is done before it is decided whether its fields are right. */
export const BeforeSubmit = createContext<RefObject<Work>>({ current: undefined });

/** Has the form that this is rendered in wait for some work, such as a look-up, each time it is sent; undefined when there is none. */
export function useBeforeSubmit(work: Work): void {
    const beforeRef = use(BeforeSubmit);
    useEffect(() => {
        beforeRef.current = work;
        return () => {
            beforeRef.current = undefined;
        };
    }, [beforeRef, work]);
}

/**
 * Holds the sending of a form back until the work before it is done, and what came of it is rendered. For `onSubmitCapture` of what
 * lies around the form.
 */
export function useSubmitAfter(before: RefObject<Work>) {
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

    const run = async (work: () => Promise<unknown>) => {
        isRunning.current = true;
        // What it fails with, whoever does the work shows.
        await work().catch(() => undefined);
        isRunning.current = false;
        setRounds(done => done + 1);
    };
    return (event: FormEvent) => {
        const work = before.current;
        if (isPassing.current || !(work || isRunning.current)) return;
        event.preventDefault();
        event.stopPropagation();
        form.current = event.target instanceof HTMLFormElement ? event.target : null;
        if (work && !isRunning.current) void run(work);
    };
}
