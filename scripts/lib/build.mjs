import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { run, tool } from './processes.mjs';
import { digestOf } from './unchanged.mjs';

const sources = [
    'contracts',
    'demo',
    'public',
    'sandbox',
    'src',
    'index.html',
    'payment-request.html',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'vite.demo.config.ts',
    'vite.payment.config.ts',
];
const stamp = inProject('dist', '.vite', 'sources.sha256');

/** Changes with anything that a build depends on. */
const sourcesHash = () => digestOf(sources.map(name => inProject(name)));

/** Builds the dashboard into dist. Resolves to the exit code. */
export async function build() {
    const hash = sourcesHash();
    const vite = [tool('vite'), 'build', '--logLevel', 'warn'];
    const pages =
        (await run(process.execPath, vite)) ||
        (await run(process.execPath, [...vite, '--config', 'vite.payment.config.ts']));
    // Not the demo's, which are many and load once.
    const demo = () => run(process.execPath, [...vite, '--config', 'vite.demo.config.ts']);
    const [code] = pages ? [pages] : await Promise.all([demo(), precompress(inProject('dist', 'assets'))]);
    if (code === 0) {
        mkdirSync(dirname(stamp), { recursive: true });
        writeFileSync(stamp, hash);
    }
    return code;
}

/** Builds if dist is missing or its sources have changed. Resolves to the exit code. */
export async function ensureBuilt() {
    const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
    if (built === sourcesHash() && existsSync(inProject('dist', 'index.html'))) return 0;
    console.log(built ? 'The sources have changed: building the dashboard …' : 'Building the dashboard …');
    return build();
}
