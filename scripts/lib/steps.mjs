import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { cache } from './paths.mjs';
import { freePort } from './ports.mjs';
import { run, tool } from './processes.mjs';
import { countPlaywright, countVitest, failuresOfPlaywright, failuresOfVitest, readReport } from './results.mjs';

/** @typedef {import('./results.mjs').Count} Count */
/** @typedef {{ name: string, run: (done: ReadonlyMap<string, Count>) => Promise<Count> }} Step */

const node = process.execPath;
const suites = ['unit', 'api', 'screens'];

/** @param {Promise<number>} exiting @returns {Promise<Count>} a check without tests of its own counts as one */
const one = async exiting => ((await exiting) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** @param {string} name where a run writes its report; the one of the last run is gone */
function reportFile(name) {
    const file = join(cache, 'results', `${name}.json`);
    mkdirSync(join(cache, 'results'), { recursive: true });
    rmSync(file, { force: true });
    return file;
}

/** @param {readonly string[]} names @returns {Promise<Count>} */
async function vitest(names) {
    const file = reportFile('vitest');
    const projects = names.flatMap(name => ['--project', name]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await run(node, [tool('vitest'), 'run', ...projects, ...reporters]);
    const report = readReport(file);
    const counts = names.map(name => ({ name, ...countVitest(report, name, true) }));
    for (const { name, passed, failed, note } of counts)
        console.log(`  ${name}: ${passed} passed, ${failed} failed ${note ?? ''}`);
    const passed = counts.reduce((sum, count) => sum + count.passed, 0);
    const failed = counts.reduce((sum, count) => sum + count.failed, 0);
    const failures = failuresOfVitest(report);
    return code !== 0 && failed === 0
        ? { passed, failed: 1, note: 'the run failed outside its tests', failures }
        : { passed, failed, failures };
}

/** @type {Step['run']} */
async function e2e(done) {
    if (done.get('build')?.failed) return { passed: 0, failed: 1, note: 'not run: there is no build' };
    if (!(await ensureChromium())) return { passed: 0, failed: 1, note: 'not run: there is no browser' };
    const file = reportFile('playwright');
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_PORTS: `${await freePort()},${await freePort()}` };
    const code = await run(node, [tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json'], { env });
    const report = readReport(file);
    return { ...countPlaywright(report, code === 0), failures: failuresOfPlaywright(report) };
}

/** @param {string} name @param {string[]} args @returns {Step} */
const check = (name, args) => ({ name, run: () => one(run(node, args)) });

/**
 * What `npm test` does, in its order.
 * @param {readonly string[]} wanted names of steps; none for all
 * @returns {Step[]}
 */
export function steps(wanted) {
    const projects = suites.filter(name => wanted.length === 0 || wanted.includes(name));
    const all = [
        check('format', [tool('prettier'), '--check', '--log-level', 'warn', '.']),
        check('lint', [tool('eslint'), '.', '--max-warnings', '0']),
        check('types', [tool('typescript', 'tsc'), '-p', '.', '--noEmit']),
        check('imports', ['scripts/imports.mjs']),
        check('exports', ['scripts/exports.mjs']),
        check('openapi', ['--import', 'tsx', 'scripts/openapi.ts', '--check']),
        { name: projects.join(' '), run: () => vitest(projects) },
        { name: 'build', run: () => one(build()) },
        check('sizes', ['scripts/sizes.mjs']),
        { name: 'e2e', run: e2e },
    ];
    const unknown = wanted.filter(name => !suites.includes(name) && !all.some(step => step.name === name));
    if (unknown.length) throw new Error(`No such step: ${unknown.join(', ')}`);
    if (wanted.length === 0) return all;
    return all.filter(step => step.name !== '' && step.name.split(' ').every(name => wanted.includes(name)));
}
