import { useEffect, useReducer } from 'react';
import { providerNow } from '../../api/providerClock';
import { type Day, todayIn } from '../../dates/days';
import type { TimeZone } from '../../dates/zones';

/** Milliseconds between two looks at the clock. A timer until midnight would be late after the machine has slept. */
const LOOK_EVERY = 30_000;

/** The day that it is in a zone, by the provider's clock. A page that stays open over midnight is rendered again. */
export function useToday(zone: TimeZone): Day {
    const [, render] = useReducer((count: number) => count + 1, 0);
    const today = todayIn(zone, providerNow());
    useEffect(() => {
        const look = () => {
            if (todayIn(zone, providerNow()) !== today) render();
        };
        const timer = setInterval(look, LOOK_EVERY);
        document.addEventListener('visibilitychange', look);
        return () => {
            clearInterval(timer);
            document.removeEventListener('visibilitychange', look);
        };
    }, [zone, today]);
    return today;
}
