import { expect, it } from 'vitest';
import type { Connection } from '../../sandbox/database/connect';
import { borrowPglite } from '../support/servers/pglite';
import { smallSeed } from '../support/servers/snapshot';

const seeded = { ...smallSeed, payments: 10 };
const RENAMING = "UPDATE users SET email = 'zz@example.com' WHERE email = (SELECT max(email) FROM users)";

const borrow = () => borrowPglite(seeded);

/** The tables whose rows aren't those that were seeded. */
async function changedTables({ query }: Connection): Promise<string[]> {
    const tables = await query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
    const changed: string[] = [];
    for (const { name } of tables) {
        const [row] = await query<{ count: number }>(`
            SELECT count(*)::int AS count FROM (
                (SELECT t::text FROM public.${name} AS t EXCEPT ALL SELECT t::text FROM seeded.${name} AS t)
                UNION ALL
                (SELECT t::text FROM seeded.${name} AS t EXCEPT ALL SELECT t::text FROM public.${name} AS t)) AS other`);
        if (row?.count) changed.push(name);
    }
    return changed;
}

it.each([
    ['updated', RENAMING, ['users']],
    ['emptied', 'TRUNCATE users CASCADE', expect.arrayContaining(['users', 'memberships'])],
])('gives a database back as it was seeded after rows were %s', async (_, statement, changed) => {
    const used = await borrow();
    await used.connection.query(statement);
    expect(await changedTables(used.connection)).toEqual(changed);
    await used.giveBack();
    const again = await borrow();
    expect(await changedTables(again.connection)).toEqual([]);
    await again.giveBack();
});

it('also after a write that comes while it is restored', async () => {
    const used = await borrow();
    await used.connection.query(RENAMING);
    await used.giveBack();
    const borrowing = borrow();
    const late = used.connection.query(RENAMING);
    const borrowed = await borrowing;
    await late;
    await borrowed.giveBack();
    const again = await borrow();
    expect(await changedTables(again.connection)).toEqual([]);
    await again.giveBack();
});

it('names the file that leaves another schema, and gives its database to nobody', async () => {
    const used = await borrow();
    await used.connection.query('ALTER TABLE users ADD COLUMN odd int');
    const left = "tests/api/restoredDatabase.test.ts leaves a database's schema changed:\n+ users odd integer f";
    await expect(used.giveBack()).rejects.toThrow(left);
    const next = await borrow();
    await expect(next.connection.query('SELECT odd FROM users')).rejects.toThrow('odd');
    await next.giveBack();
});
