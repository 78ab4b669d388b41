import { relative } from 'node:path';
import { expect } from 'vitest';
import { connect, type Connection } from '../../../sandbox/database/connect';
import { snapshotOf, type Seeded } from './snapshot';

interface Shared {
    connection: Connection;
    /** What its schema consists of, as it was made. */
    schema: readonly string[];
}

/** Databases not in use, by seed. They are kept because opening one takes as long as many test files. */
const free = new Map<string, Shared[]>();

/**
 * A seeded database in memory. Give it back, for the next test in this process that wants the same seed. Its rows are restored, but
 * not its schema: a file that leaves another fails, and nobody gets that database.
 */
export async function borrowPglite(seeded: Seeded): Promise<{ connection: Connection; giveBack: () => Promise<void> }> {
    const key = `${seeded.payments} ${seeded.startAt.toISOString()}`;
    const others = free.get(key) ?? [];
    free.set(key, others);
    const used = others.pop();
    if (used) await restore(used.connection);
    const shared = used ?? (await open(seeded));
    return {
        connection: { ...shared.connection, close: async () => undefined },
        giveBack: async () => {
            const left = changesOf(shared.schema, await schemaOf(shared.connection));
            if (left.length === 0) others.push(shared);
            else throw new Error(`${currentFile()} leaves a database's schema changed:\n${left.join('\n')}`);
        },
    };
}

const currentFile = () => relative(process.cwd(), expect.getState().testPath ?? '');

/** What is gone, and what is new. */
const changesOf = (before: readonly string[], now: readonly string[]): string[] => [
    ...before.filter(line => !now.includes(line)).map(line => `- ${line}`),
    ...now.filter(line => !before.includes(line)).map(line => `+ ${line}`),
];

/** Columns, constraints, indexes, triggers, functions and views, a line each. */
async function schemaOf({ query }: Connection): Promise<string[]> {
    const rows = await query<{ line: string }>(`
        SELECT concat_ws(' ', c.relname, attname, format_type(atttypid, atttypmod), attnotnull) AS line
            FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
            WHERE relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped
        UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
            FROM pg_constraint WHERE connamespace = 'public'::regnamespace
        UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
        UNION ALL SELECT proname || '()' FROM pg_proc WHERE pronamespace = 'public'::regnamespace`);
    return rows.map(({ line }) => line);
}

async function open(seeded: Seeded): Promise<Shared> {
    const connection = await connect({ snapshot: await snapshotOf(seeded) });
    const namesOf = async (catalogue: string): Promise<string[]> => {
        const rows = await connection.query<{ name: string }>(`${catalogue} WHERE schemaname = 'public'`);
        return rows.map(({ name }) => name);
    };
    const tables = await namesOf('SELECT tablename AS name FROM pg_tables');
    const sequences = await namesOf('SELECT sequencename AS name FROM pg_sequences');
    await connection.query('CREATE SCHEMA seeded');
    for (const name of [...tables, ...sequences])
        await connection.query(`CREATE TABLE seeded.${name} AS TABLE public.${name}`);
    await connection.query(
        `CREATE FUNCTION seeded.changes() RETURNS TABLE (relid oid, seen text) LANGUAGE sql AS $$ ${CHANGES} $$`,
    );
    await connection.query('CREATE TABLE seeded.last_seen AS SELECT * FROM seeded.changes()');
    await connection.query(`
        CREATE FUNCTION seeded.restore() RETURNS void LANGUAGE plpgsql AS $$
        DECLARE changed oid[] := ARRAY(SELECT relid FROM seeded.changes() AS now JOIN seeded.last_seen AS before
            USING (relid) WHERE now.seen <> before.seen);
        BEGIN
            -- Tables refer to each other; without their triggers the order does not matter.
            SET LOCAL session_replication_role = replica;
            ${tables.map(restoreTable).join('\n')}
            ${sequences.map(name => `PERFORM setval('public.${name}', last_value, is_called) FROM seeded.${name};`).join('\n')}
            UPDATE seeded.last_seen SET seen = now.seen FROM seeded.changes() AS now WHERE now.relid = last_seen.relid;
        END $$`);
    return { connection, schema: await schemaOf(connection) };
}

/** One statement, so that nothing is written between restoring and keeping what was seen. */
const restore = (connection: Connection) => connection.query('SELECT seeded.restore()');

/**
 * What has been written to each table, as a text that changes with every write. PostgreSQL adds the rows of a transaction to a
 * table's counts some time after it, between two statements; until then, `xact` counts them, those of earlier transactions
 * included. Truncating counts none, but gives the table a new file.
 */
const CHANGES = `
    SELECT relid, concat_ws(' ', pg_relation_filenode(relid),
        pg_stat_get_tuples_inserted(relid) + pg_stat_get_xact_tuples_inserted(relid),
        pg_stat_get_tuples_updated(relid) + pg_stat_get_xact_tuples_updated(relid),
        pg_stat_get_tuples_deleted(relid) + pg_stat_get_xact_tuples_deleted(relid))
    FROM pg_stat_user_tables WHERE schemaname = 'public'`;

/** Replaces only rows that differ, in tables with changes: to fill every table anew takes longer than most tests. */
const restoreTable = (name: string): string => `
    IF 'public.${name}'::regclass = ANY (changed) THEN
        DELETE FROM public.${name} AS now WHERE NOT EXISTS (SELECT FROM seeded.${name} AS before WHERE before *= now);
        INSERT INTO public.${name} SELECT * FROM seeded.${name} AS before
            WHERE NOT EXISTS (SELECT FROM public.${name} AS now WHERE now *= before);
    END IF;`;
