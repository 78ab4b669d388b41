import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
    cancelDirectPayout,
    confirmDirectPayout,
    createDirectPayout,
    refreshDirectPayout,
} from '../../../contracts/main/directPayouts';
import { approvePayout, cancelPayout, Payout } from '../../../contracts/main/payouts';
import { requestOtp } from '../../../contracts/main/session';
import type { Sandbox } from '../../../sandbox/app';
import { DAY, HOUR, later, MINUTE } from '../../../sandbox/primitives/clock';
import { divide, minus, plus } from '../../../sandbox/primitives/decimal';
import { userIdOf } from '../../../sandbox/seed/users';
import { invoiceOf } from '../../support/entities/invoice';
import { available, ledgerFaults } from '../../support/entities/ledger';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { directBody, fund, page, path, payoutOf, statusAndCode, withoutCodes } from './support';
import type { Whole } from '../../support/whole';
import { refusedFields } from '../../support/refusedFields';

const OWNER = 'owner@harbour.example';

let sandbox: Sandbox;
let token: string;
let colleague: string;
let approver: string;

beforeAll(async () => {
    // The clock moves only where a test moves it: what is checked is the millisecond.
    vi.useFakeTimers({ toFake: ['Date'] });
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    token = await tokenOf(sandbox, OWNER);
    colleague = await tokenOf(sandbox, 'totp@harbour.example');
    approver = await tokenOf(sandbox, 'approver@harbour.example');
});
afterAll(async () => {
    expect(await ledgerFaults(sandbox)).toEqual([]);
    await sandbox.close();
    vi.useRealTimers();
});

/** How many have to approve what is confirmed from here on. */
const needApprovals = (total: number) =>
    sandbox.query(`UPDATE merchants SET approval_total = $1 WHERE id = 'mch-1001'`, [total]);
const euros = () => available(sandbox, 'mch-1001', 'EUR');

const create = (more: object = {}, as = token) =>
    send(sandbox, createDirectPayout, { token: as, path, body: directBody(OWNER, more) });
const quote = (more: object = {}): Promise<Whole<Payout>> =>
    payoutOf(sandbox, createDirectPayout, { token, path, body: directBody(OWNER, more) });

const at = ({ payout_reference: ref }: Payout) => ({ ...path, ref });
const confirm = (payout: Payout, { as = token, otp, key }: { as?: string; otp?: string; key?: string } = {}) =>
    send(sandbox, confirmDirectPayout, {
        ...{ token: as, path: at(payout), body: { otp } },
        ...(key && { headers: { 'idempotency-key': key } }),
    });
const refresh = (payout: Payout, as = token) => send(sandbox, refreshDirectPayout, { token: as, path: at(payout) });
const cancel = (payout: Payout, as = token) => {
    const body = { merchant_key: path.merchantKey, payout_reference: payout.payout_reference };
    return send(sandbox, cancelDirectPayout, { token: as, path: at(payout), body });
};
const read = async ({ payout_reference: q }: Payout) => (await page(sandbox, token, { q })).rows[0];

