import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Fakes timers too, so that `advance` can move them. Timers started before stay real. */
export const takeTimers = () =>
    vi.useFakeTimers({
        toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
        now: Date.now(),
        shouldAdvanceTime: true,
    });

/** Lets this much time pass for the page. */
export const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
