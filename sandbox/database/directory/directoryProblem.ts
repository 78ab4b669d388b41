import { statfsSync } from 'node:fs';
import { DatabaseUnusable } from '../database';

/** Bytes; with less free space, PostgreSQL can't add a file to its log. */
const FULL = 16 * 1024 * 1024;

const full = 'the disk is full. Free some space, or choose another directory with --data';
const readOnly = 'it cannot be written. Allow it to this user, or choose another directory with --data';
const inTheWay = 'a file is where a directory should be. Move it, or choose another directory with --data';

const remedies = new Map([
    ...['ENOSPC', 'EDQUOT', '53100'].map(code => [code, full] as const),
    ...['EACCES', 'EPERM', 'EROFS'].map(code => [code, readOnly] as const),
    ...['ENOTDIR', 'EEXIST', 'EISDIR'].map(code => [code, inTheWay] as const),
]);

/** Error numbers that PGlite's file system gives instead of codes. */
const numbered = new Map([
    [2, 'EACCES'],
    [19, 'EDQUOT'],
    [51, 'ENOSPC'],
    [54, 'ENOTDIR'],
    [63, 'EPERM'],
    [69, 'EROFS'],
]);

/** PostgreSQL's codes for files that are missing, unreadable or damaged. */
const isDamage = (code: string): boolean => /^(58|XX00[12])/.test(code);

/** The error for a damaged data directory, in one line with what to do. */
export const damaged = (directory: string, what: string): DatabaseUnusable =>
    unusable(
        directory,
        `its database is damaged: ${what}. Put a copy of the directory back, choose another with --data, or begin anew ` +
            'with `npm start -- --fresh`, which deletes this database',
    );

/** An error that blames the directory, in one line with what to do; undefined if it isn't the cause. */
export function directoryProblem(directory: string, error: unknown): DatabaseUnusable | undefined {
    if (error instanceof DatabaseUnusable) return error;
    const code = codeOf(error) ?? (isFull(directory) ? 'ENOSPC' : '');
    const remedy = remedies.get(code);
    if (remedy !== undefined) return unusable(directory, remedy, error);
    return isDamage(code) ? damaged(directory, 'PostgreSQL cannot read one of its files') : undefined;
}

/** The error for an entry that has the marker's name but isn't the sandbox's to delete. */
export const nameTaken = (directory: string, name: string): DatabaseUnusable =>
    unusable(
        directory,
        `it holds an entry "${name}" that is not the sandbox’s. Move it, or choose another with --data`,
    );

const unusable = (directory: string, why: string, cause?: unknown): DatabaseUnusable =>
    new DatabaseUnusable(`The data directory ${directory} cannot be used: ${why}`, { cause });

function codeOf(error: unknown): string | undefined {
    if (typeof error !== 'object' || error === null) return undefined;
    if ('code' in error && typeof error.code === 'string') return error.code;
    if ('errno' in error && typeof error.errno === 'number') return numbered.get(error.errno);
    return 'cause' in error ? codeOf(error.cause) : undefined;
}

function isFull(directory: string): boolean {
    try {
        const { bavail, bsize } = statfsSync(directory);
        return bavail * bsize < FULL;
    } catch {
        return false;
    }
}
