import { connect, type Connection } from '../../../sandbox/database/connect';
import { snapshotOf, type Seeded } from './snapshot';

/** Databases not in use, by seed. They are kept because opening one takes as long as many test files. */
const free = new Map<string, Connection[]>();

/** A seeded database in memory. Give it back, for the next test in this process that wants the same seed. */
export async function borrowPglite(seeded: Seeded): Promise<{ connection: Connection; giveBack: () => Promise<void> }> {
    const key = `${seeded.payments} ${seeded.startAt.toISOString()}`;
    const others = free.get(key) ?? [];
    free.set(key, others);
    const used = others.pop();
    if (used) await restore(used);
    const connection = used ?? (await open(seeded));
    return {
        connection: { ...connection, close: async () => undefined },
        giveBack: async () => {
            others.push(connection);
        },
    };
}

async function open(seeded: Seeded): Promise<Connection> {
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
    await connection.query(`
        CREATE FUNCTION seeded.restore() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
            -- Tables refer to each other; without their triggers the order does not matter.
            SET LOCAL session_replication_role = replica;
            ${tables.map(restoreTable).join('\n')}
            ${sequences.map(name => `PERFORM setval('public.${name}', last_value, is_called) FROM seeded.${name};`).join('\n')}
        END $$`);
    await forgetChanges(connection);
    return connection;
}

async function restore(connection: Connection): Promise<void> {
    await countChanges(connection);
    await connection.query('SELECT seeded.restore()');
    await forgetChanges(connection);
}

/** PostgreSQL counts the changed rows of each table, but adds up what it counted only when asked, or a second later. */
const countChanges = (connection: Connection) => connection.query('SELECT pg_stat_force_next_flush()');

async function forgetChanges(connection: Connection): Promise<void> {
    await countChanges(connection);
    await connection.query('SELECT pg_stat_reset()');
}

/** Replaces only rows that differ, in tables with changes: to fill every table anew takes longer than most tests. */
const restoreTable = (name: string): string => `
    IF (SELECT n_tup_ins + n_tup_upd + n_tup_del > 0 FROM pg_stat_user_tables WHERE relid = 'public.${name}'::regclass) THEN
        DELETE FROM public.${name} AS now WHERE NOT EXISTS (SELECT FROM seeded.${name} AS before WHERE before *= now);
        INSERT INTO public.${name} SELECT * FROM seeded.${name} AS before
            WHERE NOT EXISTS (SELECT FROM public.${name} AS now WHERE now *= before);
    END IF;`;
