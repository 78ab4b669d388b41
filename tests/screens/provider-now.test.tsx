import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useProviderNow } from '../../src/components/hooks/useProviderNow';

afterEach(() => {
    vi.useRealTimers();
});

test('an open page knows within seconds how late it is, and asks no more once it is left', () => {
    vi.useFakeTimers();
    const { result, unmount } = renderHook(useProviderNow);
    const before = result.current.getTime();
    act(() => {
        vi.advanceTimersByTime(60_000);
    });
    const passed = result.current.getTime() - before;
    expect(passed).toBeGreaterThan(40_000);
    expect(passed).toBeLessThanOrEqual(60_000);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
});
