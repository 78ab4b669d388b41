/* Checks the direction of imports, that every folder was checked, and that no import depends on case. */
import { spawnSync } from 'node:child_process';
import { root } from './lib/paths.mjs';
import { tool } from './lib/processes.mjs';
import { sameNames } from './lib/sameNames.mjs';

const folders = ['src', 'contracts', 'sandbox', 'demo', 'tests', 'scripts', 'bench'];
const args = [...folders, 'vite.config.ts', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
const { stdout, stderr } = spawnSync(process.execPath, [tool('dependency-cruiser', 'depcruise'), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
});

/** @type {{ modules: { source: string }[], summary: { violations: { rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }[] } }} */
const { modules, summary } = parse(stdout);
const empty = folders.filter(folder => !modules.some(({ source }) => source.startsWith(`${folder}/`)));
for (const folder of empty) console.error(`No module of ${folder} was looked at`);
for (const { rule, from, to, cycle } of summary.violations) {
    console.error(`${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`);
}
const own = modules.filter(({ source }) => folders.some(folder => source.startsWith(`${folder}/`)));
const same = sameNames(own.map(({ source }) => source).filter(source => /\.(tsx?|mjs)$/.test(source)));
for (const files of same) console.error(`The same file where case is ignored: ${files.join(', ')}`);
console.log(`${own.length} modules, ${summary.violations.length} violations`);
process.exitCode = empty.length || summary.violations.length || same.length ? 1 : 0;

/** @param {string} text */
function parse(text) {
    try {
        return JSON.parse(text);
    } catch {
        console.error(stderr || 'dependency-cruiser gave no answer');
        process.exit(1);
    }
}