describe('a quote', () => {
    test.each(['Acme Inc.', '3M', 'Northwind B.V.'])('may be for a company: %s', async name => {
        const made = await quote({ name });
        expect(made.name).toBe(name);
        // Its money is held until then.
        await cancel(made);
    });

    test('needs a one-time code to be confirmed, one that was asked for after it was last renewed', async () => {
        const made = await quote();
        expect(statusAndCode(await confirm(made))).toBe('422 otp_required');
        const ask = async () => {
            expect((await send(sandbox, requestOtp, { token })).status).toBe(200);
            return (await sandbox.mail.newestCode(OWNER)) ?? '';
        };
        const old = await ask();
        await sandbox.clock.advance(31_000);
        expect((await refresh(made)).status).toBe(200);
        expect(statusAndCode(await confirm(made, { otp: old }))).toBe('422 otp_expired');
        const otp = await ask();
        expect(statusAndCode(await confirm(made, { otp }))).toBe('200');
        expect(statusAndCode(await confirm(made, { otp }))).toBe('409 conflict');
        await withoutCodes(sandbox);
    });

    test('holds its amount, waits for approvers, and is paid once they have approved it', async () => {
        await needApprovals(2);
        const before = await euros();
        const now = sandbox.clock.now();
        const made = await quote({ remarks: '  For <b>June</b> ' });
        expect(made).toMatchObject({
            ...{
                status: 'new',
                type: 'withdraw',
                convert_type: 'local_crypto_direct',
                bal_type: 'local',
                api_id: null,
            },
            ...{ sending_amount: '10', sending_currency: 'EUR', operator: OWNER, remarks: 'For <b>June</b>' },
            ...{ approvals: [], approval_total: 2, expires_at: later(now, MINUTE).toISOString() },
        });
        expect(plus(made.net_crypto_amount, made.network_fee_crypto_amount)).toBe(made.crypto_amount);
        expect(await euros()).toBe(minus(before, '10'));
        const waiting = await payoutOf(sandbox, confirmDirectPayout, { token, path: at(made), body: {} });
        expect(waiting).toMatchObject({
            ...{ status: 'pending_authorization', approvals: [], approval_total: 2 },
            expires_at: later(now, 3 * DAY).toISOString(),
        });
        const approve = (as: string) =>
            payoutOf(sandbox, approvePayout, {
                ...{ token: as, path: { payoutReference: made.payout_reference }, body: {} },
            });
        expect(await approve(colleague)).toMatchObject({
            ...{ status: 'pending_authorization', approvals: [{ name: 'Kenji Tanaka', decision: 'approved' }] },
        });
        expect(await approve(approver)).toMatchObject({ status: 'confirm', expires_at: null });
        expect(await euros()).toBe(minus(before, '10'));
        await sandbox.clock.advance(HOUR);
        expect(await read(made)).toMatchObject({ status: 'done', txid: expect.any(String) as string });
        expect(await euros()).toBe(minus(before, '10'));
    });

    test.each([
        ['small', '10', 'confirm'],
        ['large', '15000', 'pending_approval'],
    ])('of a %s amount goes as far as it can where nobody has to approve', async (_size, amount, status) => {
        await needApprovals(0);
        await fund(sandbox, '20000');
        const made = await quote({ withdraw_amount: amount });
        expect((await confirm(made)).body).toMatchObject({ status, approval_total: 0, expires_at: null });
        expect(statusAndCode(await cancel(made))).toBe('409 conflict');
    });

    test.each([
        ['a millisecond before it ends', -1, '200'],
        ['when it ends', 0, '422 quote_expired'],
        ['a millisecond later', 1, '422 quote_expired'],
    ])('can be confirmed or not %s', async (_when, milliseconds, outcome) => {
        const made = await quote();
        await sandbox.clock.set(later(new Date(made.expires_at ?? ''), milliseconds));
        expect(statusAndCode(await confirm(made))).toBe(outcome);
        if (outcome === '200') return;
        expect((await refresh(made)).body).toMatchObject({ status: 'new' });
        expect(statusAndCode(await confirm(made))).toBe('200');
    });

    test.each([
        ['withdraw_amount', { withdraw_amount: '25' }, 'sending_amount'],
        ['crypto_amount', { withdraw_amount: undefined, crypto_amount: '25' }, 'crypto_amount'],
    ] as const)(
        'keeps what was asked for as %s when it is renewed, and holds what it takes now',
        async (_, more, side) => {
            const before = await euros();
            const made = await quote(more);
            await sandbox.clock.advance(MINUTE);
            const renewed = await payoutOf(sandbox, refreshDirectPayout, { token, path: at(made) });
            expect([made[side], renewed[side]]).toEqual(['25', '25']);
            expect(renewed.exchange_rate).not.toBe(made.exchange_rate);
            expect(renewed.expires_at).toBe(later(sandbox.clock.now(), MINUTE).toISOString());
            expect(await euros()).toBe(minus(before, renewed.sending_amount));
            expect(await ledgerFaults(sandbox)).toEqual([]);
            expect((await cancel(made)).body).toMatchObject({ status: 'cancel', cancel_reason: null });
            expect(await euros()).toBe(before);
            for (const call of [confirm, refresh, cancel]) expect(statusAndCode(await call(made))).toBe('409 conflict');
        },
    );

    test('that is renewed past the balance is refused, and stays as it was', async () => {
        const made = await quote({ withdraw_amount: undefined, crypto_amount: '25' });
        const all = await euros();
        const other = await quote({ withdraw_amount: all });
        const rate = 'UPDATE payouts SET crypto_amount = crypto_amount * 2 WHERE reference = $1';
        await sandbox.query(rate, [made.payout_reference]);
        expect(statusAndCode(await refresh(made))).toBe('422 insufficient_balance');
        expect(await euros()).toBe('0');
        for (const each of [made, other]) expect((await cancel(each)).status).toBe(200);
        expect(await euros()).toBe(plus(all, made.sending_amount));
    });

    test('that nobody confirms is given up a quarter of an hour after it was last renewed', async () => {
        const before = await euros();
        const made = await quote();
        await sandbox.clock.advance(10 * MINUTE);
        await refresh(made);
        const end = later(sandbox.clock.now(), 15 * MINUTE);
        await sandbox.clock.set(later(end, -1));
        expect(await read(made)).toMatchObject({ status: 'new' });
        await sandbox.clock.set(end);
        expect(await read(made)).toMatchObject({
            ...{ status: 'cancel', cancel_reason: 'quote_not_confirmed', modified_date: end.toISOString() },
        });
        expect(await euros()).toBe(before);
    });

    test('is confirmed, renewed and cancelled by who made it only', async () => {
        const made = await quote();
        for (const call of [refresh, cancel]) expect(statusAndCode(await call(made, colleague))).toBe('403 not_maker');
        expect(statusAndCode(await confirm(made, { as: colleague }))).toBe('403 not_maker');
        // The call that cancels withdrawals is no way around it.
        expect((await send(sandbox, cancelPayout, { token: colleague, path: at(made) })).status).toBe(404);
        expect(await read(made)).toMatchObject({ status: 'new' });
    });

    test('that a hundred calls with one key confirm at once is confirmed once', async () => {
        const before = await euros();
        const made = await quote();
        const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(made, { key: 'a-hundred' })));
        const outcomes = new Set(answers.map(statusAndCode));
        expect(outcomes).toContain('200');
        expect([...outcomes].filter(each => each !== '200' && each !== '409 idempotency_key_in_use')).toEqual([]);
        const movements = await sandbox.query('SELECT 1 FROM ledger_movements WHERE reference = $1', [
            made.payout_reference,
        ]);
        expect(movements).toHaveLength(1);
        expect(await euros()).toBe(minus(before, '10'));
    });

    test('is made as often at once as the balance holds it', async () => {
        const before = await euros();
        const part = divide(before, '20.5', 2);
        const answers = await Promise.all(Array.from({ length: 40 }, () => create({ withdraw_amount: part })));
        const made = answers.filter(({ status }) => status === 200);
        expect(answers.map(statusAndCode).sort()).toEqual([
            ...Array<string>(20).fill('200'),
            ...Array<string>(20).fill('422 insufficient_balance'),
        ]);
        expect(await ledgerFaults(sandbox)).toEqual([]);
        for (const { body } of made) await cancel(Payout.parse(body));
        expect(await euros()).toBe(before);
    });
});

