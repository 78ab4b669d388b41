import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createSandbox } from '../../sandbox/app';

interface Seeded {
    payments: number;
    startAt: Date;
}

/** What tests start from where they ask for nothing else. */
export const smallSeed: Seeded = { payments: 600, startAt: new Date('2026-11-21T14:30:00.000Z') };

/** Vitest calls it once before all tests, so that test files do not all make the same snapshot. */
export const setup = async (): Promise<void> => {
    await snapshotOf(smallSeed);
};

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/sandbox');
const sources = [
    'contracts',
    'sandbox/database',
    'sandbox/seed',
    'sandbox/handlers/rates',
    'sandbox/ledger',
    'sandbox/lifecycle',
    'sandbox/handlers/payments/searchText.ts',
    'sandbox/handlers/payouts/payoutSearchText.ts',
    'sandbox/handlers/payouts/sending/quote.ts',
    'sandbox/handlers/transfers/transferSearchText.ts',
];

/**
 * A seeded database to start from, made once and kept on disk: seeding takes seconds, loading a fraction of one. Whatever the
 * rows depend on is part of the name, so that a stale one is never found.
 */
export async function snapshotOf(seeded: Seeded): Promise<Blob> {
    const file = join(cache, `${keyOf(seeded)}.tar`);
    try {
        return new Blob([readFileSync(file)]);
    } catch {
        const sandbox = await createSandbox(seeded);
        const snapshot = await sandbox.dump();
        await sandbox.close();
        await keep(file, snapshot);
        return snapshot;
    }
}

function keyOf({ payments, startAt }: Seeded): string {
    const digest = createHash('sha256').update(`${payments} ${startAt.toISOString()}`);
    for (const source of sources) {
        for (const file of filesOf(source)) digest.update(file).update(readFileSync(join(root, file)));
    }
    return digest.digest('hex').slice(0, 24);
}

/** Renaming makes the file appear whole, for test files that run side by side. */
async function keep(file: string, snapshot: Blob): Promise<void> {
    mkdirSync(cache, { recursive: true });
    const unfinished = `${file}.${randomUUID()}`;
    writeFileSync(unfinished, Buffer.from(await snapshot.arrayBuffer()));
    renameSync(unfinished, file);
}

const filesOf = (source: string): string[] =>
    source.endsWith('.ts')
        ? [source]
        : readdirSync(join(root, source), { recursive: true, withFileTypes: true })
              .filter(entry => entry.isFile())
              .map(entry => relative(root, join(entry.parentPath, entry.name)))
              .sort();
