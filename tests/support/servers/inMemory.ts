import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';

/** Several times what the databases of a run take. */
const ROOM = 4 * 2 ** 30;

const OWN = 'merchant-dashboard-tests-';

/**
 * The folder for databases that last as long as a run: in memory where the system has such a folder with room, since one is copied
 * there twenty times as fast as on a disk. What was left there by a process that is gone is deleted.
 */
export function databasesFolder(): string {
    try {
        accessSync(MEMORY, constants.W_OK);
        deleteLeft();
        const { bavail, bsize } = statfsSync(MEMORY);
        if (Math.min(bavail * bsize, freemem()) > ROOM) return ownFolder();
    } catch {
        // Other systems have none.
    }
    return tmpdir();
}

function ownFolder(): string {
    const folder = join(MEMORY, `${OWN}${process.pid}`);
    if (mkdirSync(folder, { recursive: true })) {
        // Also for the user that PostgreSQL runs as.
        chmodSync(folder, 0o755);
        process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    }
    return folder;
}

function deleteLeft(): void {
    const left = readdirSync(MEMORY).filter(name => name.startsWith(OWN) && !isRunning(Number(name.slice(OWN.length))));
    for (const name of left) rmSync(join(MEMORY, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
    try {
        return process.kill(pid, 0);
    } catch (error) {
        // Another user's.
        return (error as NodeJS.ErrnoException).code === 'EPERM';
    }
}
