import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getProfile } from '../../../contracts/main/profile';
import { ApiError, type ApiErrorDetails, type ApiErrorKind } from '../../../src/api/errors';
import { retryAfter } from '../../../src/api/answer/refusal';
import { withRetries } from '../../../src/api/retry';

const error = (kind: ApiErrorKind, details: ApiErrorDetails = {}) => new ApiError(kind, getProfile, details);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = async (promise: Promise<unknown>) => {
    const outcome = promise.catch((thrown: unknown) => thrown);
    await vi.runAllTimersAsync();
    return outcome;
};

describe('withRetries', () => {
    it.each([
        ['network', {}],
        ['server', { status: 502 }],
        ['server', { status: 503 }],
        ['server', { status: 504 }],
        ['rate-limited', { status: 429 }],
    ] as const)('repeats %s %o twice and then gives up', async (kind, details) => {
        const failed = error(kind, details);
        const work = vi.fn(() => Promise.reject(failed));
        expect(await settle(withRetries(work))).toBe(failed);
        expect(work).toHaveBeenCalledTimes(3);
    });

    it.each([
        ['server', { status: 500 }],
        ['timeout', {}],
        ['aborted', {}],
        ['signed-out', { status: 401 }],
        ['forbidden', { status: 403 }],
        ['not-found', { status: 404 }],
        ['refused', { status: 422 }],
        ['unreadable', { status: 200 }],
        ['unexpected-answer', { status: 200 }],
        ['rate-limited', { status: 429, retryAfterSeconds: 31 }],
    ] as const)('does not repeat %s %o', async (kind, details) => {
        const work = vi.fn(() => Promise.reject(error(kind, details)));
        await settle(withRetries(work));
        expect(work).toHaveBeenCalledTimes(1);
    });

    it('lets bugs through at once', async () => {
        const work = vi.fn(() => Promise.reject(new RangeError('bug')));
        expect(await settle(withRetries(work))).toBeInstanceOf(RangeError);
        expect(work).toHaveBeenCalledTimes(1);
    });

    it('waits between half a second and four, with full jitter', async () => {
        await fc.assert(
            fc.asyncProperty(fc.double({ min: 0, max: 1, noNaN: true }), async random => {
                const times: number[] = [];
                const start = Date.now();
                const work = () => {
                    times.push(Date.now() - start);
                    return Promise.reject(error('network'));
                };
                await settle(withRetries(work, { random: () => random }));
                const [, first = 0, second = 0] = times;
                expect(first).toBeGreaterThanOrEqual(500);
                expect(first).toBeLessThanOrEqual(2_000);
                expect(second - first).toBeGreaterThanOrEqual(500);
                expect(second - first).toBeLessThanOrEqual(4_000);
            }),
        );
    });

    it('waits at least as long as the provider asks', async () => {
        const start = Date.now();
        const work = vi
            .fn<() => Promise<number>>()
            .mockRejectedValueOnce(error('rate-limited', { status: 429, retryAfterSeconds: 30 }))
            .mockImplementation(async () => Date.now() - start);
        expect(await settle(withRetries(work, { random: () => 0 }))).toBe(30_500);
    });

    it('stops waiting, and does not repeat, once the caller has given up', async () => {
        const caller = new AbortController();
        const work = vi.fn(() => Promise.reject(error('network')));
        const outcome = withRetries(work, { signal: caller.signal }).catch(() => 'given up');
        await vi.advanceTimersByTimeAsync(100);
        caller.abort();
        expect(await outcome).toBe('given up');
        expect(work).toHaveBeenCalledTimes(1);
        expect(vi.getTimerCount()).toBe(0);
    });

    it('does not repeat what says that it cannot be', async () => {
        const work = vi.fn(() => Promise.reject(error('network')));
        await settle(withRetries(work, { repeatable: () => false }));
        expect(work).toHaveBeenCalledTimes(1);
    });
});

describe('retryAfter', () => {
    const now = Date.parse('2026-11-21T10:00:00Z');
    it.each([
        ['2', 2],
        [' 30 ', 30],
        ['0', 0],
        ['Sat, 21 Nov 2026 10:00:05 GMT', 5],
        ['Sat, 21 Nov 2026 09:00:00 GMT', undefined],
        ['-5', undefined],
        ['soon', undefined],
        ['999999999999', undefined],
        ['', undefined],
    ])('reads %j as %j', (text, seconds) => {
        expect(retryAfter(new Headers({ 'retry-after': text }), now)).toBe(seconds);
    });

    it('goes by the server’s clock where it tells it', () => {
        const headers = new Headers({
            'retry-after': 'Sat, 21 Nov 2026 12:00:09 GMT',
            date: 'Sat, 21 Nov 2026 12:00:00 GMT',
        });
        expect(retryAfter(headers, now)).toBe(9);
    });
});
