import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
    getPayment,
    listMerchantPayments,
    PaymentDetails,
    type PaymentStatus,
    paymentStatuses,
} from '../../../contracts/main/payments';
import type { Sandbox } from '../../../sandbox/app';
import { DAY, HOUR, MINUTE, SECOND } from '../../../sandbox/primitives/clock';
import { payments } from '../../../sandbox/database/schema/payments';
import { accounts } from '../../../sandbox/database/schema/tenants';
import { minus, plus, times } from '../../../sandbox/primitives/decimal';
import {
    nextPaymentStatus,
    paymentTransitions,
    type PaymentAction,
} from '../../../sandbox/domain/lifecycle/payments/paymentTransitions';
import { withTotals } from '../../../sandbox/seed/payments/accountTotals';
import { controlStatus } from '../../support/servers/control';
import { available, ledgerFaults } from '../../support/entities/ledger';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { type Whole, whole } from '../../support/whole';

const path = { merchantKey: 'mkey-harbourgoods0000000000001' };
const SHOP = 'HA1587722191gQKF';
const TREASURY = 'ETH1671142901427wK';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
});
afterAll(async () => {
    expect(await ledgerFaults(sandbox)).toEqual([]);
    await sandbox.close();
});
beforeEach(async () => {
    token = await tokenOf(sandbox, 'owner@harbour.example');
    await sandbox.clock.advance(MINUTE);
});

/** docs/rules.md#payments as a table. */
const allowed: Readonly<Record<PaymentAction, Partial<Record<PaymentStatus, PaymentStatus>>>> = {
    pay_part: { none: 'short', short: 'short' },
    pay: { none: 'good', short: 'good', good: 'good' },
    hold: { none: 'hold' },
    release: { hold: 'good' },
    release_part: { hold: 'short' },
    reject: { hold: 'invalid' },
};

test.each(Object.keys(paymentTransitions) as PaymentAction[])('the table takes "%s" only where it may', action => {
    const steps = paymentStatuses.flatMap(status => {
        const next = nextPaymentStatus(status, action);
        return next ? [[status, next]] : [];
    });
    expect(Object.fromEntries(steps)).toEqual(allowed[action]);
});

interface Stored {
    reference: string;
    crypto_amount: string;
    crypto_currency: string;
    order_amount: string;
    order_currency: string;
}

/** An account's unpaid payment, requested just now: its rate holds for 25 minutes. Each is returned only once. */
const given: string[] = [];
async function unpaid(apiId = SHOP, where = `order_currency = 'EUR'`): Promise<Stored> {
    const [row] = await sandbox.query<Stored>(
        `UPDATE payments SET rate_date = $4, expiry_date = $2 WHERE reference = (SELECT reference FROM payments
            WHERE status = 'none' AND api_id = $1 AND NOT reference = ANY($3) AND ${where} ORDER BY reference LIMIT 1)
         RETURNING reference, crypto_amount::text, crypto_currency, order_amount::text, order_currency`,
        [apiId, new Date(sandbox.clock.now().getTime() + 25 * MINUTE), given, sandbox.clock.now()],
    );
    if (!row) throw new Error('The seed has no unpaid payment left');
    given.push(row.reference);
    return row;
}

const pay = (reference: string, amount: string) => controlStatus(sandbox, 'pay', { reference, amount });
const read = async (paymentReference: string) =>
    whole(PaymentDetails.parse((await send(sandbox, getPayment, { token, path: { paymentReference } })).body));
const places = (amount: string) => amount.split('.')[1]?.length ?? 0;
const half = ({ crypto_amount: amount }: Stored) => times(amount, '0.5', places(amount));

const creditedAt = ({ events }: Whole<PaymentDetails>) =>
    events.filter(({ kind }) => kind === 'settled').map(({ at }) => at);

