import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { endTree, leadsGroup } from './endTree.mjs';
import { inProject, root } from './paths.mjs';

/**
 * Starts a program in the project's folder, attached to this terminal.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, shell?: boolean, signal?: AbortSignal }} [options]
 */
export const launch = (program, args, { env = {}, ...options } = {}) =>
    spawn(program, args, { cwd: root, stdio: 'inherit', ...options, env: { ...process.env, ...env } });

/**
 * A child's exit code: 128 plus the number of the signal that ended it, and 127 if it couldn't be started.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export const exitCode = child =>
    new Promise(resolve => {
        child.once('error', error => {
            console.error(error.message);
            resolve(127);
        });
        // Not on exit: its last output may not have arrived by then.
        child.once('close', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)));
    });

/** @type {(...args: Parameters<typeof launch>) => Promise<number>} */
export const run = (...args) => exitCode(launch(...args));

/**
 * Runs a program to its end and passes on its output, in colour if this terminal has colours.
 * @param {(chunk: Uint8Array) => void} write
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @param {AbortSignal} [signal] ends it together with all it has started; that is never a success
 */
export async function runInto(write, program, args, env = {}, signal) {
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(program, args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...colours, ...env },
        ...(signal && leadsGroup),
    });
    child.stdout.on('data', write);
    child.stderr.on('data', write);
    const end = () => endTree(child);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
    const code = await exitCode(child);
    signal?.removeEventListener('abort', end);
    return signal?.aborted ? code || 1 : code;
}

/**
 * The path of a package's command, to run with node: works without a shell on every system.
 * @param {string} name
 * @param {string} [command] if the package has several
 */
export function tool(name, command = name) {
    const folder = inProject('node_modules', ...name.split('/'));
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** @param {readonly string[]} args */
export function npm(args) {
    const npmCli = process.env.npm_execpath;
    if (npmCli?.endsWith('.js')) return run(process.execPath, [npmCli, ...args]);
    const windows = process.platform === 'win32';
    return run(windows ? 'npm.cmd' : 'npm', args, { shell: windows });
}

/**
 * Passes an end signal on to a child, once, and lets it exit by itself. A terminal already sends Ctrl-C to the child; on Windows
 * nothing else does, and passing it on would kill the child before it closes its database.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWith(child) {
    let told = Boolean(process.stdin.isTTY) || process.platform === 'win32';
    process.on('SIGINT', () => {
        if (!told) child.kill('SIGINT');
        told = true;
    });
    process.on('SIGTERM', () => child.kill('SIGTERM'));
}
