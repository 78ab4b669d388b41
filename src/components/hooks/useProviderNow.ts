import { useEffect, useState } from 'react';
import { providerNow } from '../../api/providerClock';

const REFRESH = 15_000;

/** The provider's time, updated a few times a minute, so that texts about time stay true while the page is open. */
export function useProviderNow(): Date {
    const [now, setNow] = useState(providerNow);
    useEffect(() => {
        const timer = setInterval(() => setNow(providerNow()), REFRESH);
        return () => clearInterval(timer);
    }, []);
    return now;
}
