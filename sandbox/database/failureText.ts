import { DrizzleQueryError } from 'drizzle-orm';

const DISK_FULL = '53100';

/**
 * The log text for an unexpected error. For a database error, only its code and where it happened: the message, the details and
 * the query's parameters hold what users typed, codes and passwords included.
 */
export function failureText(error: unknown): string {
    if (!(error instanceof Error)) return String(error);
    const inDatabase = databaseError(error);
    if (!inDatabase) return error.stack ?? error.message;
    const { code, table, constraint } = inDatabase;
    if (code === DISK_FULL)
        return 'The disk of the database is full. Free some space: what failed was undone, and calls work again then';
    const parts = Object.entries({ table, constraint }).filter(([, name]) => typeof name === 'string');
    const said = [String(code ?? 'no answer'), ...parts.map(part => part.join(' '))].join(', ');
    return `The database failed: ${said}${frames(error)}`;
}

/** What PostgreSQL reports about an error besides its message. The code is an SQLSTATE, or a broken connection's. */
type DatabaseError = Record<string, unknown>;

function databaseError(error: Error): DatabaseError | undefined {
    if ('severity' in error) return { ...error };
    const cause = error.cause instanceof Error ? error.cause : undefined;
    if (error instanceof DrizzleQueryError) return { ...cause };
    return cause && databaseError(cause);
}

/** Where it was thrown: what follows the message in the stack. */
function frames({ stack = '', message }: Error): string {
    const at = stack.indexOf(message);
    return at < 0 ? '' : stack.slice(at + message.length).trimEnd();
}
