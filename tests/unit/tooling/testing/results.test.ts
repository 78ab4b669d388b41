import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
    countPlaywright,
    countVitest,
    failuresOfPlaywright,
    failuresOfVitest,
    total,
} from '../../../../scripts/lib/testing/results.mjs';

const file = (name: string, ...statuses: string[]) => ({
    name,
    status: statuses.every(status => status === 'passed') && statuses.length ? 'passed' : 'failed',
    assertionResults: statuses.map((status, place) => ({
        status,
        fullName: `test ${place}`,
        failureMessages: status === 'failed' ? ['\u001B[31mexpected 1\u001B[39m to be 2\n    at money.ts:1'] : [],
    })),
});

describe('a Vitest report', () => {
    const report = {
        testResults: [
            file('/home/me/tests/unit/money.test.ts', 'passed', 'passed'),
            file('C:\\me\\tests\\unit\\dates.test.ts', 'passed', 'failed', 'skipped'),
            file('/home/me/tests/api/broken.test.ts'),
        ],
    };

    test('is counted by suite, skipped tests as failed', () => {
        expect(countVitest(report, 'unit', true)).toEqual({ passed: 3, failed: 2 });
    });

    test('counts a file that could not be loaded as a failure', () => {
        expect(countVitest(report, 'api', true)).toEqual({ passed: 0, failed: 1 });
    });

    test('without tests is a failure', () => {
        expect(countVitest(report, 'screens', true)).toMatchObject({ passed: 0, failed: 1 });
        expect(countVitest(undefined, 'unit', true)).toMatchObject({ passed: 0, failed: 1 });
    });

    test('names what failed, and why', () => {
        expect(failuresOfVitest(report)).toEqual([
            'tests/unit/dates.test.ts › test 1: expected 1 to be 2',
            'tests/unit/dates.test.ts › test 2: skipped',
            'tests/api/broken.test.ts: ',
        ]);
    });

    test('of a run that ended badly is never all passed', () => {
        const passing = { testResults: [file('/tests/unit/money.test.ts', 'passed')] };
        expect(countVitest(passing, 'unit', false)).toMatchObject({ passed: 1, failed: 1 });
    });
});

describe('a Playwright report', () => {
    test('counts what was flaky or skipped as failed', () => {
        const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
        expect(countPlaywright({ stats }, false)).toEqual({ passed: 5, failed: 6 });
    });

    test('names what failed, and why', () => {
        const spec = (title: string, status: string, message?: string) => ({
            title,
            file: 'a.spec.ts',
            line: 3,
            tests: [{ status, results: [message ? { error: { message } } : {}] }],
        });
        const suites = [
            {
                specs: [spec('passes', 'expected'), spec('was left out', 'skipped')],
                suites: [{ specs: [spec('fails', 'unexpected', 'late\n  at x')] }],
            },
        ];
        expect(failuresOfPlaywright({ suites })).toEqual([
            'tests/e2e/a.spec.ts:3 › was left out: skipped',
            'tests/e2e/a.spec.ts:3 › fails: late',
        ]);
    });

    test('that is missing, empty or of a run that ended badly is a failure', () => {
        const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
        expect(countPlaywright(undefined, true).failed).toBe(1);
        expect(countPlaywright({ stats }, true).failed).toBe(1);
        expect(countPlaywright({ stats: { ...stats, expected: 3 } }, false)).toMatchObject({ passed: 3, failed: 1 });
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
