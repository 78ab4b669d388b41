import { firstLine } from './results.mjs';

/** @typedef {import('./results.mjs').FileReport} FileReport */
/** @typedef {import('./results.mjs').Report} Report */
/** @typedef {import('./results.mjs').Test} Test */
/** @typedef {{ message?: string }} Thrown */
/** @typedef {{ status: string, results: { error?: Thrown }[] }} PlaywrightTest */
/** @typedef {{ title: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {PlaywrightSuite & { file: string }} PlaywrightFile */

/**
 * Reads what vitestReporter.mjs writes.
 * @param {string} text
 * @returns {Report}
 */
export function fromVitest(text) {
    /** @type {(FileReport | { outside: string[] })[]} */
    const lines = text
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line));
    const end = lines.find(line => 'outside' in line);
    return { files: lines.filter(line => 'file' in line), outside: end?.outside ?? ['the run broke off'] };
}

/**
 * Reads Playwright's JSON report.
 * @param {string} text
 * @returns {Report}
 */
export function fromPlaywright(text) {
    /** @type {{ suites?: PlaywrightFile[], errors?: Thrown[] }} */
    const { suites = [], errors = [] } = JSON.parse(text);
    const files = suites.map(suite => ({ project: 'e2e', file: `tests/e2e/${suite.file}`, tests: testsOf(suite, []) }));
    return { files, outside: errors.map(error => firstLine(error.message)) };
}

/** @param {PlaywrightSuite} suite @param {readonly string[]} titles @returns {Test[]} */
const testsOf = ({ specs = [], suites = [] }, titles) => [
    ...specs.flatMap(({ title, line, tests }) =>
        tests.map(({ status, results }) => ({
            name: [...titles, title].join(' › '),
            line,
            status: statuses[status] ?? 'failed',
            reason: results.map(result => firstLine(result.error?.message)).find(Boolean) ?? '',
        })),
    ),
    ...suites.flatMap(suite => testsOf(suite, [...titles, suite.title])),
];

/** Any other has failed: one that passed only on a retry inside the run too. @type {Record<string, Test['status']>} */
const statuses = { expected: 'passed', skipped: 'skipped' };
