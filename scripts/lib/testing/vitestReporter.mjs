import { appendFileSync } from 'node:fs';
import { firstLine } from './results.mjs';

/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('./results.mjs').Test} Test */
/** @typedef {{ message?: string }} Thrown */

/** @param {string} name @param {Test['status']} status @param {readonly Thrown[]} [errors] @returns {Test} */
const entry = (name, status, errors) => ({ name, status, reason: firstLine(errors?.[0]?.message) });

/** @param {TestModule} module @returns {Test[]} */
const errorsOf = module => [
    ...(module.errors().length ? [entry('', 'error', module.errors())] : []),
    ...[...module.children.allSuites()]
        .filter(suite => suite.errors().length > 0)
        .map(suite => entry(suite.fullName, 'error', suite.errors())),
];

/** @param {TestModule} module @returns {Test[]} */
const testsOf = module =>
    [...module.children.allTests()].map(test => {
        const { state, errors } = test.result();
        return entry(test.fullName, state === 'pending' ? 'skipped' : state, errors);
    });

/**
 * Writes to VITEST_REPORT_FILE what Vitest's own JSON report leaves out: the project, and errors outside of tests. A line for each
 * file as it ends, so that a run which is ended leaves what it has, and one for the end of the run.
 */
export default class VitestReporter {
    /** @param {TestModule} module */
    onTestModuleEnd(module) {
        const tests = [...errorsOf(module), ...testsOf(module)];
        append({ project: module.project.name, file: module.relativeModuleId, tests });
    }

    /** @param {readonly TestModule[]} _modules @param {readonly Thrown[]} errors */
    onTestRunEnd(_modules, errors) {
        append({ outside: errors.map(error => firstLine(error.message)) });
    }
}

/** @param {object} line */
const append = line => appendFileSync(process.env.VITEST_REPORT_FILE ?? '', `${JSON.stringify(line)}\n`);
