import { DrizzleQueryError } from 'drizzle-orm';

/**
 * What is logged of an unexpected error. Of one in the database only what it is and where: its message, its details and the
 * query's parameters hold what somebody typed, codes and passwords too.
 */
export function failureText(error: unknown): string {
    if (!(error instanceof Error)) return String(error);
    const inDatabase = databaseError(error);
    if (!inDatabase) return error.stack ?? error.message;
    const { code, table, constraint } = inDatabase;
    const parts = [code ?? 'no answer', table && `table ${table}`, constraint && `constraint ${constraint}`];
    return `The database failed: ${parts.filter(Boolean).join(', ')}${frames(error)}`;
}

interface DatabaseError {
    /** SQLSTATE, or the code of a connection that broke. */
    code?: string | undefined;
    table?: string | undefined;
    constraint?: string | undefined;
}

function databaseError(error: Error): DatabaseError | undefined {
    if ('severity' in error) return error;
    const cause = error.cause instanceof Error ? error.cause : undefined;
    if (error instanceof DrizzleQueryError) return cause ?? {};
    return cause && databaseError(cause);
}

/** Where it was thrown: what follows the message in the stack. */
function frames({ stack = '', message }: Error): string {
    const at = stack.indexOf(message);
    return at < 0 ? '' : stack.slice(at + message.length).trimEnd();
}
