import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPayment, PaymentDetails } from '../../../contracts/main/payments';
import {
    cancelRefund,
    changePayoutEmail,
    createCustodyRefund,
    createLocalRefund,
    resendPayoutEmail,
} from '../../../contracts/main/refunds';
import { createAccountToken, createMerchantToken, PayoutToken } from '../../../contracts/main/withdrawals';
import { requestOtp } from '../../../contracts/main/session';
import type { Sandbox } from '../../../sandbox/app';
import { MINUTE } from '../../../sandbox/primitives/clock';
import { acceptLink } from '../../../sandbox/domain/lifecycle/acceptLink';
import { movePayout } from '../../../sandbox/domain/lifecycle/payouts';
import { convertFiat } from '../../../sandbox/domain/rates';
import { divide, minus } from '../../../sandbox/primitives/decimal';
import { available, ledgerFaults } from '../../support/entities/ledger';
import { mailsWithoutCodes, sendCoded } from '../../support/coded';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { HARBOUR, path, payoutOf, statusAndCode, tokenFor, withoutCodes } from './support';
import { refusedFields } from '../../support/refusedFields';

const OWNER = 'owner@harbour.example';
const SHOP = 'HA1587722191gQKF';
const TREASURY = 'ETH1671142901427wK';

interface Paid {
    reference: string;
    order_currency: string;
    receive_amount: string;
}

let sandbox: Sandbox;
let token: string;
let paid: Paid[];

/** An account's payments that were never refunded, largest first; for the shop, only those on cheap chains. */
const unrefunded = (apiId: string, statuses = ['good', 'short']) =>
    sandbox.query<Paid>(
        `SELECT reference, order_currency, trim_scale(receive_amount)::text AS receive_amount FROM payments
            WHERE api_id = $1 AND status = ANY($2) AND reference NOT IN (SELECT payment_reference FROM payouts
                WHERE payment_reference IS NOT NULL) AND (api_id <> $3 OR order_currency = 'EUR' AND crypto_currency ~ '_|LNBC|BINANCE|COINBASE')
            ORDER BY payments.receive_amount DESC`,
        [apiId, statuses, SHOP],
    );

beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    await withoutCodes(sandbox);
    token = await tokenOf(sandbox, OWNER);
    paid = await unrefunded(SHOP);
});
beforeEach(() => expect(paid.length).toBeGreaterThan(5));
afterAll(async () => {
    expect(await ledgerFaults(sandbox)).toEqual([]);
    await sandbox.close();
});

const nextPaid = (): Paid => paid.shift() ?? { reference: '', order_currency: '', receive_amount: '' };

const bodyFor = async (payment: Paid, amount: string) => ({
    payment_reference: payment.reference,
    refund_amount: amount,
    refund_reason: 'requested_by_customer',
    remarks: 'Returned <b>order</b>',
    email: 'payer@mail.example',
    token: await tokenFor(sandbox, token, 'refund'),
});

const refund = async (payment: Paid, amount: string) =>
    send(sandbox, createLocalRefund, { token, path, body: await bodyFor(payment, amount) });

const readPayment = async (reference: string) =>
    PaymentDetails.parse((await send(sandbox, getPayment, { token, path: { paymentReference: reference } })).body);

