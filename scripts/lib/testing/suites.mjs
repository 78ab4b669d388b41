import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { cache, inProject } from '../paths.mjs';
import { freePort } from '../ports.mjs';
import { runInto, tool } from '../processes.mjs';
import { fromPlaywright, fromVitest } from './reports.mjs';
import { complete, countOf } from './results.mjs';

/** @typedef {import('./results.mjs').Report} Report */
/** @typedef {import('./steps.mjs').Io} Io */
/** @typedef {Required<Pick<import('./steps.mjs').Step, 'run' | 'again'>>} Suite */

/** Where runs write their reports. */
export const results = join(cache, 'results');
const node = process.execPath;
const reporter = inProject('scripts', 'lib', 'testing', 'vitestReporter.mjs').replaceAll('\\', '/');

/** @param {string} file @returns {string} the file, for a run to write */
function emptied(file) {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    return file;
}

/** @param {string} file @param {(text: string) => Report} parse @returns {Report | undefined} undefined if a run left none */
function read(file, parse) {
    try {
        return parse(readFileSync(file, 'utf8'));
    } catch {
        return undefined;
    }
}

/**
 * Projects of Vitest, in one run.
 * @param {readonly string[]} names beginnings of the projects' names
 * @param {{ args?: string[], folder?: string }} [options] the folder for reports
 * @returns {Suite}
 */
export function vitestSuite(names, { args = [], folder = results } = {}) {
    /** @param {string[]} which @param {readonly string[]} suites @param {Io} io */
    const report = async (which, suites, { write, signal }) => {
        const file = emptied(join(folder, 'vitest.ndjson'));
        const command = [tool('vitest'), 'run', ...args, ...which, '--reporter=default', `--reporter=${reporter}`];
        const code = await runInto(write, node, command, { VITEST_REPORT_FILE: file }, signal);
        return complete(read(file, fromVitest), code, suites);
    };
    return {
        run: async io => {
            const projects = names.flatMap(name => ['--project', `${name}*`]);
            const { files, outside } = await report(projects, names, io);
            for (const name of names) {
                const ofName = files.filter(file => file.project.startsWith(name));
                const { passed, failed } = countOf({ files: ofName, outside: [] });
                io.write(`  ${name}: ${passed} passed, ${failed} failed\n`);
            }
            return countOf({ files, outside });
        },
        again: ({ project, file }, io) => report(['--project', project, file], [project], io),
    };
}

/**
 * The browser tests.
 * @param {{ args?: string[], folder?: string, output?: string }} [options] folders for reports, and for what failures leave
 * @returns {Suite}
 */
export function playwrightSuite({ args = [], folder = results, output = 'test-results' } = {}) {
    /** @param {string[]} which @param {Io} io */
    const report = async (which, { write, signal }) => {
        const file = emptied(join(folder, 'playwright.json'));
        const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_PORTS: `${await freePort()},${await freePort()}` };
        const command = [tool('@playwright/test', 'playwright'), 'test', ...args, ...which, '--reporter=list,json'];
        const code = await runInto(write, node, command, env, signal);
        return complete(read(file, fromPlaywright), code, ['e2e']);
    };
    return {
        run: async io => countOf(await report([], io)),
        // A folder of its own, since a run empties its folder first and the first failure's screenshot is wanted.
        again: ({ file }, io) => report([file, '--output', join(output, 'again', basename(file))], io),
    };
}