const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
const inCoins = (crypto_currency: string, address: string, crypto_amount = '0.001') => ({
    ...{ crypto_currency, address, crypto_amount },
    withdraw_amount: undefined,
});
const soon = () => ({ at: sandbox.clock.now() });

describe('a payout that can’t be made', () => {
    test.each<[field: string, why: string, more: () => object | Promise<object>]>([
        ['username', 'of somebody else', () => ({ username: 'totp@harbour.example' })],
        ['withdraw_amount', 'in both currencies', () => ({ crypto_amount: '10' })],
        ['withdraw_amount', 'in none', () => ({ withdraw_amount: undefined })],
        ['withdraw_amount', 'of less than a cent', () => ({ withdraw_amount: '10.001' })],
        ['crypto_amount', 'finer than the coin', () => inCoins('USDT', ETHEREUM, '10.0000001')],
        ['withdraw_currency', 'from a balance that nobody keeps', () => ({ withdraw_currency: 'XAU' })],
        ['crypto_currency', 'through a wallet', () => ({ crypto_currency: 'BINANCE' })],
        ['crypto_currency', 'in test coins', () => ({ crypto_currency: 'testBTC' })],
        ['country', 'to no country', () => ({ country: 'ZZ' })],
        ['address', 'on another network', () => ({ address: ETHEREUM })],
        ['address', 'that is mistyped', () => ({ address: 'TRn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' })],
        ['address', 'that nobody has the key of', () => ({ address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' })],
        ['address', 'of the coin’s contract', () => ({ address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' })],
        [
            'address',
            'of the coin’s contract on another chain, in small letters',
            () => ({ crypto_currency: 'USDC_POLY', address: '0xdac17f958d2ee523a2206206994597c13d831ec7' }),
        ],
        ['address', 'that payments to the merchant go to', ownAddress],
        ['address', 'of an invoice that is over', () => inCoins('LNBC', invoiceOf({ ...soon(), expiry: 0 }))],
        [
            'crypto_amount',
            'that the invoice doesn’t ask for',
            () => inCoins('LNBC', invoiceOf({ ...soon(), amount: '2m' })),
        ],
        [
            'withdraw_amount',
            'beside an invoice that asks for one',
            () => ({ crypto_currency: 'LNBC', address: invoiceOf({ ...soon(), amount: '2m' }) }),
        ],
        ['merchant_key', 'of another merchant', () => ({ merchant_key: 'mkey-other' })],
    ])('names %s where it is one %s, and holds nothing', async (field, _why, more) => {
        const before = await euros();
        const answer = await create(await more());
        expect(statusAndCode(answer)).toBe('422 invalid_request');
        expect(refusedFields(answer)).toEqual([field]);
        expect(await euros()).toBe(before);
    });

    test('does not cover the network fee, or is more than the balance', async () => {
        const small = { crypto_currency: 'USDT', address: ETHEREUM, withdraw_amount: '1' };
        const refused = await create(small);
        expect(statusAndCode(refused)).toBe('422 below_network_fee');
        const { errors } = refused.body as { errors: Record<string, string> };
        expect(errors.withdraw_amount).toMatch(
            /^Enter more than the network fee, which is \d+\.\d\d EUR \(\d+\.\d+ USDT\)\.$/,
        );
        expect(statusAndCode(await create({ withdraw_amount: '99999999' }))).toBe('422 insufficient_balance');
    });

    test('goes outside the address book of somebody who may pay nobody else', async () => {
        const [entry] = await sandbox.query<{ address: string; crypto_currency: string }>(
            `SELECT address, crypto_currency FROM address_book_entries
                WHERE merchant_id = 'mch-1001' AND deleted_at IS NULL AND activates_at < $1
                    AND crypto_currency IN ('USDT_TRC20', 'USDC_SOL', 'USDC_POLY') LIMIT 1`,
            [sandbox.clock.now()],
        );
        const restrict = (isWhitelisted: boolean) =>
            sandbox.query(
                `INSERT INTO address_book_settings (merchant_id, user_id, is_whitelisted) VALUES ('mch-1001', $1, $2)
                    ON CONFLICT (merchant_id, user_id) DO UPDATE SET is_whitelisted = $2`,
                [userIdOf(OWNER), isWhitelisted],
            );
        await restrict(true);
        expect(statusAndCode(await create())).toBe('422 address_not_whitelisted');
        expect(statusAndCode(await create(entry))).toBe('200');
        await restrict(false);
    });
});

test('a Lightning invoice is paid with what it asks for, while it lasts', async () => {
    const open = await quote(inCoins('LNBC', invoiceOf(soon()), '0.001'));
    const fee = open.network_fee_crypto_amount;
    expect(open).toMatchObject({ crypto_amount: '0.001', net_crypto_amount: minus('0.001', fee) });
    const address = invoiceOf({ ...soon(), amount: '1m', expiry: 590 });
    const made = await quote(inCoins('LNBC', address, '0.001'));
    const exact = { net_crypto_amount: '0.001', crypto_amount: plus('0.001', fee) };
    expect(made).toMatchObject({ ...exact, crypto_address: address });
    await sandbox.clock.advance(9 * MINUTE);
    const renewed = await refresh(made);
    expect(renewed.status).toBe(200);
    expect(Payout.parse(renewed.body)).toMatchObject(exact);
    // The quote holds still.
    await sandbox.clock.advance(55_000);
    expect(statusAndCode(await confirm(made))).toBe('422 invalid_request');
    expect(statusAndCode(await refresh(made))).toBe('422 invalid_request');
    expect((await cancel(made)).status).toBe(200);
});

/** One that a payment to Harbour was asked for with, and its coin. */
async function ownAddress(): Promise<object> {
    const [row] = await sandbox.query<{ address: string; crypto_currency: string }>(
        `SELECT crypto_address AS address, crypto_currency FROM payments
            WHERE merchant_id = 'mch-1001' AND crypto_currency = 'USDT_TRC20' LIMIT 1`,
    );
    return { ...row };
}
