import { failuresOf, flakyOf, total } from './results.mjs';

/** @typedef {import('./results.mjs').Count & { name: string }} Named */

/** @param {readonly Named[]} counts @returns {string[]} flaky tests, one a line */
export const flakyLines = counts => counts.flatMap(({ report }) => (report ? flakyOf(report) : []));

/** @param {string} title @param {readonly string[]} lines */
const block = (title, lines) => (lines.length ? `\n${title}\n  ${lines.join('\n  ')}\n` : '');

/**
 * What `npm test` ends with. Its last line is the result alone.
 * @param {readonly Named[]} counts of the steps
 * @param {readonly [string, string][]} times of other parts, in seconds
 */
export function summary(counts, times) {
    const failures = counts.flatMap(({ name, report }) =>
        report ? failuresOf({ ...report, outside: report.outside.map(reason => `${name}: ${reason}`) }) : [],
    );
    const rows = counts.map(({ name, passed, failed, note, seconds, report }) => {
        const flaky = report ? flakyOf(report).length : 0;
        const notes = [note, flaky ? `${flaky} flaky` : ''].filter(Boolean).join(', ');
        const words = `${passed} passed, ${failed} failed`.padEnd(24);
        return `${failed ? '✘' : '✔'} ${name.padEnd(20)} ${seconds} s  ${words} ${notes}`.trimEnd();
    });
    const others = times.map(([name, seconds]) => `  ${name.padEnd(20)} ${seconds} s`);
    const { line } = total(counts);
    return `${block('What failed', failures)}${block('Flaky', flakyLines(counts))}\n${[...rows, ...others].join('\n')}\n\n${line}\n`;
}
