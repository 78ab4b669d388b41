import { useEffect, useState } from 'react';
import { providerNow } from '../../../api/providerClock';

const secondsUntil = (at: string | null): number =>
    at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - providerNow().getTime()) / 1000));

/** Whole seconds that a quote still holds, by the provider's clock. */
export function useQuoteLeft(expiresAt: string | null): number {
    const [left, setLeft] = useState(() => secondsUntil(expiresAt));
    useEffect(() => {
        setLeft(secondsUntil(expiresAt));
        const timer = setInterval(() => setLeft(secondsUntil(expiresAt)), 500);
        return () => clearInterval(timer);
    }, [expiresAt]);
    return left;
}
