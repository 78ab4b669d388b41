import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { damaged, directoryProblem, nameTaken } from './directoryProblem';
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
    const marker = markerOf(directory);
    // Comes first, so that a start that is interrupted while it deletes leaves no half of a database.
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
/** Tells the marker from whatever else has its name. */
const WORD = 'The sandbox has not finished the database beside this file.\n';

/** Marks a directory whose database is not finished. */
function markerOf(directory: string) {
    const path = join(directory, MARKER);
    const read = () => (statSync(path, { throwIfNoEntry: false })?.isDirectory() ? 'a folder' : readIfThere(path));
    const isSet = () => read() === WORD;
    return {
        isSet,
        set: () => {
            // An empty one is left where the disk was full.
            if (![WORD, ''].includes(read())) throw nameTaken(directory, MARKER);
            writeFileSync(path, WORD);
        },
        remove: () => {
            if (isSet()) rmSync(path);
        },
    };
}

const readIfThere = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
