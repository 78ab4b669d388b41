import { useEffect, useState } from 'react';
import { providerNow } from '../../api/providerClock';

/**
 * Whole seconds that a quote still holds, by the provider's clock, which is known to a second: rounded down, to promise none too many.
 * Undefined where nobody says how long it does.
 */
export function useQuoteLeft(expiresAt: string | null | undefined): number | undefined {
    const [now, setNow] = useState(providerNow);
    useEffect(() => {
        const timer = setInterval(() => setNow(providerNow()), 500);
        return () => clearInterval(timer);
    }, []);
    return expiresAt ? Math.max(0, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000)) : undefined;
}
