import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createSandbox } from '../../../sandbox/app';
import { LEAST_PASSWORD_COST } from '../../../sandbox/primitives/secrets';

export interface Seeded {
    payments: number;
    startAt: Date;
}

/** The default seed of tests. */
export const smallSeed: Seeded = { payments: 600, startAt: new Date('2026-11-21T14:30:00.000Z') };

/** Vitest calls it once before all tests, so that test files don't all make the same snapshot. */
export const setup = async (): Promise<void> => {
    await snapshotOf(smallSeed);
};

const root = join(import.meta.dirname, '../../..');
const cache = join(root, 'node_modules/.cache/sandbox');
/** More than the rows depend on, so that nobody has to keep a list in step with the seed. */
const sources = ['contracts', 'sandbox', 'package-lock.json'];
const [nodeMajor] = process.versions.node.split('.');

/**
 * A seeded database to start from, made once and kept on disk: seeding takes seconds, loading a fraction of one. Its folder is
 * named after a digest of the sources, so that a stale one is never found.
 */
export async function snapshotOf(seeded: Seeded): Promise<Uint8Array> {
    const folder = sourcesDigest();
    const file = join(cache, folder, `${seeded.payments}-${seeded.startAt.getTime()}.tar`);
    try {
        return readFileSync(file);
    } catch {
        const sandbox = await createSandbox({ ...seeded, passwordCost: LEAST_PASSWORD_COST });
        const snapshot = await sandbox.dump();
        await sandbox.close();
        removeOthers(folder);
        keep(file, snapshot);
        return snapshot;
    }
}

function sourcesDigest(): string {
    const digest = createHash('sha256').update(String(nodeMajor));
    for (const file of sources.flatMap(filesOf)) digest.update(file).update(readFileSync(join(root, file)));
    return digest.digest('hex').slice(0, 24);
}

/** Snapshots of other sources won't be needed again, and each takes some 70 MB. */
function removeOthers(folder: string): void {
    mkdirSync(cache, { recursive: true });
    for (const name of readdirSync(cache))
        if (name !== folder) rmSync(join(cache, name), { recursive: true, force: true });
}

/** Renaming makes the file appear whole to test files that run in parallel. */
function keep(file: string, snapshot: Uint8Array): void {
    mkdirSync(dirname(file), { recursive: true });
    const unfinished = `${file}.${randomUUID()}`;
    writeFileSync(unfinished, snapshot);
    renameSync(unfinished, file);
}

function filesOf(source: string): string[] {
    if (statSync(join(root, source)).isFile()) return [source];
    return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => relative(root, join(entry.parentPath, entry.name)))
        .sort();
}