describe('a refund', () => {
    test('holds its amount, writes to the recipient, and waits', async () => {
        const payment = nextPaid();
        const before = await available(sandbox, 'mch-1001', 'EUR');
        const made = await payoutOf(sandbox, createLocalRefund, { token, path, body: await bodyFor(payment, '1.5') });
        expect(made).toMatchObject({
            type: 'refund',
            status: 'new',
            payment_reference: payment.reference,
            refund_amount: '1.5',
            refund_currency: 'EUR',
            operator: OWNER,
            crypto_address: null,
            merchant_key: HARBOUR,
        });
        expect(await available(sandbox, 'mch-1001', 'EUR')).toBe(minus(before, made.sending_amount));
        expect((await sandbox.mail.list('payer@mail.example'))[0]?.subject).toBe(
            `Your refund ${made.payout_reference}`,
        );
        await sandbox.clock.advance(60 * MINUTE);
        const { refunded_amount, refundable_amount } = await readPayment(payment.reference);
        expect([refunded_amount, refundable_amount]).toEqual(['1.5', minus(payment.receive_amount, '1.5')]);
    });

    test('never takes more than remains, to the cent, and cancelling gives it back', async () => {
        const payment = nextPaid();
        const half = divide(payment.receive_amount, '2', 2);
        const rest = minus(payment.receive_amount, half);
        const first = await payoutOf(sandbox, createLocalRefund, { token, path, body: await bodyFor(payment, half) });
        expect(statusAndCode(await refund(payment, minus(rest, '-0.01')))).toBe('422 more_than_refundable');
        expect(statusAndCode(await refund(payment, rest))).toBe('200');
        expect(statusAndCode(await refund(payment, '0.01'))).toMatch(/^422 (more_than_refundable|below_network_fee)$/);
        expect((await readPayment(payment.reference)).refundable_amount).toBe('0');
        const cancel = { token, path: { ...path, ref: first.payout_reference } };
        expect((await payoutOf(sandbox, cancelRefund, cancel)).status).toBe('cancel');
        expect((await readPayment(payment.reference)).refundable_amount).toBe(half);
        expect(statusAndCode(await send(sandbox, cancelRefund, cancel))).toBe('409 conflict');
    });

    test('is made once for the whole amount, however many are asked for at the same time', async () => {
        const payment = nextPaid();
        const bodies = [];
        for (let index = 0; index < 20; index += 1) bodies.push(await bodyFor(payment, payment.receive_amount));
        const answers = await Promise.all(bodies.map(body => send(sandbox, createLocalRefund, { token, path, body })));
        expect(answers.map(statusAndCode).sort()).toEqual([
            '200',
            ...Array<string>(19).fill('422 more_than_refundable'),
        ]);
    });

    test.each(['none', 'hold', 'invalid'])('of a payment that is %s is refused', async status => {
        const [payment] = await unrefunded(SHOP, [status]);
        const answer = await refund(payment ?? nextPaid(), '1');
        expect(statusAndCode(answer)).toBe('422 not_refundable');
    });

    test.each(['0', '0.00', '-1', '1,5', '1e2', ' 1', '', '0x1', '1.234'])('of %j is refused', async amount => {
        const answer = await refund(nextPaidAgain(), amount);
        expect(statusAndCode(answer)).toBe('422 invalid_request');
        expect(refusedFields(answer)).toEqual(['refund_amount']);
    });

    test('is refused for a payment of somebody else as for one that does not exist', async () => {
        const [foreign] = await sandbox.query<Paid>(
            "SELECT reference FROM payments WHERE merchant_id = 'mch-1002' AND status = 'good' LIMIT 1",
        );
        const body = await bodyFor(nextPaidAgain(), '1');
        const refused = async (reference: string) =>
            (await send(sandbox, createLocalRefund, { token, path, body: { ...body, payment_reference: reference } }))
                .body;
        expect(await refused(foreign?.reference ?? '')).toEqual(await refused('AAA-000000-PMT'));
    });

    test('from custody pays the coins that the amount stood for, and not by the other call', async () => {
        const [payment] = (await unrefunded(TREASURY)).filter(row => row.order_currency === 'EUR');
        if (!payment) throw new Error('no payment of the account in custody');
        expect(statusAndCode(await refund(payment, payment.receive_amount))).toBe('422 not_refundable');
        const body = { ...(await bodyFor(payment, payment.receive_amount)), merchant_key: HARBOUR };
        const made = await payoutOf(sandbox, createCustodyRefund, { token, body });
        expect(made).toMatchObject({ bal_type: 'custody', convert_type: 'custody_crypto', sending_currency: 'ETH' });
        expect(made.sending_amount).toBe(made.crypto_amount);
    });

    test.each(['=', '<>'])('from custody says the rate that gives its coins, order currency %s local', async is => {
        const [payment] = await sandbox.query<Paid & { exchange_rate: string }>(
            `SELECT p.reference, order_currency, trim_scale(receive_amount)::text AS receive_amount,
                    trim_scale(exchange_rate)::text AS exchange_rate
                FROM payments p JOIN accounts a USING (api_id)
                WHERE api_id = $1 AND p.status = 'good' AND order_currency ${is} a.local_currency AND reference NOT IN
                    (SELECT payment_reference FROM payouts WHERE payment_reference IS NOT NULL)
                ORDER BY p.receive_amount DESC`,
            [TREASURY],
        );
        if (!payment) throw new Error('no such payment of the account in custody');
        const body = { ...(await bodyFor(payment, payment.receive_amount)), merchant_key: HARBOUR };
        const made = await payoutOf(sandbox, createCustodyRefund, { token, body });
        expect(made).toMatchObject({
            exchange_rate: payment.exchange_rate,
            local_currency: payment.order_currency,
            local_amount: payment.receive_amount,
        });
        expect(made.crypto_amount).toBe(divide(made.local_amount, made.exchange_rate, 8));
        const accountNow = async () => {
            const [account] = await sandbox.query<{ local_currency: string; refunded: string }>(
                'SELECT local_currency, trim_scale(refund_local_amount)::text AS refunded FROM accounts WHERE api_id = $1',
                [TREASURY],
            );
            return account ?? { local_currency: '', refunded: '' };
        };
        const before = await accountNow();
        await acceptLink(sandbox, made.payout_reference);
        for (const action of ['broadcast', 'send', 'complete'] as const) {
            await sandbox.database.transaction(tx =>
                movePayout(tx, made.payout_reference, action, sandbox.clock.now()),
            );
        }
        const worth = convertFiat(payment.receive_amount, payment.order_currency, before.local_currency);
        expect(minus((await accountNow()).refunded, before.refunded)).toBe(worth);
    });

    test('of the past says it as well', async () => {
        const rows = await sandbox.query<{ rate: string; paid_at: string; coins: string; amount: string }>(
            `SELECT trim_scale(w.exchange_rate)::text AS rate, trim_scale(p.exchange_rate)::text AS paid_at,
                    trim_scale(w.crypto_amount)::text AS coins, trim_scale(w.refund_amount)::text AS amount
                FROM payouts w JOIN payments p ON p.reference = w.payment_reference
                WHERE w.type = 'refund' AND w.bal_type = 'custody' AND w.crypto_currency IN ('ETH', 'BTC')`,
        );
        expect(rows.length).toBeGreaterThan(5);
        for (const { rate, paid_at, coins, amount } of rows) {
            expect([rate, coins]).toEqual([paid_at, divide(amount, rate, 8)]);
        }
    });
});

