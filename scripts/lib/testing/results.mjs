import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, note?: string, failures?: string[] }} Count */
/** @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ testResults?: VitestFile[] }} VitestReport */
/** @typedef {{ status: string, results: { error?: { message?: string } }[] }} PlaywrightTest */
/** @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ stats?: { expected: number, unexpected: number, flaky: number, skipped: number }, suites?: PlaywrightSuite[] }} PlaywrightReport */

/** @param {string} file @returns {any} the report, or undefined if none was written */
export function readReport(file) {
    try {
        return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
        return undefined;
    }
}

/**
 * The result of one suite. A suite that ran nothing, or failed without naming a test, counts as one failure.
 * @param {Count} count
 * @param {boolean} endedWell
 * @returns {Count}
 */
function judged({ passed, failed }, endedWell) {
    if (passed + failed === 0) return { passed, failed: 1, note: 'no test ran' };
    if (failed === 0 && !endedWell) return { passed, failed: 1, note: 'the run failed outside its tests' };
    return { passed, failed };
}

/**
 * Counts the tests of tests/<suite> in a Vitest report. Skipped tests and files that couldn't be loaded count as failures.
 * @param {VitestReport | undefined} report
 * @param {string} suite
 * @param {boolean} endedWell
 */
export function countVitest(report, suite, endedWell) {
    const files = (report?.testResults ?? []).filter(file =>
        file.name.replaceAll('\\', '/').includes(`/tests/${suite}/`),
    );
    const tests = files.flatMap(file => file.assertionResults);
    const passed = tests.filter(test => test.status === 'passed').length;
    const broken = files.filter(
        file => file.status === 'failed' && file.assertionResults.every(test => test.status === 'passed'),
    );
    return judged({ passed, failed: tests.length - passed + broken.length }, endedWell);
}

/**
 * Counts the tests in a Playwright report. Skipped tests count as failures, and so do those that passed only on a retry.
 * @param {PlaywrightReport | undefined} report
 * @param {boolean} endedWell
 */
export function countPlaywright(report, endedWell) {
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
    return judged({ passed: expected, failed: unexpected + flaky + skipped }, endedWell);
}

/** @param {string | undefined} message @returns {string} its first line, without terminal colours */
const firstLine = message => (message ?? '').replaceAll(/\u001B\[\d*m/gu, '').split('\n')[0] ?? '';

/** @param {string} name @returns {string} from tests/ on, with slashes */
const fromTests = name => name.replaceAll('\\', '/').replace(/^.*\/tests\//u, 'tests/');

/**
 * The failures in a Vitest run, one a line: file, test and reason.
 * @param {VitestReport | undefined} report
 * @returns {string[]}
 */
export const failuresOfVitest = report =>
    (report?.testResults ?? []).flatMap(file => {
        const failed = file.assertionResults.filter(test => test.status !== 'passed');
        if (failed.length === 0 && file.status === 'failed')
            return [`${fromTests(file.name)}: ${firstLine(file.message)}`];
        return failed.map(
            test =>
                `${fromTests(file.name)} › ${test.fullName}: ${firstLine(test.failureMessages?.[0]) || test.status}`,
        );
    });

/**
 * The failures in a Playwright run, one a line: file, line, test and reason.
 * @param {PlaywrightReport | undefined} report
 * @returns {string[]}
 */
export const failuresOfPlaywright = report => (report?.suites ?? []).flatMap(failuresOfSuite);

/** @param {PlaywrightSuite} suite @returns {string[]} */
const failuresOfSuite = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(spec =>
        spec.tests
            .filter(test => test.status !== 'expected')
            .map(test => {
                const why = test.results.map(result => firstLine(result.error?.message)).find(Boolean) ?? test.status;
                return `tests/e2e/${spec.file}:${spec.line} › ${spec.title}: ${why}`;
            }),
    ),
    ...suites.flatMap(failuresOfSuite),
];

/** @param {readonly Count[]} counts */
export function total(counts) {
    const passed = counts.reduce((sum, count) => sum + count.passed, 0);
    const failed = counts.reduce((sum, count) => sum + count.failed, 0);
    return { passed, failed, line: `${passed} passed, ${failed} failed` };
}
