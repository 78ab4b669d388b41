import { useEffect, useState } from 'react';
import { isApiError } from '../../api/errors';
import { USUAL_WAIT_SECONDS } from '../../i18n/describeError';

/** Whole seconds left, by the clock, so that a throttled tab doesn't run late. */
export function useCountdown(seconds: number) {
    const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
    const [now, setNow] = useState(() => Date.now());
    const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
    const isOver = left === 0;
    useEffect(() => {
        if (isOver) return;
        const timer = setInterval(() => setNow(Date.now()), 500);
        return () => clearInterval(timer);
    }, [isOver]);
    const restart = (from: number) => {
        setNow(Date.now());
        setEndsAt(Date.now() + from * 1000);
    };
    return { seconds: left, restart };
}

/**
 * Seconds until the provider sends or takes another one-time code, if this error says that too many were wrong; otherwise
 * undefined. The code that was sent no longer works then.
 */
export const pauseAfter = (error: unknown): number | undefined =>
    isApiError(error) && error.code === 'otp_tries_exceeded'
        ? (error.retryAfterSeconds ?? USUAL_WAIT_SECONDS)
        : undefined;
