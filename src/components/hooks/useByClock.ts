import { useEffect, useReducer } from 'react';
import { useLatest } from './useLatest';

/** Milliseconds between two looks at the clock. A timer until its end would be late after the machine has slept. */
const LOOK_EVERY = 30_000;

/** What the clock makes of something. A page that stays open is rendered again once that's another. */
export function useByClock<Value extends string | undefined>(read: () => Value): Value {
    const [, render] = useReducer((count: number) => count + 1, 0);
    const value = read();
    const latest = useLatest(read);
    useEffect(() => {
        const look = () => {
            if (latest.current() !== value) render();
        };
        const timer = setInterval(look, LOOK_EVERY);
        document.addEventListener('visibilitychange', look);
        return () => {
            clearInterval(timer);
            document.removeEventListener('visibilitychange', look);
        };
    }, [latest, value]);
    return value;
}
