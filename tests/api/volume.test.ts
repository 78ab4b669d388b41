import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getVolume } from '../../contracts/dashboard/volume';
import { listTransfers } from '../../contracts/fiat/transfers';
import { isTestAccount } from '../../contracts/main/merchants';
import { listMerchantPayments } from '../../contracts/main/payments';
import { listMerchantPayouts } from '../../contracts/main/payouts';
import { readDecimal } from '../../contracts/rules/decimal';
import type { Sandbox } from '../../sandbox/app';
import { merchantIds } from '../../sandbox/seed/tenants';
import { send, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';
import { HARBOUR } from './payments/support';

const merchant_id = merchantIds.harbour;
let sandbox: Sandbox;
let token: string;
/** The ledger triggers of the sandbox never look at these rows: only their dates are moved. */
beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'finance@harbour.example');
    // Around midnight and around the change of clocks in Amsterdam (25 Oct 2026, 01:00 UTC) and New York (1 Nov, 06:00 UTC).
    const moments = [
        ...['2026-10-24T21:59:59.999Z', '2026-10-24T22:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
        ...['2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z', '2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00Z'],
        ...['2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z', '2026-11-02T04:59:59.999Z', '2026-11-02T05:00:00Z'],
        ...['2026-10-27T16:00:00Z', '2026-10-27T15:59:59.999Z'],
    ];
    const move = (table: string, column: string, condition: string) =>
        sandbox.query(
            `UPDATE ${table} t SET ${column} = m.at FROM
                (SELECT reference, row_number() OVER (ORDER BY reference) AS n FROM ${table}
                    WHERE merchant_id = $2 AND ${condition}) r
                JOIN (SELECT at::timestamptz, n FROM unnest($1::text[]) WITH ORDINALITY AS u(at, n)) m ON m.n = r.n
            WHERE t.reference = r.reference`,
            [moments, merchant_id],
        );
    await move('payments', 'created_at', 'receive_amount > 0');
    await move('payouts', 'payout_date', `status = 'done'`);
});
afterAll(() => sandbox.close());

interface Asked {
    from_day: string;
    to_day: string;
    time_zone: string;
    api_id?: string;
    is_test?: 'true' | 'false';
}

const volumeOf = async (query: Asked, as = token) => {
    const answer = await send(sandbox, getVolume, { token: as, query: { merchant_id, ...query } });
    return getVolume.answer.parse(answer.body);
};

/** The same from the rows, by PostgreSQL's own calendar. */
const storedVolume = async ({ from_day, to_day, time_zone, is_test = 'false' }: Asked) => {
    const rows = await sandbox.query<{ day: string; kind: string; currency: string; count: number; amount: string }>(
        `SELECT (at AT TIME ZONE $2)::date::text AS day, kind, currency, count(*)::int AS count, sum(amount)::text AS amount
         FROM (
            SELECT created_at AS at, 'received' AS kind, order_currency AS currency, receive_amount AS amount,
                api_id LIKE '%\\_t%' AS test
            FROM payments WHERE merchant_id = $1 AND status IN ('good', 'short')
            UNION ALL
            SELECT payout_date, CASE WHEN type = 'refund' THEN 'refunded'
                    WHEN convert_type IN ('local_crypto', 'custody_crypto') THEN 'withdrawals' ELSE 'crypto_payouts' END,
                CASE WHEN type = 'refund' THEN refund_currency ELSE sending_currency END,
                CASE WHEN type = 'refund' THEN refund_amount ELSE sending_amount END,
                coalesce(api_id LIKE '%\\_t%', false)
            FROM payouts WHERE merchant_id = $1 AND status = 'done'
            UNION ALL
            SELECT created_at, 'fiat_payouts', sending_currency, sending_amount, false
            FROM fiat_transfers WHERE merchant_id = $1 AND type = 'transfer' AND status IN ('completed', 'available')
         ) all_rows
         WHERE (at AT TIME ZONE $2)::date BETWEEN $3::date AND $4::date AND test = $5
         GROUP BY 1, 2, 3`,
        [merchant_id, time_zone, from_day, to_day, is_test === 'true'],
    );
    return rows.map(row => ({ ...row, amount: readDecimal(row.amount) }));
};

const sorted = <Row extends { day: string; kind: string; currency: string }>(rows: readonly Row[]) =>
    rows.toSorted((a, b) => (`${a.day} ${a.kind} ${a.currency}` < `${b.day} ${b.kind} ${b.currency}` ? -1 : 1));

const autumn = { from_day: '2026-10-20', to_day: '2026-11-05' };

