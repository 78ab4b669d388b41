import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { WorkBefore } from './useBeforeSubmit';

/**
 * Holds back a form's submit until the work before it (`useBeforeSubmit`) is done and rendered. `holdBack` is for `onSubmitCapture`
 * around the form; a valid form calls `insteadOf`, and isn't submitted where that did something.
 */
export function useSubmitAfter(workRef: RefObject<WorkBefore>) {
    const form = useRef<HTMLFormElement>(null);
    const isRunning = useRef(false);
    const isPassing = useRef(false);
    const instead = useRef<() => void>(undefined);
    const [isWorking, setIsWorking] = useState(false);
    const [rounds, setRounds] = useState(0);
    useEffect(() => {
        if (rounds === 0) return;
        // Browsers ignore it while the original submit event is still being dispatched.
        const timer = setTimeout(() => {
            isRunning.current = false;
            isPassing.current = true;
            form.current?.requestSubmit();
            isPassing.current = false;
        });
        return () => clearTimeout(timer);
    }, [rounds]);

    const run = async (work: NonNullable<WorkBefore>) => {
        isRunning.current = true;
        setIsWorking(true);
        // Whoever does the work shows its errors.
        instead.current = await work().catch(() => undefined);
        // It runs until its submit passes: another one before that isn't one of its own.
        setIsWorking(false);
        setRounds(done => done + 1);
    };
    const holdBack = (event: FormEvent) => {
        if (isPassing.current) return;
        if (!isRunning.current) {
            // What a former submit did not come to.
            instead.current = undefined;
            const work = workRef.current;
            if (!work) return;
            form.current = event.target instanceof HTMLFormElement ? event.target : null;
            void run(work);
        }
        event.preventDefault();
        event.stopPropagation();
    };
    const insteadOf = (): boolean => {
        const act = instead.current;
        instead.current = undefined;
        act?.();
        return act !== undefined;
    };
    return { holdBack, insteadOf, isWorking };
}
