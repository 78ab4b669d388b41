import { describe, expect, test } from 'vitest';
import { adapterFile } from '../../../sandbox/renamed/adapterFile';
import { checkCalls } from '../../../src/api/adapter/checkCalls';
import { readAdapter } from '../../../src/api/adapter/readAdapter';
import { testSeed } from '../../support/servers/testSeed';

const seeds = Array.from({ length: 40 }, (_, index) => testSeed + index);

describe('the adapter of a renamed provider', () => {
    test.each(seeds)('is valid by itself and beside the contracts, and under 150 lines, for seed %i', seed => {
        const file = adapterFile(seed);
        const read = readAdapter(file);
        expect('problems' in read ? read.problems : checkCalls(read.adapter)).toEqual([]);
        expect(file.trimEnd().split('\n').length).toBeLessThan(150);
    });

    test('has the same names for the same seed, and others for another', () => {
        expect(adapterFile(7)).toBe(adapterFile(7));
        expect(new Set(seeds.map(adapterFile)).size).toBe(seeds.length);
    });
});