describe('a payment that is paid', () => {
    test('to a test account is never called credited', async () => {
        const row = await unpaid(`${SHOP}_t`, 'true');
        expect(await pay(row.reference, row.crypto_amount)).toBe(200);
        const good = await read(row.reference);
        expect(good.status).toBe('good');
        expect(creditedAt(good)).toEqual([]);
    });

    test('in two parts is short after the first, and good with the second; each part is credited and charged', async () => {
        const row = await unpaid();
        const before = await available(sandbox, 'mch-1001', 'EUR');
        expect(await pay(row.reference, half(row))).toBe(200);
        const short = await read(row.reference);
        expect(short).toMatchObject({ status: 'short', payment_crypto_amount: half(row) });
        expect(plus(short.remain_crypto_amount, half(row))).toBe(plus(row.crypto_amount, '0'));
        expect(short.refundable_amount).toBe(short.receive_amount);
        await sandbox.clock.advance(MINUTE);
        expect(await pay(row.reference, short.remain_crypto_amount)).toBe(200);
        const good = await read(row.reference);
        expect(good).toMatchObject({ status: 'good', remain_crypto_amount: '0' });
        expect(creditedAt(short)).toEqual([short.status_date]);
        expect(creditedAt(good)).toEqual([short.status_date, good.status_date]);
        expect(good.receive_amount).toBe(plus(row.order_amount, '0'));
        expect(good.txs.map(({ status, payment_tier }) => [status, payment_tier])).toEqual([
            ['confirmed', 'good'],
            ['confirmed', 'good'],
        ]);
        expect(new Set(good.txs.map(({ txid }) => txid)).size).toBe(2);
        expect(good.txs.map(tx => tx.receive_amount).reduce(plus)).toBe(good.receive_amount);
        const net = minus(good.receive_amount, plus(good.transaction_fee_amount, good.vat_amount));
        expect(await available(sandbox, 'mch-1001', 'EUR')).toBe(plus(before, net));
    });

    test('with too much is good, with the excess in what can be refunded; so is what comes later', async () => {
        const row = await unpaid();
        const twice = times(row.crypto_amount, '2', places(row.crypto_amount));
        expect(await pay(row.reference, twice)).toBe(200);
        const good = await read(row.reference);
        expect(good).toMatchObject({ status: 'good', payment_crypto_amount: twice, remain_crypto_amount: '0' });
        expect(minus(good.receive_amount, row.order_amount)).not.toMatch(/^(-|0$)/);
        await sandbox.clock.advance(30 * DAY);
        token = await tokenOf(sandbox, 'owner@harbour.example');
        expect(await pay(row.reference, row.crypto_amount)).toBe(200);
        const more = await read(row.reference);
        expect(more).toMatchObject({ status: 'good', status_date: good.status_date });
        expect(minus(more.refundable_amount, good.refundable_amount)).not.toMatch(/^(-|0$)/);
    });

    test('into custody keeps the coins', async () => {
        const row = await unpaid(TREASURY, 'true');
        const before = await available(sandbox, 'mch-1001', 'ETH');
        expect(await pay(row.reference, row.crypto_amount)).toBe(200);
        const [booked] = await sandbox.query<{ gross: string; net: string }>(
            `SELECT trim_scale(-sum(amount) FILTER (WHERE a.kind = 'external'))::text AS gross,
                trim_scale(sum(amount) FILTER (WHERE a.kind = 'available'))::text AS net FROM ledger_movements m
             JOIN ledger_postings p ON p.movement_id = m.id JOIN ledger_accounts a ON a.id = p.account_id
             WHERE m.reference = $1`,
            [row.reference],
        );
        expect(booked?.gross).toBe(plus(row.crypto_amount, '0'));
        expect(await available(sandbox, 'mch-1001', 'ETH')).toBe(plus(before, booked?.net ?? ''));
    });

    test('in a currency without decimals is charged without them', async () => {
        const [row] = await sandbox.query<{ reference: string; remain: string }>(
            `SELECT reference, remain_crypto_amount::text AS remain FROM payments
             WHERE order_currency = 'JPY' AND status = 'good' LIMIT 1`,
        );
        const amount = row?.remain === '0' ? '0.001' : (row?.remain ?? '');
        expect(await pay(row?.reference ?? '', amount)).toBe(200);
        const { receive_amount, transaction_fee_amount, vat_amount } = await readAny(row?.reference ?? '');
        expect(`${receive_amount}${transaction_fee_amount}${vat_amount}`).not.toContain('.');
    });

    test('is found by the transaction that paid it', async () => {
        const row = await unpaid();
        await pay(row.reference, row.crypto_amount);
        const [tx] = (await read(row.reference)).txs;
        const { body } = await send(sandbox, listMerchantPayments, { token, path, query: { q: tx?.txid } });
        expect(listMerchantPayments.answer.parse(body).data.map(found => found.payment_reference)).toEqual([
            row.reference,
        ]);
    });

    test('ten times at once is paid ten times, to the last digit', async () => {
        const row = await unpaid(SHOP, `crypto_currency IN ('BTC', 'ETH', 'LNBC')`);
        const part = '0.00000003';
        const answers = await Promise.all(Array.from({ length: 10 }, () => pay(row.reference, part)));
        expect(answers).toEqual(answers.map(() => 200));
        const paid = await read(row.reference);
        expect([paid.payment_crypto_amount, paid.txs.length]).toEqual(['0.0000003', 10]);
        expect(plus(paid.payment_crypto_amount, paid.remain_crypto_amount)).toBe(plus(row.crypto_amount, '0'));
    });

    test('adds what it received to the totals of its account', async () => {
        const all = await sandbox.database.select().from(payments);
        const expected = new Map(withTotals(all).map(account => [account.apiId, account]));
        for (const account of await sandbox.database.select().from(accounts)) {
            const { receiveCryptoAmount, receiveLocalAmount, receiveBaseAmount } = expected.get(account.apiId) ?? {};
            expect(plus(account.receiveCryptoAmount, '0')).toBe(receiveCryptoAmount);
            expect(account).toMatchObject({ receiveLocalAmount, receiveBaseAmount });
        }
    });
});

