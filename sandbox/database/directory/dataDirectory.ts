import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { damaged, directoryProblem, nameTaken } from './directoryProblem';
import { lockDirectory } from './directoryLock';

/** A database's directory, locked by this process. */
export interface DataDirectory {
    /** Where PostgreSQL's files are. */
    files: string;
    /** Marks the database as complete. Until then, the next start throws away what this one left. */
    finish(): void;
    /** @throws DatabaseUnusable if the directory was finished before, so that rows should be there */
    requireNew(): void;
    /**
     * The error to throw instead: one that names the directory if that is the cause.
     * @param damage what the error says about a directory that was finished before, if nothing else explains it
     */
    explain(error: unknown, damage?: string): unknown;
    release(): void;
}

/** PostgreSQL doesn't start without these. Without the first, PGlite would make a new database over the old one. */
const PARTS = ['PG_VERSION', 'base', 'global', 'global/pg_control', 'pg_wal', 'pg_xact', 'postgresql.conf'];

/**
 * Locks the directory for this process and checks that it can be used.
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
    const marker = markerOf(directory);
    // First, so that a half-deleted database isn't taken for a whole one.
    if (fresh) marker.set();
    if (marker.isSet()) rmSync(files, { recursive: true, force: true });
    const isNew = !existsSync(files) || readdirSync(files).length === 0;
    if (isNew) marker.set();
    const missing = isNew ? undefined : PARTS.find(part => !existsSync(join(files, part)));
    if (missing !== undefined) throw damaged(directory, `${join('postgres', missing)} is missing`);
    return {
        files,
        finish: marker.remove,
        requireNew: () => {
            if (!isNew) throw damaged(directory, 'its rows are missing');
        },
        explain: (error, damage) =>
            directoryProblem(directory, error) ?? (damage === undefined || isNew ? error : damaged(directory, damage)),
    };
}

const MARKER = 'unfinished';
/** Tells the marker from any other file of that name. */
const WORD = 'The sandbox has not finished the database beside this file.\n';

/** Marks a directory whose database is not finished. */
function markerOf(directory: string) {
    const path = join(directory, MARKER);
    const read = () => (statSync(path, { throwIfNoEntry: false })?.isDirectory() ? 'a folder' : readIfThere(path));
    const isSet = () => read() === WORD;
    return {
        isSet,
        set: () => {
            // A full disk can leave an empty one.
            if (![WORD, ''].includes(read())) throw nameTaken(directory, MARKER);
            writeFileSync(path, WORD);
        },
        remove: () => {
            if (isSet()) rmSync(path);
        },
    };
}

const readIfThere = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
