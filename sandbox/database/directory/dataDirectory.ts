import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { damaged, directoryProblem } from './directoryProblem';
import { lockDirectory } from './directoryLock';

/** A directory that a database is kept in, held by this process. */
export interface DataDirectory {
    /** Where PostgreSQL's files are. */
    files: string;
    /** What it holds counts from now on; what an interrupted start leaves before that is thrown away by the next. */
    finish(): void;
    /** @throws DatabaseUnusable where rows have to be there already, since the directory was finished once */
    requireNew(): void;
    /**
     * What is to be thrown for an error: one that names the directory where that is the reason.
     * @param damage what it shows of a directory that was finished once, where nothing else explains it
     */
    explain(error: unknown, damage?: string): unknown;
    release(): void;
}

/** Without these PostgreSQL does not start; without the first PGlite would make a new database over what is there. */
const PARTS = ['PG_VERSION', 'base', 'global', 'global/pg_control', 'pg_wal', 'pg_xact', 'postgresql.conf'];

/**
 * Takes the directory for this process, and looks whether it can be used.
 * @throws DatabaseUnusable
 */
export function openDirectory(directory: string, fresh: boolean): DataDirectory {
    try {
        const release = lockDirectory(directory);
        try {
            return { ...prepare(directory, fresh), release };
        } catch (error) {
            release();
            throw error;
        }
    } catch (error) {
        throw directoryProblem(directory, error) ?? error;
    }
}

function prepare(directory: string, fresh: boolean): Omit<DataDirectory, 'release'> {
    const files = join(directory, 'postgres');
    const marker = join(directory, 'unfinished');
    // Comes first, so that a start that is interrupted while it deletes leaves no half of a database.
    if (fresh) writeFileSync(marker, '');
    if (existsSync(marker)) rmSync(files, { recursive: true, force: true });
    const isNew = !existsSync(files) || readdirSync(files).length === 0;
    if (isNew) writeFileSync(marker, '');
    const missing = isNew ? undefined : PARTS.find(part => !existsSync(join(files, part)));
    if (missing !== undefined) throw damaged(directory, `${join('postgres', missing)} is missing`);
    return {
        files,
        finish: () => rmSync(marker, { force: true }),
        requireNew: () => {
            if (!isNew) throw damaged(directory, 'its rows are missing');
        },
        explain: (error, damage) =>
            directoryProblem(directory, error) ?? (damage === undefined || isNew ? error : damaged(directory, damage)),
    };
}
