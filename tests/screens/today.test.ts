import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { learnProviderTime } from '../../src/api/providerClock';
import { useToday } from '../../src/components/hooks/useToday';

test('a page that stays open over midnight of the chosen zone shows the new day, by the provider’s clock', () => {
    vi.useFakeTimers();
    try {
        learnProviderTime(new Headers({ date: 'Sat, 24 Oct 2026 21:59:40 GMT' }));
        const amsterdam = renderHook(() => useToday('Europe/Amsterdam'));
        const utc = renderHook(() => useToday('UTC'));
        expect([amsterdam.result.current, utc.result.current]).toEqual(['2026-10-24', '2026-10-24']);
        act(() => void vi.advanceTimersByTime(30_000));
        expect([amsterdam.result.current, utc.result.current]).toEqual(['2026-10-25', '2026-10-24']);
        // The day that clocks are set back has 25 hours.
        act(() => void vi.advanceTimersByTime(24 * 60 * 60_000));
        expect(amsterdam.result.current).toBe('2026-10-25');
        act(() => void vi.advanceTimersByTime(60 * 60_000));
        expect(amsterdam.result.current).toBe('2026-10-26');
    } finally {
        vi.useRealTimers();
        learnProviderTime(new Headers({ date: new Date().toUTCString() }));
    }
});
