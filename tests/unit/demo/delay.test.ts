import fc from 'fast-check';
import { expect, test } from 'vitest';
import { millisecondsOf } from '../../../demo/page/milliseconds';

test('an answer of the demo takes one to two seconds, the same for the same call', () => {
    fc.assert(
        fc.property(fc.constantFrom('GET', 'POST'), fc.webUrl({ withQueryParameters: true }), (method, url) => {
            const taken = millisecondsOf({ method, url }, [1000, 2000]);
            expect(taken).toBeGreaterThanOrEqual(1000);
            expect(taken).toBeLessThanOrEqual(2000);
            expect(millisecondsOf({ method, url }, [1000, 2000])).toBe(taken);
        }),
    );
    const all = Array.from({ length: 50 }, (_, page) =>
        millisecondsOf({ method: 'GET', url: `/list?page=${page}` }, [1000, 2000]),
    );
    expect(new Set(all).size).toBeGreaterThan(20);
});
