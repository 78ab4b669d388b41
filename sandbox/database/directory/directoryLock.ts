import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseUnusable } from '../database';
import { processStart } from './processStart';

/** Another process, or another sandbox in this one, is using the data directory. */
export class DirectoryInUse extends DatabaseUnusable {
    constructor(directory: string, processId: number) {
        super(`The data directory ${directory} is in use by process ${processId}`);
    }
}

/** The process that a lock file names, and when it began: another process may have its ID by now. */
interface Owner {
    processId: number;
    /** Empty if unknown: in a lock from an earlier version, or if the system doesn't say. */
    began: string;
}

const held = new Set<string>();

/**
 * Locks the directory for this process; PGlite itself would let two processes damage it. Takes over a dead process's lock.
 * @returns a function that releases it
 * @throws DirectoryInUse
 */
export function lockDirectory(directory: string): () => void {
    mkdirSync(directory, { recursive: true });
    const file = join(resolve(directory), 'lock');
    if (held.has(file)) throw new DirectoryInUse(directory, process.pid);
    if (!create(file)) {
        const owner = readOwner(file);
        if (isAlive(owner)) throw new DirectoryInUse(directory, owner.processId);
        removeStale(file, owner, directory);
        if (!create(file)) throw new DirectoryInUse(directory, readOwner(file).processId);
    }
    held.add(file);
    return () => {
        if (held.delete(file)) rmSync(file, { force: true });
    };
}

function create(file: string): boolean {
    try {
        writeFileSync(file, `${process.pid} ${processStart(process.pid)}`.trim(), { flag: 'wx' });
        return true;
    } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
        // On a full disk the file exists but is empty.
        if (existsSync(file)) rmSync(file, { force: true });
        throw error;
    }
}

/** Renames the lock first, to be sure of deleting the dead process's and not one that a third process has just made. */
function removeStale(file: string, owner: Owner, directory: string): void {
    const aside = `${file}.${process.pid}`;
    try {
        renameSync(file, aside);
    } catch {
        return;
    }
    const moved = readOwner(aside);
    if (moved.processId !== owner.processId || moved.began !== owner.began) {
        renameSync(aside, file);
        throw new DirectoryInUse(directory, moved.processId);
    }
    rmSync(aside);
}

function readOwner(file: string): Owner {
    try {
        const [processId, ...began] = readFileSync(file, 'utf8').trim().split(' ');
        return { processId: Number(processId) || 0, began: began.join(' ') };
    } catch {
        return { processId: 0, began: '' };
    }
}

function isAlive({ processId, began }: Owner): boolean {
    if (processId <= 0 || processId === process.pid || !isRunning(processId)) return false;
    const now = began && processStart(processId);
    return now === '' || now === began;
}

function isRunning(processId: number): boolean {
    try {
        process.kill(processId, 0);
        return true;
    } catch (error) {
        return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
}
