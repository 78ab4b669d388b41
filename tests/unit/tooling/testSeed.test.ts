import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSeed } from '../../support/servers/testSeed';

const drawn = (): number[] => {
    const numbers: number[] = [];
    fc.assert(
        fc.property(fc.integer(), number => {
            numbers.push(number);
        }),
    );
    return numbers;
};

test('every property draws the same values in every run', () => {
    expect(fc.readConfigureGlobal()?.seed).toBe(testSeed);
    const first = drawn();
    expect(new Set(first).size).toBeGreaterThan(20);
    expect(drawn()).toEqual(first);
    expect(fc.sample(fc.integer(), 5)).toEqual(fc.sample(fc.integer(), { numRuns: 5, seed: testSeed }));
});

test('a property that fails says its seed', () => {
    const failing = () => fc.assert(fc.property(fc.integer(), number => number < 10));
    expect(failing).toThrow(`seed: ${testSeed}`);
});
