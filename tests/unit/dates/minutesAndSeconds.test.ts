import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesAndSeconds } from '../../../src/dates/minutesAndSeconds';

test.each([
    [0, '0:00'],
    [249, '4:09'],
    [3599, '59:59'],
    [3600, '1 h 0 min'],
    [84_818, '23 h 33 min'],
])('%i seconds are %s', (seconds, text) => expect(minutesAndSeconds(seconds)).toBe(text));

test('it says all of the time, to the second below an hour and to the minute above', () => {
    fc.assert(
        fc.property(fc.nat(10_000_000), seconds => {
            const [first = NaN, second = NaN] = (minutesAndSeconds(seconds).match(/\d+/g) ?? []).map(Number);
            const said = seconds < 3600 ? first * 60 + second : first * 3600 + second * 60;
            expect(second).toBeLessThan(60);
            expect(seconds - said).toBeGreaterThanOrEqual(0);
            expect(seconds - said).toBeLessThan(seconds < 3600 ? 1 : 60);
        }),
    );
});
