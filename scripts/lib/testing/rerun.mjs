import { countOf, failedFiles, hasFailed, titleOf } from './results.mjs';

/** @typedef {import('./results.mjs').Count} Count */
/** @typedef {import('./results.mjs').FileReport} FileReport */
/** @typedef {import('./results.mjs').Report} Report */
/** @typedef {import('./results.mjs').Test} Test */
/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Io} Io */

/** @param {Test} test */
const wasRun = test => test.status === 'passed' || test.status === 'failed';

/**
 * What came of a file that was run twice. A test is flaky if it failed at first and passed then. One that is missing from the
 * second run stays as it was, and all do if that run came to nothing.
 * @param {FileReport} first
 * @param {Report | undefined} second
 * @returns {FileReport}
 */
export function judge(first, second) {
    const file = second?.files.find(each => each.project === first.project && each.file === first.file);
    if (!file?.tests.some(wasRun) || second?.outside.length) return first;
    const named = new Set(file.tests.map(test => test.name));
    const failing = new Set(file.tests.filter(hasFailed).map(test => test.name));
    const missing = first.tests.filter(test => test.status !== 'error' && !named.has(test.name));
    const flaky = first.tests.filter(test => hasFailed(test) && !failing.has(test.name) && !missing.includes(test));
    return { ...first, tests: [...file.tests, ...missing], flaky };
}

/**
 * Runs each file with failures once more, alone and in a process of its own, and puts what came of it in the place of the first
 * result. When there are too many or the time is up, they stay as they are.
 * @param {readonly Step[]} steps
 * @param {Map<string, Count>} done
 * @param {{ write: Io['write'], signal: AbortSignal, files: number }} options the signal aborts when the time is up
 * @returns {Promise<number>} how many files it dealt with
 */
export async function rerun(steps, done, { write, signal, files }) {
    if (signal.aborted) return 0;
    const failed = steps.flatMap(step => {
        const { again } = step;
        const { report } = done.get(step.name) ?? {};
        return again && report ? failedFiles(report).map(file => ({ name: step.name, again, file })) : [];
    });
    if (failed.length > files) {
        write(`\nNone of ${failed.length} files with failures is run again: they are more than ${files}.\n`);
        return 0;
    }
    for (const { name, again, file } of failed) {
        write(`\n── again: ${titleOf(file)}\n`);
        const second = signal.aborted ? undefined : await again(file, { write, signal, done }).catch(() => undefined);
        if (signal.aborted) write(`It stays failed: ${signal.reason}\n`);
        else replace(done, name, file, judge(file, second));
    }
    return failed.length;
}

/** @param {Map<string, Count>} done @param {string} name @param {FileReport} before @param {FileReport} after */
function replace(done, name, before, after) {
    const { report, ...count } = done.get(name) ?? {};
    if (!report) return;
    const files = report.files.map(file => (file === before ? after : file));
    done.set(name, { ...count, ...countOf({ ...report, files }) });
}
