import { useEffect, useState } from 'react';
import { providerNow } from '../../api/providerClock';

/** The provider's time, each second anew while it matters. */
export function useNow(isTicking: boolean): Date {
    const [now, setNow] = useState(providerNow);
    useEffect(() => {
        if (!isTicking) return undefined;
        const timer = setInterval(() => setNow(providerNow()), 1_000);
        return () => clearInterval(timer);
    }, [isTicking]);
    return now;
}
