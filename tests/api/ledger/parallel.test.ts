import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeposits } from '../../../contracts/main/deposits';
import { listMerchants } from '../../../contracts/main/merchants';
import { withdrawLocalCrypto } from '../../../contracts/main/withdrawals';
import type { Sandbox } from '../../../sandbox/app';
import { DAY } from '../../../sandbox/primitives/clock';
import { divide, plus, times } from '../../../sandbox/primitives/decimal';
import { controlStatus } from '../../support/servers/control';
import { addDeposit } from '../../support/entities/deposits';
import { available, ledgerFaults, overdrawn } from '../../support/entities/ledger';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { knownPayee, path, statusAndCode, tokenFor, withoutCodes } from '../payouts/support';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    await withoutCodes(sandbox);
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(() => sandbox.close());

/** A withdrawal of euros to someone who was paid before. */
async function withdrawal(amount: string, sent: string) {
    const known = await knownPayee(sandbox);
    const body = {
        ...{ api_id: 'HA1587722191gQKF', crypto_currency: 'USDT_TRC20', withdraw_currency: 'EUR' },
        ...{ address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', email: known, name: 'Nora Bakker' },
        ...{ country: 'NL', withdraw_amount: amount, token: sent },
    };
    return send(sandbox, withdrawLocalCrypto, { token, path, body });
}

test('of withdrawals asked for at once only as many go through as the balance holds', async () => {
    const before = await available(sandbox, 'mch-1001', 'EUR');
    const amount = plus(divide(before, '8', 2), '0.01');
    const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenFor(sandbox, token, 'withdrawal')));
    const answers = await Promise.all(tokens.map(sent => withdrawal(amount, sent)));
    const outcomes = answers.map(statusAndCode).sort();
    expect(outcomes).toEqual([
        ...Array.from({ length: 7 }, () => '200'),
        ...Array.from({ length: 13 }, () => '422 insufficient_balance'),
    ]);
    expect(plus(await available(sandbox, 'mch-1001', 'EUR'), times(amount, '7', 2))).toBe(before);
    expect(await ledgerFaults(sandbox)).toEqual([]);
});

test('payments that are paid while withdrawals are asked for all count, and what they bring can be spent at once', async () => {
    const open = await sandbox.query<{ reference: string; rest: string }>(
        `UPDATE payments SET expiry_date = $1, rate_date = $2 WHERE reference IN (SELECT reference FROM payments
            WHERE merchant_id = 'mch-1001' AND status = 'none' AND order_currency = 'EUR' LIMIT 6)
         RETURNING reference, trim_scale(crypto_amount)::text AS rest`,
        [new Date(sandbox.clock.now().getTime() + DAY), sandbox.clock.now()],
    );
    expect(open.length).toBeGreaterThan(3);
    const before = await available(sandbox, 'mch-1001', 'EUR');
    const sent = await tokenFor(sandbox, token, 'withdrawal');
    const answers = await Promise.all([
        ...open.map(({ reference, rest }) => controlStatus(sandbox, 'pay', { reference, amount: rest })),
        ...open.map(({ reference }) => controlStatus(sandbox, 'step', { step: 'payment release', reference })),
        withdrawal(before, sent).then(({ status }) => status),
    ]);
    expect(answers.filter(status => status === 200)).toHaveLength(open.length + 1);
    expect(answers.filter(status => status === 409)).toHaveLength(open.length);
    const [brought] = await sandbox.query<{ net: string }>(
        `SELECT trim_scale(sum(receive_amount - transaction_fee_amount - vat_amount))::text AS net FROM payments p
         JOIN accounts a USING (api_id) WHERE reference = ANY($1) AND a.settlement_type <> 'custody'
            AND a.local_currency = 'EUR'`,
        [open.map(({ reference }) => reference)],
    );
    expect(await available(sandbox, 'mch-1001', 'EUR')).toBe(brought?.net);
    expect(await ledgerFaults(sandbox)).toEqual([]);
});

test('a deposit that falls due can be withdrawn at once, whoever has looked meanwhile', async () => {
    const before = await available(sandbox, 'mch-1001', 'EUR');
    const sent = await tokenFor(sandbox, token, 'withdrawal');
    await addDeposit(sandbox, 'NEW-100000-DPS', sandbox.clock.now());
    expect(statusAndCode(await withdrawal(plus(before, '9.98'), sent))).toBe('200');
});

test('a deposit that falls due is credited once, when it was due, however many look', async () => {
    const waiting = await sandbox.query<{ reference: string; due_at: Date }>(
        'SELECT reference, due_at FROM deposits WHERE due_at IS NOT NULL ORDER BY reference',
    );
    expect(waiting.length).toBeGreaterThan(0);
    await sandbox.clock.advance(2 * DAY);
    token = await tokenOf(sandbox, 'owner@harbour.example');
    const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
            index % 2 ? send(sandbox, listMerchants, { token }) : send(sandbox, listDeposits, { token, path }),
        ),
    );
    expect(answers.map(statusAndCode)).toEqual(answers.map(() => '200'));
    const booked = await sandbox.query(
        `SELECT d.reference, m.at AS due_at FROM deposits d JOIN ledger_movements m ON m.reference = d.reference
         WHERE d.reference = ANY($1) AND d.credited_at = m.at AND d.due_at IS NULL ORDER BY d.reference`,
        [waiting.map(({ reference }) => reference)],
    );
    expect(booked).toEqual(waiting);
    expect(await ledgerFaults(sandbox)).toEqual([]);
    expect(await overdrawn(sandbox)).toEqual([]);
});
