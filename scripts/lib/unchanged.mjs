import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {import('./testing/results.mjs').Count} Count */

/** @param {string} path @returns {string[]} the file, or all files in the folder; none if neither exists */
function filesOf(path) {
    if (!existsSync(path)) return [];
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path)
        .sort()
        .flatMap(name => filesOf(join(path, name)));
}

/**
 * Changes when a file is added, removed, renamed or written.
 * @param {readonly string[]} paths files and folders
 * @param {(file: string) => boolean} [counts] false leaves a file out
 */
export function digestOf(paths, counts = () => true) {
    const hash = createHash('sha256');
    for (const file of paths.flatMap(filesOf).filter(counts)) {
        hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
    }
    return hash.digest('hex');
}

/**
 * Runs a check unless it last passed on the same files.
 * @param {string} stamp the file that keeps the digest of the last success
 * @param {() => string} digest of everything the check reads
 * @param {() => Promise<Count>} run
 * @returns {Promise<Count>}
 */
export async function unlessPassed(stamp, digest, run) {
    const before = digest();
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === before) {
        return { passed: 1, failed: 0, note: 'unchanged since it last passed' };
    }
    rmSync(stamp, { force: true });
    const count = await run();
    // A file written meanwhile may have been checked before or after the change.
    if (count.failed === 0 && digest() === before) {
        mkdirSync(dirname(stamp), { recursive: true });
        writeFileSync(stamp, before);
    }
    return count;
}
