import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAuditLog } from '../../../contracts/dashboard/auditLog';
import { cancelPayout } from '../../../contracts/main/payouts';
import { createLocalRefund } from '../../../contracts/main/refunds';
import { withdrawLocalCrypto } from '../../../contracts/main/withdrawals';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { DAY, later } from '../../../sandbox/primitives/clock';
import { controlStatus } from '../../support/servers/control';
import { ledgerFaults, overdrawn } from '../../support/entities/ledger';
import { createDatabase } from '../../support/servers/postgres';
import { send, START, startSandbox } from '../../support/servers/sandbox';
import { startServer, type ServerProcess } from '../../support/servers/serverProcess';
import { tokenOf } from '../../support/signIn';
import { smallSeed } from '../../support/servers/snapshot';
import { knownPayee, path, statusAndCode, tokenFor, withoutCodes } from '../payouts/support';

const CALLS = 500;

let database: Awaited<ReturnType<typeof createDatabase>>;
/** For reading the database and signing in. */
let sandbox: Sandbox;
let servers: ServerProcess[];
let token: string;

beforeAll(async () => {
    database = await createDatabase(smallSeed);
    sandbox = await startSandbox({ databaseUrl: database.databaseUrl, accessTokenSeconds: 10_000_000 });
    await withoutCodes(sandbox);
    token = await tokenOf(sandbox, 'owner@harbour.example');
    servers = await Promise.all([startServer(database.databaseUrl), startServer(database.databaseUrl)]);
});
afterAll(async () => {
    await Promise.all(servers.map(server => server.stop()));
    await sandbox.close();
    await database.drop();
});

/** Calls alternate between the processes. */
const serverOf = (index: number): ServerProcess => {
    const server = servers[index % servers.length];
    if (!server) throw new Error('There is no server');
    return server;
};

/** Prepares calls, a few at a time. */
async function prepared<Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> {
    const made: Value[] = [];
    for (let at = 0; at < count; at += 20) {
        const length = Math.min(20, count - at);
        made.push(...(await Promise.all(Array.from({ length }, (_, index) => make(at + index)))));
    }
    return made;
}

type Call = () => Promise<string>;