/** Any merchant's payment, straight from the database. */
const readAny = async (reference: string) =>
    (
        await sandbox.query<Record<'receive_amount' | 'transaction_fee_amount' | 'vat_amount', string>>(
            'SELECT receive_amount::text, transaction_fee_amount::text, vat_amount::text FROM payments WHERE reference = $1',
            [reference],
        )
    )[0] ?? { receive_amount: '.', transaction_fee_amount: '.', vat_amount: '.' };

describe('time', () => {
    test('puts on hold what is paid after the rate has ended, and releases it when it was looked at', async () => {
        const row = await unpaid();
        const before = await available(sandbox, 'mch-1001', 'EUR');
        await sandbox.clock.advance(26 * MINUTE);
        expect(await pay(row.reference, row.crypto_amount)).toBe(200);
        const held = await read(row.reference);
        expect(held).toMatchObject({ status: 'hold', receive_amount: '0', refundable_amount: '0' });
        expect(held.txs).toMatchObject([{ status: 'detected', confirmations: 0 }]);
        expect(await available(sandbox, 'mch-1001', 'EUR')).toBe(before);
        const due = new Date(Date.parse(held.status_date) + 30 * MINUTE);
        await sandbox.clock.set(new Date(due.getTime() - SECOND));
        expect((await read(row.reference)).status).toBe('hold');
        await sandbox.clock.advance(4 * HOUR);
        const good = await read(row.reference);
        expect(good).toMatchObject({ status: 'good', status_date: due.toISOString() });
        expect(good.receive_amount).toBe(plus(row.order_amount, '0'));
        expect(good.txs).toMatchObject([{ status: 'confirmed' }]);
        expect(await available(sandbox, 'mch-1001', 'EUR')).not.toBe(before);
    });

    test('puts a part on hold too that comes after the rate has ended, so that no order is completed at an old rate unseen', async () => {
        const row = await unpaid();
        const before = await available(sandbox, 'mch-1001', 'EUR');
        await sandbox.clock.advance(26 * MINUTE);
        const most = times(row.crypto_amount, '0.99', places(row.crypto_amount));
        expect(await pay(row.reference, most)).toBe(200);
        const held = await read(row.reference);
        expect(held).toMatchObject({ status: 'hold', receive_amount: '0', payment_crypto_amount: most });
        expect(await pay(row.reference, held.remain_crypto_amount)).toBe(409);
        expect(await available(sandbox, 'mch-1001', 'EUR')).toBe(before);
        const release = { step: 'payment release', reference: row.reference };
        expect(await controlStatus(sandbox, 'step', release)).toBe(200);
        const short = await read(row.reference);
        expect(short).toMatchObject({ status: 'short', remain_crypto_amount: held.remain_crypto_amount });
        expect(short.txs).toMatchObject([{ status: 'confirmed', receive_amount: short.receive_amount }]);
        expect(await pay(row.reference, short.remain_crypto_amount)).toBe(200);
        const good = await read(row.reference);
        expect([good.status, good.receive_amount]).toEqual(['good', plus(row.order_amount, '0')]);
        const net = minus(good.receive_amount, plus(good.transaction_fee_amount, good.vat_amount));
        expect(await available(sandbox, 'mch-1001', 'EUR')).toBe(plus(before, net));
    });

    test('leaves what the provider rejected', async () => {
        const row = await unpaid();
        await sandbox.clock.advance(26 * MINUTE);
        await pay(row.reference, row.crypto_amount);
        const reject = { step: 'payment reject', reference: row.reference };
        expect(await controlStatus(sandbox, 'step', reject)).toBe(200);
        expect(await controlStatus(sandbox, 'step', reject)).toBe(409);
        await sandbox.clock.advance(DAY);
        token = await tokenOf(sandbox, 'owner@harbour.example');
        const invalid = await read(row.reference);
        expect(invalid).toMatchObject({ status: 'invalid', receive_amount: '0', refundable_amount: '0' });
        expect(invalid.txs).toMatchObject([{ status: 'rejected', payment_tier: 'invalid' }]);
        expect(await pay(row.reference, row.crypto_amount)).toBe(409);
    });

    test('takes the rest of a short payment for a day', async () => {
        const rows = [await unpaid(), await unpaid()];
        for (const row of rows) await pay(row.reference, half(row));
        await sandbox.clock.advance(DAY - MINUTE);
        expect(await pay(rows[0]?.reference ?? '', rows[0]?.crypto_amount ?? '')).toBe(200);
        await sandbox.clock.advance(2 * MINUTE);
        expect(await pay(rows[1]?.reference ?? '', rows[1]?.crypto_amount ?? '')).toBe(409);
    });
});

test.each(['0', '-1', '1e3', '', '1,5', '0.0000000000000000001'])('an amount such as "%s" is refused', async amount => {
    const { reference } = await unpaid();
    expect(await pay(reference, amount)).toBe(422);
    expect((await read(reference)).status).toBe('none');
});

test('a payment that nobody asked for is refused', async () => {
    expect(await pay('AAA-000000-PMT', '1')).toBe(404);
});