/** One that stays unrefunded. */
const nextPaidAgain = (): Paid => paid[0] ?? nextPaid();

describe('the mail of a refund', () => {
    test('can be sent again and to another address while the recipient is waited for, not after', async () => {
        const made = await payoutOf(sandbox, createLocalRefund, {
            token,
            path,
            body: await bodyFor(nextPaid(), '2'),
        });
        const ref = { ...path, ref: made.payout_reference };
        await payoutOf(sandbox, resendPayoutEmail, { token, path: ref });
        const change = { token, path: ref, body: { email: 'other@mail.example' } };
        expect((await payoutOf(sandbox, changePayoutEmail, change)).email).toBe('other@mail.example');
        const subject = `Your refund ${made.payout_reference}`;
        const sent = (await sandbox.mail.list()).filter(mail => mail.subject === subject);
        expect(sent.map(({ to }) => to)).toEqual(['other@mail.example', 'payer@mail.example', 'payer@mail.example']);
        await payoutOf(sandbox, cancelRefund, { token, path: ref });
        expect(statusAndCode(await send(sandbox, resendPayoutEmail, { token, path: ref }))).toBe('409 conflict');
        expect(statusAndCode(await sendCoded(sandbox, changePayoutEmail, change))).toBe('409 conflict');
    });

    test('writes to its recipient five times within an hour at most', async () => {
        const made = await payoutOf(sandbox, createLocalRefund, {
            token,
            path,
            body: await bodyFor(nextPaid(), '2'),
        });
        const call = { token, path: { ...path, ref: made.payout_reference } };
        for (let again = 0; again < 4; again++) await payoutOf(sandbox, resendPayoutEmail, call);
        const refused = await send(sandbox, resendPayoutEmail, call);
        expect(statusAndCode(refused)).toBe('429 mail_limit');
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
        const sameInCapitals = { ...call, body: { email: made.email.toUpperCase() } };
        expect(statusAndCode(await sendCoded(sandbox, changePayoutEmail, sameInCapitals))).toBe('429 mail_limit');
        const change = { ...call, body: { email: 'other@mail.example' } };
        expect((await payoutOf(sandbox, changePayoutEmail, change)).email).toBe('other@mail.example');
        await sandbox.clock.advance(60 * MINUTE);
        expect((await payoutOf(sandbox, resendPayoutEmail, call)).status).toBe('new');
    });

    test('tells the admins, its maker and who got it before that somebody else gets it, five times within an hour at most', async () => {
        const body = await bodyFor(nextPaid(), '2');
        const made = await payoutOf(sandbox, createLocalRefund, { token, path, body });
        await sandbox.query(`UPDATE payouts SET operator = 'operations@harbour.example' WHERE reference = $1`, [
            made.payout_reference,
        ]);
        const change = (email: string) =>
            sendCoded(sandbox, changePayoutEmail, {
                token,
                path: { ...path, ref: made.payout_reference },
                body: { email },
            });
        await sandbox.query('DELETE FROM mails');
        expect((await change(made.email.toUpperCase())).status).toBe(200);
        const resent = await mailsWithoutCodes(sandbox);
        expect(resent.map(({ to }) => to)).toEqual([made.email.toUpperCase()]);
        expect(resent[0]?.text).toMatch(
            new RegExp(
                '^Harbour Goods sends you a refund of 2\\.00 EUR, paid in \\w+( on [\\w ]+)?\\. ' +
                    `.+ open /sandbox and select “Accept with a made-up address” beside ${made.payout_reference}\\.$`,
            ),
        );
        await sandbox.query('DELETE FROM mails');

        expect((await change('thief@mail.example')).status).toBe(200);
        const mails = await mailsWithoutCodes(sandbox);
        const toldOf = (address: string) => mails.find(({ to }) => to.toLowerCase() === address);
        expect(toldOf(made.email)).toMatchObject({
            subject: `Your refund ${made.payout_reference} goes to another email`,
            text: expect.not.stringContaining('thief') as string,
        });
        expect(toldOf(made.email)?.text).toMatch(/ from Harbour Goods go to .+ tell Harbour Goods at once\.$/);
        for (const address of [OWNER, 'team@harbour.example', 'operations@harbour.example'])
            expect(toldOf(address)?.text).toMatch(
                new RegExp(
                    `changed the recipient of the refund ${made.payout_reference} on .+ UTC. ` +
                        `Before: ${made.email.toUpperCase()}. After: thief@mail.example.`,
                ),
            );

        for (const number of [2, 3, 4, 5]) expect((await change(`thief${number}@mail.example`)).status).toBe(200);
        const kept = (await mailsWithoutCodes(sandbox)).length;
        expect(statusAndCode(await change('thief6@mail.example'))).toBe('429 mail_limit');
        expect(await mailsWithoutCodes(sandbox)).toHaveLength(kept);
        const again = { token, path: { ...path, ref: made.payout_reference } };
        expect((await payoutOf(sandbox, resendPayoutEmail, again)).email).toBe('thief5@mail.example');
    });
});

