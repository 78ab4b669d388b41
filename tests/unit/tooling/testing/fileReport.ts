import type { FileReport, Test } from '../../../../scripts/lib/testing/results.mjs';

/** What came of a file of unit tests, by their names. */
export const fileReport = (name: string, tests: Record<string, Test['status']>): FileReport => ({
    project: 'unit',
    file: `tests/unit/${name}.test.ts`,
    tests: Object.entries(tests).map(([title, status]) => ({
        name: title,
        status,
        reason: status === 'passed' ? '' : `${title} ${status}`.trim(),
    })),
});
