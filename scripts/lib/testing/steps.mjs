import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../chromium.mjs';
import { cache, inProject, root } from '../paths.mjs';
import { runInto, tool } from '../processes.mjs';
import { digestOf, unlessPassed } from '../unchanged.mjs';
import { playwrightSuite, vitestSuite } from './suites.mjs';

/** @typedef {import('./results.mjs').Count} Count */
/** @typedef {(chunk: string | Uint8Array) => void} Write */
/** @typedef {{ write: Write, signal: AbortSignal, done: ReadonlyMap<string, Count> }} Io where to write, when to end, and what came of the steps before */
/** @typedef {(file: import('./results.mjs').FileReport, io: Io) => Promise<import('./results.mjs').Report>} Again runs one file of tests */
/** @typedef {{ name: string, lane: string, run: (io: Io) => Promise<Count>, again?: Again }} Step */

/**
 * The lanes in an entry run in parallel, each lane's steps in turn, and the entries one after another. One lane of checks beside
 * the suites keeps two cores busy; the browser tests get both to themselves.
 */
export const lanes = [['checks', 'suites'], ['browser']];

const node = process.execPath;
/** Vitest's projects. Those of a row run together, and each row has the minutes of a step, so that slow machines finish. */
const suites = [['unit', 'api'], ['screens'], ['faults']];
/** What a run leaves behind, and what others provide. */
const notSources = ['.cache', '.git', 'coverage', 'data', 'dist', 'node_modules', 'playwright-report', 'test-results'];

/** Changes with everything a check can depend on: the sources, the packages and Node's version. @param {boolean} withProse */
const sourcesDigest = withProse => {
    const names = readdirSync(root).filter(name => !notSources.includes(name));
    const paths = [...names, join('node_modules', '.package-lock.json')].map(name => inProject(name));
    return `${process.version} ${digestOf(paths, file => withProse || !file.endsWith('.md'))}`;
};

/** @param {Promise<number>} exiting @returns {Promise<Count>} a check without tests counts as one */
const one = async exiting => ((await exiting) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const browser = playwrightSuite();

/** @type {Step['run']} */
async function e2e(io) {
    if (io.done.get('build')?.failed) return { passed: 0, failed: 1, note: 'not run: there is no build' };
    if (!(await ensureChromium(io.signal))) return { passed: 0, failed: 1, note: 'not run: there is no browser' };
    return browser.run(io);
}

/** For what is written in Go: collecting garbage takes longer than the rest lasts. Up to here, there is memory enough. */
const uncollected = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** @param {string} name @param {string[]} args @param {Record<string, string>} [env] @returns {Step} */
const always = (name, args, env) => ({
    name,
    lane: 'checks',
    run: io => one(runInto(io.write, node, args, env, io.signal)),
});

/**
 * A check that is skipped if nothing has changed since it last passed.
 * @param {string} name
 * @param {string[]} args
 * @param {{ readsProse?: boolean, env?: Record<string, string> }} [options] does it look at Markdown?
 * @returns {Step}
 */
function check(name, args, { readsProse = false, env } = {}) {
    const { run, ...step } = always(name, args, env);
    const digest = () => `${args.join(' ')} ${sourcesDigest(readsProse)}`;
    return { ...step, run: io => unlessPassed(join(cache, 'passed', name), digest, () => run(io)) };
}

/**
 * The steps of `npm test`, in the order they are reported.
 * @param {readonly string[]} wanted names of steps; none for all
 * @returns {Step[]}
 */
export function steps(wanted) {
    const projects = suites
        .map(names => names.filter(name => wanted.length === 0 || wanted.includes(name)))
        .filter(names => names.length > 0);
    const prettier = [tool('prettier'), '--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content'];
    // Each checker works out again most of what the others did.
    const tsc = [tool('typescript-native', 'tsc'), '-p', '.', '--noEmit', '--checkers', '1'];
    const all = [
        check('format', [...prettier, '--cache-location', join(cache, 'prettier'), '.'], { readsProse: true }),
        check('lint', [tool('oxlint'), '--type-aware', '--deny-warnings', '.'], { env: uncollected }),
        check('types', tsc, { env: uncollected }),
        check('imports', ['scripts/imports.mjs']),
        check('exports', ['scripts/exports.mjs']),
        check('packages', ['scripts/packages.mjs']),
        check('openapi', ['--import', 'tsx', 'scripts/openapi.ts', '--check']),
        check('configuration', ['--import', 'tsx', 'scripts/configuration.ts', '--check'], { readsProse: true }),
        always('build', ['scripts/build.mjs']),
        always('sizes', ['scripts/sizes.mjs']),
        ...projects.map(names => ({ name: names.join(' '), lane: 'suites', ...vitestSuite(names) })),
        { name: 'e2e', lane: 'browser', ...browser, run: e2e },
    ];
    const unknown = wanted.filter(name => !suites.flat().includes(name) && !all.some(step => step.name === name));
    if (unknown.length) throw new Error(`No such step: ${unknown.join(', ')}`);
    if (wanted.length === 0) return all;
    return all.filter(step => step.name.split(' ').every(name => wanted.includes(name)));
}
