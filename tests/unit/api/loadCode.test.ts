import { afterEach, expect, test, vi } from 'vitest';
import { loadCode } from '../../../src/api/loadCode';

afterEach(() => void vi.useRealTimers());

test('code that comes is handed on', async () => {
    expect(await loadCode(async () => 7)).toBe(7);
});

test('code that does not come within two minutes is missing like any other', async () => {
    vi.useFakeTimers();
    const settled = vi.fn();
    const loading = loadCode(() => new Promise(() => {}));
    loading.catch(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(loading).rejects.toMatchObject({ kind: 'not-loaded', isLate: true });
    const refused = loadCode(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(refused).rejects.toMatchObject({ kind: 'not-loaded', isLate: false });
    expect(vi.getTimerCount()).toBe(0);
});
