import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { complete, countOf, failuresOf, flakyOf, total } from '../../../../scripts/lib/testing/results.mjs';
import { fileReport } from './fileReport';

const passing = fileReport('money', { adds: 'passed', rounds: 'passed' });
const failing = fileReport('dates', { counts: 'failed', waits: 'skipped' });
const broken = fileReport('broken', { '': 'error' });

describe('a report', () => {
    const report = { files: [passing, failing, broken], outside: ['left behind'] };

    test('is counted: skipped tests, files that could not be loaded and what failed outside of tests have failed', () => {
        expect(countOf(report)).toEqual({ passed: 2, failed: 4, report });
    });

    test('names what failed, and why', () => {
        expect(failuresOf(report)).toEqual([
            'tests/unit/dates.test.ts › counts: counts failed',
            'tests/unit/dates.test.ts › waits: waits skipped',
            'tests/unit/broken.test.ts: error',
            'left behind',
        ]);
    });

    test('names the line of a browser test, and the project of a file that several run', () => {
        const flaky = [
            { name: 'signs in', line: 7, status: 'failed' as const, reason: 'late' },
            { name: 'asks', status: 'skipped' as const, reason: '' },
        ];
        const file = { project: 'api-postgres', file: 'tests/api/a.test.ts', tests: [], flaky };
        expect(flakyOf({ files: [file], outside: [] })).toEqual([
            'tests/api/a.test.ts (api-postgres):7 › signs in: late',
            'tests/api/a.test.ts (api-postgres) › asks: skipped',
        ]);
    });
});

describe('a run', () => {
    const outside = (files: (typeof passing)[], code: number, suites = ['unit']) =>
        complete({ files, outside: [] }, code, suites).outside;

    test('that passed, or whose failures have names, has no others', () => {
        expect(outside([passing], 0)).toEqual([]);
        expect(outside([passing, failing], 1)).toEqual([]);
    });

    test('that ended badly without naming a test failed outside of tests', () => {
        expect(outside([passing], 1)).toEqual(['the run failed outside its tests']);
    });

    test('in which no test of a suite ran has failed, also if it left no report', () => {
        expect(outside([passing], 0, ['unit', 'api'])).toEqual(['no test of api ran']);
        expect(complete(undefined, 0, ['unit']).outside).toEqual(['no test of unit ran']);
    });
});

test('the total is the sum of all, in one line', () => {
    const counts = fc.array(fc.record({ passed: fc.nat(999), failed: fc.nat(999) }));
    fc.assert(
        fc.property(counts, list => {
            const { passed, failed, line } = total(list);
            expect(line).toBe(`${passed} passed, ${failed} failed`);
            expect(passed + failed).toBe(
                list.flatMap(Object.values).reduce((sum: number, each: number) => sum + each, 0),
            );
        }),
    );
});
