import { useEffect, useState } from 'react';
import { providerNow } from '../../api/providerClock';

const REFRESH = 15_000;

/** The provider's time, a few times a minute: what a page says of time stays true while it is open. */
export function useProviderNow(): Date {
    const [now, setNow] = useState(providerNow);
    useEffect(() => {
        const timer = setInterval(() => setNow(providerNow()), REFRESH);
        return () => clearInterval(timer);
    }, []);
    return now;
}
