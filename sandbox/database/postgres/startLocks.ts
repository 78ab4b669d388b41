import type { Client } from 'pg';

/* PostgreSQL advisory locks. The numbers are arbitrary. */
const STARTING = 20261121;
const SERVING = 20261122;

/** Runs a start alone: other processes starting on the same database wait. */
export async function whileOneStarts(client: Client, start: () => Promise<void>): Promise<void> {
    await client.query('SELECT pg_advisory_lock($1)', [STARTING]);
    try {
        await start();
    } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [STARTING]);
    }
}

/** Marks the database as in use until the connection ends. */
export async function serve(client: Client): Promise<void> {
    await client.query('SELECT pg_advisory_lock_shared($1)', [SERVING]);
}

/** Is no process using the database? */
export async function isAlone(client: Client): Promise<boolean> {
    const { rows } = await client.query<{ alone: boolean }>(
        'SELECT pg_try_advisory_lock($1) AS alone, pg_advisory_unlock($1)',
        [SERVING],
    );
    return rows[0]?.alone === true;
}