describe('a refund token', () => {
    test('works once, for five minutes, for its type, its account and its user', async () => {
        const payment = nextPaid();
        const body = await bodyFor(payment, '1.2');
        const attempt = async (used: string, caller = token) =>
            statusAndCode(
                await send(sandbox, createLocalRefund, { token: caller, path, body: { ...body, token: used } }),
            );
        const invalid = '422 payout_token_invalid';
        expect(await attempt('0'.repeat(40))).toBe(invalid);
        expect(await attempt(await tokenFor(sandbox, token, 'withdrawal'))).toBe(invalid);
        const colleague = await tokenOf(sandbox, 'totp@harbour.example');
        expect(await attempt(body.token, colleague)).toBe(invalid);
        const ofAccount = async (apiId: string) => {
            const answer = await send(sandbox, createAccountToken, {
                token,
                path: { apiId },
                body: { type: 'refund' },
            });
            return PayoutToken.parse(answer.body).token;
        };
        expect(await attempt(await ofAccount(TREASURY))).toBe(invalid);
        expect(await attempt(await ofAccount(SHOP))).toBe('200');
        expect(await attempt(body.token)).toBe('200');
        expect(await attempt(body.token)).toBe(invalid);
        const late = await tokenFor(sandbox, token, 'refund');
        await sandbox.clock.advance(5 * MINUTE);
        expect(await attempt(late)).toBe(invalid);
    });

    test('needs a one-time code where the merchant asks for it, and a wrong code gives none', async () => {
        await sandbox.query(`UPDATE merchants SET two_factor_auth = two_factor_auth || '{"manual_payout": true}'`);
        const owner = await tokenOf(sandbox, OWNER);
        const ask = async (otp?: string) =>
            send(sandbox, createMerchantToken, { token: owner, path, body: { type: 'refund', ...(otp && { otp }) } });
        expect(statusAndCode(await ask())).toBe('422 otp_required');
        await send(sandbox, requestOtp, { token: owner });
        const code = (await sandbox.mail.newestCode(OWNER)) ?? '';
        const wrong = code === '000000' ? '000001' : '000000';
        expect(statusAndCode(await ask(wrong))).toBe('422 otp_invalid');
        expect(statusAndCode(await ask(code))).toBe('200');
        expect(statusAndCode(await ask(code))).toBe('422 otp_expired');
        await withoutCodes(sandbox);
    });

    test('is refused to a group without W on what it is for', async () => {
        const finance = await tokenOf(sandbox, 'finance@harbour.example');
        for (const type of ['refund', 'withdrawal']) {
            const answer = await send(sandbox, createMerchantToken, { token: finance, path, body: { type } });
            expect(statusAndCode(answer)).toBe('403 not_permitted');
        }
    });
});
