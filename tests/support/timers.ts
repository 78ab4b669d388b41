import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Takes the timers over too, so that `advance` can move them; what is started before keeps its real ones. */
export const takeTimers = () =>
    vi.useFakeTimers({
        toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
        now: Date.now(),
        shouldAdvanceTime: true,
    });

/** Lets so many milliseconds pass for the page. */
export const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
