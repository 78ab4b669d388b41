import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payoutStatuses, type PayoutStatus } from '../../../contracts/main/payouts';
import type { Sandbox } from '../../../sandbox/app';
import { DAY, SECOND } from '../../../sandbox/primitives/clock';
import { convertFiat } from '../../../sandbox/domain/rates';
import { plus } from '../../../sandbox/primitives/decimal';
import { movePayout } from '../../../sandbox/domain/lifecycle/payouts';
import { payoutTransitions, type PayoutAction } from '../../../sandbox/domain/lifecycle/payoutTransitions';
import { madeUpTxid } from '../../../sandbox/domain/chain/txid';
import { ledgerFaults } from '../../support/entities/ledger';
import { startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { page, storedPayouts, type StoredPayout } from './support';

/** Every allowed step, written out: docs/rules.md#payouts as a table. */
const allowed: Readonly<Record<PayoutAction, Partial<Record<PayoutStatus, PayoutStatus>>>> = {
    confirm: { new: 'confirm' },
    submit: { new: 'pending_authorization' },
    approve: { pending_authorization: 'confirm' },
    review: { new: 'pending_approval', pending_authorization: 'pending_approval' },
    clear: { pending_approval: 'confirm' },
    broadcast: { confirm: 'pending_broadcast' },
    send: { pending_broadcast: 'pending_confirmation' },
    complete: { pending_confirmation: 'done' },
    cancel: { new: 'cancel', pending_authorization: 'cancel' },
    block: {
        new: 'invalid',
        pending_approval: 'invalid',
        pending_authorization: 'invalid',
        confirm: 'invalid',
        pending_broadcast: 'invalid',
    },
};
const actions = Object.keys(payoutTransitions) as PayoutAction[];

let sandbox: Sandbox;
let stored: StoredPayout[];

beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    stored = await storedPayouts(sandbox, 'lumen');
});
afterAll(() => sandbox.close());

describe.each(payoutStatuses)('what is %s', status => {
    test.each(actions)('takes or refuses "%s" as the table says', async action => {
        const row = stored.find(each => each.status === status);
        const outcome = { status: 'refused' };
        // Rolled back, so that every step starts from the same rows.
        const rolledBack = new Error('rolled back');
        await sandbox.database
            .transaction(async tx => {
                const moved = await movePayout(tx, row?.reference ?? '', action, sandbox.clock.now()).catch(
                    (error: unknown) => {
                        expect(error).toMatchObject({ status: 409, code: 'conflict' });
                    },
                );
                if (moved) outcome.status = moved.status;
                throw rolledBack;
            })
            .catch((error: unknown) => expect(error).toBe(rolledBack));
        expect(outcome.status).toBe(allowed[action][status] ?? 'refused');
    });
});

test('time moves payouts along, each step dated when it was due, and the ledger with them', async () => {
    const before = await storedPayouts(sandbox);
    const ofTime = ['pending_approval', 'confirm', 'pending_broadcast', 'pending_confirmation'];
    const moving = before.filter(row => ofTime.includes(row.status));
    const waiting = before.filter(row => row.status === 'new' && row.type === 'refund');
    const given = before.filter(
        ({ status, convert_type: how }) =>
            status === 'pending_authorization' || (status === 'new' && how === 'local_crypto_direct'),
    );
    expect(Math.min(moving.length, waiting.length, given.length)).toBeGreaterThan(1);
    await sandbox.clock.advance(4 * DAY);
    const token = await tokenOf(sandbox, 'owner@harbour.example');
    await page(sandbox, token, {});
    const after = new Map((await storedPayouts(sandbox)).map(row => [row.reference, row]));
    for (const { reference } of moving) {
        const row = after.get(reference);
        expect([row?.status, typeof row?.txid]).toEqual(['done', 'string']);
        expect(row?.modified_date.getTime()).toBeLessThan(sandbox.clock.now().getTime() - DAY);
    }
    for (const { reference } of waiting) expect(after.get(reference)?.status).toBe('new');
    for (const { reference } of given) expect(after.get(reference)?.status).toBe('cancel');
    expect(await ledgerFaults(sandbox)).toEqual([]);
});

test('no two transactions have the same id', () => {
    const references = Array.from({ length: 5000 }, (_, index) => `ABC-${100_000 + index}-PYT`);
    expect(new Set(references.map(reference => madeUpTxid('BTC', reference))).size).toBe(references.length);
});

test('totals of accounts grow by what is done', async () => {
    const accounts = await sandbox.query<{ api_id: string; currency: string; paid: string; refunded: string }>(
        `SELECT api_id, local_currency AS currency, trim_scale(payout_local_amount)::text AS paid,
            trim_scale(refund_local_amount)::text AS refunded FROM accounts`,
    );
    const done = await sandbox.query<{ api_id: string; type: string; currency: string; amount: string }>(
        `SELECT api_id, type, local_currency AS currency, trim_scale(local_amount)::text AS amount
            FROM payouts WHERE status = 'done' AND api_id IS NOT NULL`,
    );
    for (const { api_id, currency, paid, refunded } of accounts) {
        const total = (isRefund: boolean) =>
            done
                .filter(row => row.api_id === api_id && (row.type === 'refund') === isRefund)
                .map(row => convertFiat(row.amount, row.currency, currency))
                .reduce(plus, '0');
        expect([api_id, paid, refunded]).toEqual([api_id, total(false), total(true)]);
    }
});

test('a step is taken to the millisecond when it is due', async () => {
    const token = await tokenOf(sandbox, 'owner@harbour.example');
    const [row] = (await storedPayouts(sandbox)).filter(each => each.status === 'new');
    const at = sandbox.clock.now();
    await sandbox.database.transaction(tx => movePayout(tx, row?.reference ?? '', 'confirm', at));
    const statusAt = async (instant: number) => {
        await sandbox.clock.set(new Date(instant));
        return (await page(sandbox, token, { q: row?.reference })).rows[0]?.status;
    };
    expect(await statusAt(at.getTime() + 29 * SECOND)).toBe('confirm');
    expect(await statusAt(at.getTime() + 30 * SECOND)).toBe('pending_broadcast');
});

test('the recipient of a refund accepts it once, at the rate of that hour, and time does the rest', async () => {
    const control = (reference: string) =>
        sandbox.fetch(
            new Request('http://sandbox.test/sandbox/api/accept-link', {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ reference }),
            }),
        );
    const open = (await storedPayouts(sandbox)).filter(row => row.status === 'new');
    const refund = open.find(({ type }) => type === 'refund');
    const other = open.find(({ type }) => type !== 'refund');
    expect((await control(other?.reference ?? '')).status).toBe(404);
    expect((await control('AAA-000000-PYT')).status).toBe(404);
    expect((await control(refund?.reference ?? '')).status).toBe(200);
    expect((await control(refund?.reference ?? '')).status).toBe(404);
    const token = await tokenOf(sandbox, 'owner@harbour.example');
    const read = async () => (await page(sandbox, token, { q: refund?.reference })).rows[0];
    expect(await read()).toMatchObject({
        status: 'confirm',
        crypto_address: expect.stringMatching(/\w{10,}/) as string,
    });
    await sandbox.clock.advance(10 * 60 * SECOND);
    expect((await read())?.status).toBe('done');
    expect(await ledgerFaults(sandbox)).toEqual([]);
});
