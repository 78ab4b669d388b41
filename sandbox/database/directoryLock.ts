import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseUnusable } from './database';

/** Another process, or another sandbox of this one, works in the data directory. */
export class DirectoryInUse extends DatabaseUnusable {
    constructor(directory: string, processId: number) {
        super(`The data directory ${directory} is in use by process ${processId}`);
    }
}

const held = new Set<string>();

/**
 * Takes the directory for this process; PGlite itself would let two processes damage it. A lock that a dead process left
 * behind is taken over.
 * @returns a function that gives it back
 * @throws DirectoryInUse
 */
export function lockDirectory(directory: string): () => void {
    mkdirSync(directory, { recursive: true });
    const file = join(resolve(directory), 'lock');
    if (held.has(file)) throw new DirectoryInUse(directory, process.pid);
    if (!create(file)) {
        const owner = readOwner(file);
        if (isAlive(owner)) throw new DirectoryInUse(directory, owner);
        removeStale(file, owner, directory);
        if (!create(file)) throw new DirectoryInUse(directory, readOwner(file));
    }
    held.add(file);
    return () => {
        if (held.delete(file)) rmSync(file, { force: true });
    };
}

function create(file: string): boolean {
    try {
        writeFileSync(file, String(process.pid), { flag: 'wx' });
        return true;
    } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
        throw error;
    }
}

/** Renaming first makes sure that the lock which goes is the dead one, and not one that a third process made meanwhile. */
function removeStale(file: string, owner: number, directory: string): void {
    const aside = `${file}.${process.pid}`;
    try {
        renameSync(file, aside);
    } catch {
        return;
    }
    const moved = readOwner(aside);
    if (moved !== owner) {
        renameSync(aside, file);
        throw new DirectoryInUse(directory, moved);
    }
    rmSync(aside);
}

function readOwner(file: string): number {
    try {
        return Number(readFileSync(file, 'utf8')) || 0;
    } catch {
        return 0;
    }
}

function isAlive(processId: number): boolean {
    if (processId <= 0 || processId === process.pid) return false;
    try {
        process.kill(processId, 0);
        return true;
    } catch (error) {
        return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
}
