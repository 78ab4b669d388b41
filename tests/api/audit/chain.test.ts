import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkAuditLog, checkPartnerAuditLog } from '../../../contracts/dashboard/auditLog';
import { createPartnerCredential } from '../../../contracts/main/credentials';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds, PARTNER_ID } from '../../../sandbox/seed/tenants';
import { changeAuditRows } from '../../support/auditRows';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { addEntry, newEntry } from '../addressBook/support';
import { logOf, partnerLogOf, storedEvents } from './support';

const OWNER = 'owner@harbour.example';
const PARTNER = 'partner@meridian.example';
const merchant_id = merchantIds.harbour;

let sandbox: Sandbox;
let [owner, partner]: (string | undefined)[] = [];
beforeAll(async () => {
    sandbox = await startSandbox();
    [owner, partner] = [await tokenOf(sandbox, OWNER), await tokenOf(sandbox, PARTNER)];
    for (let made = 0; made < 5; made += 1) await addEntry(sandbox, owner);
});
afterAll(() => sandbox.close());

async function check(token = owner, id: string = merchant_id) {
    const { status, body } = await send(sandbox, checkAuditLog, { token, query: { merchant_id: id } });
    return status === 200 ? checkAuditLog.answer.parse(body) : status;
}

interface Row {
    seq: number;
    hash: string;
}

const ofHarbour = (columns = 'seq, hash') =>
    sandbox.query<Row>(`SELECT ${columns} FROM audit_events WHERE log = $1 ORDER BY seq`, [merchant_id]);

test('every log is a chain of its own, counted from one', async () => {
    const ofLumen = () => addEntry(sandbox, partner ?? '', newEntry('BTC', { merchant_id: merchantIds.lumen }));
    for (let made = 0; made < 2; made += 1) await ofLumen();
    await addEntry(sandbox, owner ?? '');
    const rows = await ofHarbour();
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
    expect(rows.length).toBeGreaterThan(5);
    expect(await check()).toEqual({ length: rows.length, last_hash: rows.at(-1)?.hash, first_problem: null });
    expect(await check(partner, merchantIds.lumen)).toMatchObject({ length: 2, first_problem: null });
    const logs = new Set((await storedEvents(sandbox)).map(({ log }) => log));
    expect(logs).toEqual(new Set([merchant_id, merchantIds.lumen, PARTNER_ID]));
});

test('the log brings each event’s place and hash, so that each day’s export holds the last', async () => {
    const rows = await ofHarbour();
    const log = await logOf(sandbox, owner ?? '', 'harbour');
    if (typeof log === 'number') throw new Error(`Refused with ${log}`);
    const told = log.map(({ seq, hash }) => ({ seq, hash })).sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
    expect(told).toEqual(rows);
});

test('a partner’s log has its own, which its users check', async () => {
    const body = { client_id: 'chained' };
    await send(sandbox, createPartnerCredential, { token: partner, path: { partnerId: PARTNER_ID }, body });
    const log = await partnerLogOf(sandbox, partner ?? '');
    const { status, body: answer } = await send(sandbox, checkPartnerAuditLog, {
        token: partner,
        path: { partnerId: PARTNER_ID },
    });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ length: typeof log === 'number' ? log : log.length, first_problem: null });
    const foreign = await send(sandbox, checkPartnerAuditLog, { token: owner, path: { partnerId: PARTNER_ID } });
    expect(foreign.status).toBe(404);
});

test('who may not read a log can’t check it either', async () => {
    expect(await check(await tokenOf(sandbox, 'finance@harbour.example'))).toBe(403);
    expect(await check(owner, merchantIds.lumen)).toBe(404);
});

test.each([
    `UPDATE audit_events SET action = 'another'`,
    'DELETE FROM audit_events',
    `DELETE FROM audit_events WHERE id = 'none'`,
    'TRUNCATE audit_events',
])('the database refuses %s', async statement => {
    const before = await storedEvents(sandbox);
    await expect(sandbox.query(statement)).rejects.toThrow('audit_events only grows');
    expect(await storedEvents(sandbox)).toEqual(before);
});

test.each([
    ['of no place', `NULL, 'x', '${merchant_id}', '${merchant_id}'`],
    ['of no hash', `1000, NULL, '${merchant_id}', '${merchant_id}'`],
    ['of a place that is taken or before the end', `-1, 'x', '${merchant_id}', '${merchant_id}'`],
    ['of another’s log', `1000, 'x', '${merchantIds.lumen}', '${merchant_id}'`],
])('the database refuses a row %s', async (_, values) => {
    const before = await storedEvents(sandbox);
    const statement = `INSERT INTO audit_events (id, at, action, summary, changes, seq, hash, log, merchant_id)
        VALUES ('aud-forged', now(), 'setApproval', '', '[]', ${values})`;
    await expect(sandbox.query(statement)).rejects.toThrow('at the end of a log');
    expect(await storedEvents(sandbox)).toEqual(before);
});

