/**
 * What came of a test. A hook or a file that failed beside its tests is in the same list, with the status `error`, under the
 * name of what the hook belongs to or under none.
 * @typedef {{ name: string, line?: number, status: 'passed' | 'failed' | 'skipped' | 'error', reason: string }} Test
 */
/** @typedef {{ project: string, file: string, tests: Test[], flaky?: Test[] }} FileReport */
/** @typedef {{ files: FileReport[], outside: string[] }} Report what failed outside of any file's tests is in `outside` */
/** @typedef {{ passed: number, failed: number, note?: string, report?: Report, seconds?: string }} Count */

/** @param {string | undefined} message @returns {string} its first line, without terminal colours */
export const firstLine = message => (message ?? '').replaceAll(/\u001B\[\d*m/gu, '').split('\n')[0] ?? '';

/** Skipped tests count as failures. @param {Test} test */
export const hasFailed = test => test.status !== 'passed';

/** @param {Pick<Report, 'files'>} report */
export const failedFiles = ({ files }) => files.filter(file => file.tests.some(hasFailed));

/**
 * A report that accounts for the whole run: a suite in which no test ran, or a run that ended badly without naming a test, is a
 * failure outside of tests.
 * @param {Report | undefined} report
 * @param {number} code what the run exited with
 * @param {readonly string[]} suites beginnings of the names of projects
 * @returns {Report}
 */
export function complete(report, code, suites) {
    const files = report?.files ?? [];
    const empty = suites.filter(suite => !files.some(file => file.project.startsWith(suite) && file.tests.length > 0));
    const outside = [...(report?.outside ?? []), ...empty.map(suite => `no test of ${suite} ran`)];
    const unexplained = code !== 0 && outside.length === 0 && failedFiles({ files }).length === 0;
    return { files, outside: unexplained ? ['the run failed outside its tests'] : outside };
}

/** @param {Report} report @returns {Count} */
export function countOf(report) {
    const tests = report.files.flatMap(file => file.tests);
    const failed = tests.filter(hasFailed).length;
    return { passed: tests.length - failed, failed: failed + report.outside.length, report };
}

/** @param {FileReport} file @returns {string} its project is named where the folder doesn't say it */
export const titleOf = ({ project, file }) => (file.includes(`/${project}/`) ? file : `${file} (${project})`);

/** @param {FileReport} file @param {readonly Test[]} tests @returns {string[]} one a line: file, test and reason */
const linesOf = (file, tests) =>
    tests.map(({ name, line, status, reason }) => {
        const where = line === undefined ? titleOf(file) : `${titleOf(file)}:${line}`;
        return `${name ? `${where} › ${name}` : where}: ${reason || status}`;
    });

/** @param {Report} report @returns {string[]} */
export const failuresOf = ({ files, outside }) => [
    ...files.flatMap(file => linesOf(file, file.tests.filter(hasFailed))),
    ...outside,
];

/** @param {Report} report @returns {string[]} the tests that failed at first, and why, but passed when they were run again */
export const flakyOf = ({ files }) => files.flatMap(file => linesOf(file, file.flaky ?? []));

/** @param {readonly Count[]} counts */
export function total(counts) {
    const passed = counts.reduce((sum, count) => sum + count.passed, 0);
    const failed = counts.reduce((sum, count) => sum + count.failed, 0);
    return { passed, failed, line: `${passed} passed, ${failed} failed` };
}