/** Withdrawals of 3 euros each, every second one sent to both processes with the same key. */
async function withdrawals(count: number): Promise<Call[]> {
    const known = await knownPayee(sandbox);
    const tokens = await prepared(count, index => tokenFor(serverOf(index), token, 'withdrawal'));
    return tokens.flatMap((sent, index) => {
        const body = {
            ...{ api_id: 'HA1587722191gQKF', crypto_currency: 'USDT_TRC20', withdraw_currency: 'EUR' },
            ...{ address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', email: known, name: 'Nora Bakker' },
            ...{ country: 'NL', withdraw_amount: '3', token: sent },
        };
        const headers = { 'idempotency-key': `withdrawal-${index}` };
        const call = (server: number) => async () =>
            statusAndCode(await send(serverOf(server), withdrawLocalCrypto, { token, path, body, headers }));
        return index % 2 ? [call(0), call(1)] : [call(index / 2)];
    });
}

/** Three refunds of half of each payment, so that two fit. */
async function refunds(payments: number): Promise<Call[]> {
    const paid = await sandbox.query<{ reference: string; half: string }>(
        `SELECT reference, trim_scale(trunc(receive_amount / 2, 2))::text AS half FROM payments
         WHERE api_id = 'HA1587722191gQKF' AND status = 'good' AND order_currency = 'EUR' AND receive_amount > 40
            AND crypto_currency ~ '_' AND reference NOT IN
                (SELECT payment_reference FROM payouts WHERE payment_reference IS NOT NULL)
         ORDER BY reference LIMIT $1`,
        [payments],
    );
    expect(paid).toHaveLength(payments);
    const tokens = await prepared(payments * 3, index => tokenFor(serverOf(index), token, 'refund'));
    return tokens.map((sent, index) => {
        const payment = paid[index % payments];
        const body = {
            ...{ payment_reference: payment?.reference, refund_amount: payment?.half, token: sent },
            ...{ refund_reason: 'requested_by_customer', email: 'payer@mail.example' },
        };
        return async () => statusAndCode(await send(serverOf(index), createLocalRefund, { token, path, body }));
    });
}

/** Payments, each paid through both processes at once, and then decided. */
async function payments(count: number): Promise<Call[]> {
    const open = await sandbox.query<{ reference: string; rest: string }>(
        `UPDATE payments SET expiry_date = $1, rate_date = $3 WHERE reference IN (SELECT reference FROM payments
            WHERE merchant_id = 'mch-1001' AND status = 'none' ORDER BY reference LIMIT $2)
         RETURNING reference, trim_scale(crypto_amount)::text AS rest`,
        [later(START, DAY), count, START],
    );
    return open.flatMap(({ reference, rest }) =>
        [0, 1].flatMap(server => [
            async () => `${await controlStatus(serverOf(server), 'pay', { reference, amount: rest })}`,
            async () => `${await controlStatus(serverOf(server), 'step', { step: 'payment release', reference })}`,
        ]),
    );
}

/** Withdrawals that can still be cancelled, each cancelled by both processes at once, and how many of them succeeded. */
async function cancellations(count: number): Promise<{ calls: Call[]; done: ReadonlyMap<string, number> }> {
    const waiting = await sandbox.query<{ reference: string }>(
        `UPDATE payouts SET status = 'pending_authorization' WHERE reference IN (SELECT reference FROM payouts
            WHERE merchant_id = 'mch-1001' AND type <> 'refund'
                AND convert_type NOT IN ('local_crypto_direct', 'local_crypto_batch')
                AND status NOT IN ('done', 'cancel', 'invalid') ORDER BY reference LIMIT $1)
         RETURNING reference`,
        [count],
    );
    expect(waiting).toHaveLength(count);
    const done = new Map(waiting.map(({ reference }) => [reference, 0]));
    const calls = waiting.flatMap(({ reference }) =>
        [0, 1].map(server => async () => {
            const input = { token, path: { ...path, ref: reference } };
            const outcome = await statusAndCode(await send(serverOf(server), cancelPayout, input));
            if (outcome === '200') done.set(reference, (done.get(reference) ?? 0) + 1);
            return outcome;
        }),
    );
    return { calls, done };
}

/** In an order that mixes the kinds, the same each time. */
const mixed = (calls: readonly Call[]): Call[] => {
    const step = 37;
    return Array.from({ length: step }, (_, first) => calls.filter((_call, index) => index % step === first)).flat();
};

const allowed = new Set([
    ...['200', '409', '409 conflict', '409 idempotency_key_in_use'],
    ...['422 more_than_refundable', '422 insufficient_balance'],
]);

test('two processes on one database move no money twice under 500 parallel calls of every kind', async () => {
    const cancelled = await cancellations(20);
    const others = [...(await refunds(15)), ...(await payments(20)), ...cancelled.calls];
    const calls = mixed([...(await withdrawals(Math.ceil(((CALLS - others.length) * 2) / 3))), ...others]);
    expect(calls.length).toBeGreaterThanOrEqual(CALLS);
    const outcomes = await Promise.all(calls.map(call => call()));
    expect([...new Set(outcomes)].filter(outcome => !allowed.has(outcome))).toEqual([]);
    expect(outcomes.filter(outcome => outcome === '200').length).toBeGreaterThan(CALLS / 3);
    expect([...cancelled.done.values()]).toEqual(Array.from(cancelled.done, () => 1));
    expect(await ledgerFaults(sandbox)).toEqual([]);
    expect(await overdrawn(sandbox)).toEqual([]);
    const wrong = await sandbox.query(
        `SELECT 'payout of two keys' AS what, answer::json ->> 'payout_reference' AS reference
            FROM idempotency_keys GROUP BY 2 HAVING count(*) > 1
         UNION ALL
         SELECT 'booked twice: ' || m.kind, m.reference FROM ledger_movements m JOIN payouts p ON p.reference = m.reference
            GROUP BY m.kind, m.reference HAVING count(*) > 1
         UNION ALL
         SELECT 'refunded by more than it brought', p.reference FROM payments p JOIN payouts r ON r.payment_reference = p.reference
            WHERE r.type = 'refund' AND r.status NOT IN ('cancel', 'invalid')
            GROUP BY p.reference, p.receive_amount HAVING sum(r.refund_amount) > p.receive_amount`,
    );
    expect(wrong).toEqual([]);
    const [made] = await sandbox.query<{ payouts: number; keys: number; waiting: number }>(
        `SELECT (SELECT count(*)::int FROM payouts WHERE name = 'Nora Bakker' AND sending_amount = 3) AS payouts,
                (SELECT count(*)::int FROM idempotency_keys WHERE answer IS NOT NULL) AS keys,
                (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()
                    AND (wait_event_type = 'Lock' OR state LIKE 'idle in transaction%')) AS waiting`,
    );
    expect(made?.payouts).toBe(made?.keys);
    expect(made?.payouts).toBeGreaterThan(100);
    expect(made?.waiting).toBe(0);
    const checked = await send(sandbox, checkAuditLog, { token, query: { merchant_id: merchantIds.harbour } });
    const { length, first_problem } = checkAuditLog.answer.parse(checked.body);
    expect(first_problem).toBeNull();
    expect(length).toBeGreaterThanOrEqual(CALLS);
});