test('the database refuses a row of no log', async () => {
    const statement = `INSERT INTO audit_events (id, at, action, summary, changes, seq, hash, log)
        VALUES ('aud-forged', now(), 'setApproval', '', '[]', 1000, 'x', NULL)`;
    await expect(sandbox.query(statement)).rejects.toThrow('null value in column "log"');
});

test.each(['UPDATE audit_logs SET length = 0', 'DELETE FROM audit_logs'])(
    'the database refuses %s, after which nobody could write',
    async statement => {
        await expect(sandbox.query(statement)).rejects.toThrow();
        await addEntry(sandbox, owner ?? '');
        expect(await check()).toMatchObject({ first_problem: null });
    },
);

describe('for whoever gets past that, the check finds', () => {
    /** Tries changes of the database that are taken back. */
    async function checkAfter(...statements: string[]) {
        const kept = await sandbox.query('SELECT * FROM audit_events');
        await sandbox.query('CREATE TABLE kept_events AS SELECT * FROM audit_events');
        try {
            await changeAuditRows(sandbox, ...statements);
            return await check();
        } finally {
            const columns = Object.keys(kept[0] ?? {}).join(', ');
            const back = `INSERT INTO audit_events (${columns}) SELECT ${columns} FROM kept_events`;
            await changeAuditRows(sandbox, 'DELETE FROM audit_events', back);
            await sandbox.query('DROP TABLE kept_events');
        }
    }
    const of = `log = '${merchant_id}'`;

    /** What each column is changed to. A reader has a row by its log: whose merchant or partner it names besides is not shown. */
    const changed: Record<string, string> = {
        ...{ id: `'aud-x'`, log: `'${PARTNER_ID}'`, at: `at + interval '1 second'`, user_id: `'another'` },
        ...{ email: `'other@mail.example'`, action: `'another'`, summary: `summary || '.'`, record_id: `'another'` },
        ...{ refusal: `'conflict'`, changes: `changes || changes`, seq: '-seq', hash: `'another'` },
    };

    test.each(Object.entries(changed))('a row of which the %s was changed', async (column, value) => {
        const statement = `UPDATE audit_events SET ${column} = ${value} WHERE ${of} AND seq = 4`;
        expect(await checkAfter(statement)).toMatchObject({ first_problem: column === 'seq' ? 1 : 4 });
    });

    test('a change of any column: none is left out above', async () => {
        const columns = await sandbox.query<{ name: string }>(
            `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'audit_events' AND table_schema = 'public'`,
        );
        const names = columns.map(({ name }) => name).filter(name => !/^(merchant|partner)_id$/.test(name));
        expect(names.sort()).toEqual(Object.keys(changed).sort());
    });

    test.each<[string, number, ...string[]]>([
        ['a row taken out of its place', 3, `UPDATE audit_events SET seq = NULL WHERE ${of} AND seq = 3`],
        ['a removed row', 2, `DELETE FROM audit_events WHERE ${of} AND seq = 2`],
        ['a row before the first', 1, `UPDATE audit_events SET seq = -1 WHERE ${of} AND seq = 2`],
        ['the first row removed', 1, `DELETE FROM audit_events WHERE ${of} AND seq = 1`],
        [
            'two rows that changed places',
            3,
            `UPDATE audit_events SET seq = -seq WHERE ${of} AND seq IN (3, 4)`,
            `UPDATE audit_events SET seq = 7 + seq WHERE ${of} AND seq IN (-3, -4)`,
        ],
    ])('%s', async (_, place, ...statements) => {
        expect(await checkAfter(...statements)).toMatchObject({ length: place - 1, first_problem: place });
    });

    test('a cut tail', async () => {
        const rows = await ofHarbour();
        const last = rows.length;
        const cut = await checkAfter(`DELETE FROM audit_events WHERE ${of} AND seq >= ${last - 1}`);
        expect(cut).toEqual({ length: last - 2, last_hash: rows[last - 3]?.hash, first_problem: last - 1 });
    });

    test('nothing where nothing was done, whatever the events say', async () => {
        expect(await checkAfter()).toMatchObject({ first_problem: null });
        await addEntry(sandbox, owner ?? '', newEntry('BTC', { name: 'Nora 😀 “𝒩”', description: 'é\n"\\' }));
        expect(await check()).toMatchObject({ first_problem: null });
    });
});

test('a user has a log checked 30 times a minute, since it’s read whole each time', async () => {
    const path = { partnerId: PARTNER_ID };
    const ask = async () => (await send(sandbox, checkPartnerAuditLog, { token: partner, path })).status;
    // However long it takes, it's one minute.
    vi.useFakeTimers({ toFake: ['Date'] });
    await sandbox.clock.advance(60_000);
    const answers: number[] = [];
    for (let asked = 0; asked < 31; asked += 1) answers.push(await ask());
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    await sandbox.clock.advance(60_000);
    expect(await ask()).toBe(200);
    vi.useRealTimers();
});
