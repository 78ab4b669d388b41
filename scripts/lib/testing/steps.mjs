import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../chromium.mjs';
import { cache, inProject, root } from '../paths.mjs';
import { freePort } from '../ports.mjs';
import { runInto, tool } from '../processes.mjs';
import { countPlaywright, countVitest, failuresOfPlaywright, failuresOfVitest, readReport } from './results.mjs';
import { digestOf, unlessPassed } from '../unchanged.mjs';

/** @typedef {import('./results.mjs').Count} Count */
/** @typedef {(chunk: string | Uint8Array) => void} Write */
/** @typedef {{ name: string, lane: string, run: (write: Write, done: ReadonlyMap<string, Count>) => Promise<Count> }} Step */

/**
 * The lanes in an entry run in parallel, each lane's steps in turn, and the entries one after another. One lane of checks beside
 * the suites keeps two cores busy; the browser tests get both to themselves.
 */
export const lanes = [['checks', 'suites'], ['browser']];

const node = process.execPath;
const suites = ['unit', 'api', 'screens', 'faults'];
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

/** @param {string} name where a run writes its report; the previous report is deleted */
function reportFile(name) {
    const file = join(cache, 'results', `${name}.json`);
    mkdirSync(join(cache, 'results'), { recursive: true });
    rmSync(file, { force: true });
    return file;
}

/** @param {readonly string[]} names @param {Write} write @returns {Promise<Count>} */
async function vitest(names, write) {
    const file = reportFile('vitest');
    const projects = names.flatMap(name => ['--project', `${name}*`]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runInto(write, node, [tool('vitest'), 'run', ...projects, ...reporters]);
    const report = readReport(file);
    const counts = names.map(name => ({ name, ...countVitest(report, name, true) }));
    for (const { name, passed, failed, note } of counts)
        write(`  ${name}: ${passed} passed, ${failed} failed ${note ?? ''}\n`);
    const passed = counts.reduce((sum, count) => sum + count.passed, 0);
    const failed = counts.reduce((sum, count) => sum + count.failed, 0);
    const failures = failuresOfVitest(report);
    return code !== 0 && failed === 0
        ? { passed, failed: 1, note: 'the run failed outside its tests', failures }
        : { passed, failed, failures };
}

/** @type {Step['run']} */
async function e2e(write, done) {
    if (done.get('build')?.failed) return { passed: 0, failed: 1, note: 'not run: there is no build' };
    if (!(await ensureChromium())) return { passed: 0, failed: 1, note: 'not run: there is no browser' };
    const file = reportFile('playwright');
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_PORTS: `${await freePort()},${await freePort()}` };
    const args = [tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json'];
    const code = await runInto(write, node, args, env);
    const report = readReport(file);
    return { ...countPlaywright(report, code === 0), failures: failuresOfPlaywright(report) };
}

/** For what is written in Go: collecting garbage takes longer than the rest lasts. Up to here, there is memory enough. */
const uncollected = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** @param {string} name @param {string[]} args @param {Record<string, string>} [env] @returns {Step} */
const always = (name, args, env) => ({ name, lane: 'checks', run: write => one(runInto(write, node, args, env)) });

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
    return { ...step, run: (...given) => unlessPassed(join(cache, 'passed', name), digest, () => run(...given)) };
}

/**
 * The steps of `npm test`, in the order they are reported.
 * @param {readonly string[]} wanted names of steps; none for all
 * @returns {Step[]}
 */
export function steps(wanted) {
    const projects = suites.filter(name => wanted.length === 0 || wanted.includes(name));
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
        always('build', ['scripts/build.mjs']),
        always('sizes', ['scripts/sizes.mjs']),
        { name: projects.join(' '), lane: 'suites', run: (/** @type {Write} */ write) => vitest(projects, write) },
        { name: 'e2e', lane: 'browser', run: e2e },
    ];
    const unknown = wanted.filter(name => !suites.includes(name) && !all.some(step => step.name === name));
    if (unknown.length) throw new Error(`No such step: ${unknown.join(', ')}`);
    if (wanted.length === 0) return all;
    return all.filter(step => step.name !== '' && step.name.split(' ').every(name => wanted.includes(name)));
}
