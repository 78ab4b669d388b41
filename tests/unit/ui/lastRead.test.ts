import { expect, test, vi } from 'vitest';
import { lastRead } from '../../../src/components/record/lastRead';

test.each<[replaced: number, isAwaited: boolean, reads: number, tells: boolean]>([
    [0, true, 1, true],
    [1, true, 2, true],
    [3, true, 4, true],
    [1, false, 2, true],
    [3, false, 2, false],
])(
    'a read that’s replaced %d times, awaited: %s, takes %d and tells: %s',
    async (replaced, isAwaited, reads, tells) => {
        let left = replaced;
        const refetch = vi.fn(async (_?: { cancelRefetch: boolean }) => ({ isFetching: left-- > 0, isSuccess: true }));
        const told = await lastRead(refetch, () => isAwaited);
        expect(told).toEqual(tells ? { isFetching: false, isSuccess: true } : undefined);
        expect(refetch).toHaveBeenCalledTimes(reads);
        // Only the first begins anew.
        expect(refetch.mock.calls.slice(1).every(([options]) => options?.cancelRefetch === false)).toBe(true);
    },
);