describe('the volume by day', () => {
    test.each(['Europe/Amsterdam', 'America/New_York', 'Asia/Singapore', 'Asia/Kathmandu', 'UTC'])(
        'is that of the rows, in %s over the change of clocks',
        async time_zone => {
            const asked = { ...autumn, time_zone };
            const { kinds, rows } = await volumeOf(asked);
            expect(kinds).toEqual(['received', 'refunded', 'withdrawals', 'crypto_payouts', 'fiat_payouts']);
            const stored = await storedVolume(asked);
            expect(new Set(stored.map(({ kind }) => kind)).size).toBeGreaterThan(3);
            expect(sorted(rows)).toEqual(sorted(stored));
        },
    );

    test('has an hour more on the day that clocks are set back', async () => {
        const day = { from_day: '2026-10-25', to_day: '2026-10-25', time_zone: 'Europe/Amsterdam' };
        const { rows } = await volumeOf(day);
        const [{ count } = { count: 0 }] = await sandbox.query<{ count: number }>(
            `SELECT count(*)::int AS count FROM payments WHERE merchant_id = $1 AND receive_amount > 0
                AND created_at >= '2026-10-24T22:00:00Z' AND created_at < '2026-10-25T23:00:00Z'
                AND api_id NOT LIKE '%\\_t%'`,
            [merchant_id],
        );
        expect(count).toBeGreaterThan(2);
        const received = rows.filter(({ kind }) => kind === 'received');
        expect(received.reduce((sum, row) => sum + row.count, 0)).toBe(count);
    });

    test('has test money only where it is asked for, and then nothing else', async () => {
        const asked = { from_day: '2026-06-01', to_day: '2026-11-21', time_zone: 'UTC', is_test: 'true' } as const;
        const { kinds, rows } = await volumeOf(asked);
        expect(kinds).not.toContain('fiat_payouts');
        expect(rows.length).toBeGreaterThan(0);
        expect(sorted(rows)).toEqual(sorted(await storedVolume(asked)));
    });

    test('of one account has its own payments, refunds and withdrawals', async () => {
        const ids = await sandbox.query<{ api_id: string }>('SELECT api_id FROM accounts WHERE merchant_id = $1', [
            merchant_id,
        ]);
        const asked = { from_day: '2026-06-01', to_day: '2026-11-21', time_zone: 'Asia/Singapore' };
        const whole = await volumeOf(asked);
        const countOf = (rows: typeof whole.rows, kind: string) =>
            rows.filter(row => row.kind === kind).reduce((sum, row) => sum + row.count, 0);
        const live = ids.map(({ api_id }) => api_id).filter(id => !isTestAccount(id));
        const each = await Promise.all(live.map(api_id => volumeOf({ ...asked, api_id })));
        for (const kind of ['received', 'refunded', 'withdrawals']) {
            expect(each.reduce((sum, { rows }) => sum + countOf(rows, kind), 0)).toBe(countOf(whole.rows, kind));
        }
        expect(each.flatMap(({ kinds }) => kinds)).not.toContain('crypto_payouts');
        const [foreign] = await sandbox.query<{ api_id: string }>(
            'SELECT api_id FROM accounts WHERE merchant_id <> $1',
            [merchant_id],
        );
        const query = { merchant_id, ...asked, api_id: foreign?.api_id };
        expect((await send(sandbox, getVolume, { token, query })).status).toBe(404);
    });

    test('leaves out what the caller may not see, and says so', async () => {
        const asked = { ...autumn, time_zone: 'UTC' };
        const kindsOf = async (email: string) => (await volumeOf(asked, await tokenOf(sandbox, email))).kinds;
        expect(await kindsOf('base@harbour.example')).toEqual(['received']);
        expect(await kindsOf('approver@harbour.example')).toEqual(['withdrawals', 'crypto_payouts']);
        expect(await kindsOf('payer@harbour.example')).toEqual(['crypto_payouts', 'fiat_payouts']);
    });

    test.each([
        ['a range that ends before it begins', { to_day: '2026-10-19' }, 'to_day'],
        ['too many days', { from_day: '2024-10-20' }, 'to_day'],
        ['a day that is none', { from_day: '2026-02-30' }, 'from_day'],
        ['a zone that is none', { time_zone: 'Mars/Base' }, 'time_zone'],
    ])('refuses %s', async (_, change, field) => {
        const query = { merchant_id, ...autumn, time_zone: 'UTC', ...change };
        const { status, body } = await send(sandbox, getVolume, { token, query });
        expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(field)]);
    });
});

test('lists can be narrowed to test rows, to live ones, to overpaid payments and to fiat payouts without documents', async () => {
    const total = async (query: Record<string, string>) => {
        const { body } = await send(sandbox, listMerchantPayments, { token, path: { merchantKey: HARBOUR }, query });
        return listMerchantPayments.answer.parse(body).meta.total;
    };
    const count = async (table: string, condition: string) => {
        const [row] = await sandbox.query<{ count: number }>(
            `SELECT count(*)::int AS count FROM ${table} t WHERE merchant_id = $1 AND ${condition}`,
            [merchant_id],
        );
        expect(row?.count).toBeGreaterThan(0);
        return row?.count;
    };
    expect(await total({ is_test: 'true' })).toBe(await count('payments', `api_id LIKE '%\\_t%'`));
    expect(await total({ is_test: 'false' })).toBe(await count('payments', `api_id NOT LIKE '%\\_t%'`));
    const over = 'payment_crypto_amount > crypto_amount';
    expect(await total({ is_overpaid: 'true', status: 'good' })).toBe(
        await count('payments', `status = 'good' AND ${over}`),
    );
    expect(await total({ is_overpaid: 'false' })).toBe(await count('payments', `NOT ${over}`));
    const payouts = async (query: Record<string, string>) => {
        const { body } = await send(sandbox, listMerchantPayouts, { token, path: { merchantKey: HARBOUR }, query });
        return listMerchantPayouts.answer.parse(body).meta.total;
    };
    expect(await payouts({ is_test: 'false' })).toBe(
        await count('payouts', `(api_id IS NULL OR api_id NOT LIKE '%\\_t%')`),
    );
    const transfers = async (has_documents: string) => {
        const { body, headers } = await send(sandbox, listTransfers, { token, query: { merchant_id, has_documents } });
        expect(body).toBeInstanceOf(Array);
        return Number(headers.get('x-total'));
    };
    const has = `type = 'transfer' AND exists (SELECT FROM fiat_documents d WHERE d.transfer_id = t.id)`;
    expect(await transfers('true')).toBe(await count('fiat_transfers', has));
    expect(await transfers('false')).toBe(await count('fiat_transfers', has.replace('exists', 'not exists')));
});
