import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailInvoice } from '../../../contracts/main/invoices';
import { methodCodes, updateMethods } from '../../../contracts/main/paymentMethods';
import { listMerchants } from '../../../contracts/main/merchants';
import { paymentRequestPath } from '../../../contracts/main/paymentLink';
import type { Sandbox } from '../../../sandbox/app';
import { transact } from '../../../sandbox/database/transaction';
import { isPayable, payableUntil } from '../../../sandbox/domain/invoices/payable';
import { findInvoicePayment, openInvoice } from '../../../sandbox/domain/invoices/openInvoice';
import { DAY, HOUR, MINUTE } from '../../../sandbox/primitives/clock';
import { minus, times } from '../../../sandbox/primitives/decimal';
import { ledgerFaults } from '../../support/entities/ledger';
import { controlStatus } from '../../support/servers/control';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { create, created, HARBOUR, invoiceBody, SHOP } from './support';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(async () => {
    expect(await ledgerFaults(sandbox)).toEqual([]);
    await sandbox.close();
});

const open = (reference: string, apiId = SHOP) =>
    transact(sandbox.database, tx => openInvoice(tx, { apiId, reference, now: sandbox.clock.now() }));
const find = (reference: string) => findInvoicePayment(sandbox.database, { apiId: SHOP, reference });
const pay = (reference: string, amount: string) => controlStatus(sandbox, 'pay', { reference, amount });
const fresh = async () => (token = await tokenOf(sandbox, 'owner@harbour.example'));

test('the link names the invoice, and paying it pays the invoice', async () => {
    const invoice = await created(sandbox, token);
    expect(paymentRequestPath(invoice)).toBe(`/payment-request/${SHOP}/EUR/BTC/120.5/${invoice.invoice_reference}`);
    const opened = await open(invoice.invoice_reference);
    expect(opened).toMatchObject({ reference: invoice.payment_reference, remainCryptoAmount: invoice.crypto_amount });
    expect(await pay(opened.reference, opened.remainCryptoAmount)).toBe(200);
    expect(await find(invoice.invoice_reference)).toMatchObject({ status: 'good', receiveAmount: '120.5' });
    await expect(open(invoice.invoice_reference)).rejects.toMatchObject({ status: 409 });
});

test('another account, another reference and the payment’s own find nothing', async () => {
    const { invoice_reference: named, payment_reference: own } = await created(sandbox, token);
    await expect(open(named, 'USDTTRC2016711428863jy')).rejects.toMatchObject({ status: 404 });
    await expect(open(named.toLowerCase())).rejects.toMatchObject({ status: 404 });
    await expect(open(own)).rejects.toMatchObject({ status: 404 });
});

test('an old rate is renewed for the payer, but not once something has arrived', async () => {
    const invoice = await created(sandbox, token);
    await sandbox.clock.advance(24 * MINUTE);
    expect((await open(invoice.invoice_reference)).rateDate.toISOString()).toBe(invoice.rate_date);
    await sandbox.clock.advance(3 * HOUR);
    const renewed = await open(invoice.invoice_reference);
    expect(renewed.rateDate.getTime()).toBeGreaterThan(Date.parse(invoice.rate_date) + 3 * HOUR);
    expect(renewed.exchangeRate).not.toBe(invoice.exchange_rate);
    const half = times(renewed.cryptoAmount, '0.5', 8);
    expect(await pay(renewed.reference, half)).toBe(200);
    await sandbox.clock.advance(2 * HOUR);
    expect(await open(invoice.invoice_reference)).toMatchObject({
        status: 'short',
        exchangeRate: renewed.exchangeRate,
        remainCryptoAmount: minus(renewed.cryptoAmount, half),
    });
});

test('coins at a rate that has ended are put on hold, since they may be worth less by now', async () => {
    const invoice = await created(sandbox, token);
    const opened = await open(invoice.invoice_reference);
    await sandbox.clock.advance(26 * MINUTE);
    expect(await pay(opened.reference, opened.cryptoAmount)).toBe(200);
    expect(await find(invoice.invoice_reference)).toMatchObject({ status: 'hold', receiveAmount: '0' });
});

test('a short invoice past its expiry asks for nothing and takes nothing more', async () => {
    const invoice = await created(sandbox, token, { expires_in_days: 1 });
    await sandbox.clock.advance(23 * HOUR);
    const opened = await open(invoice.invoice_reference);
    const half = times(opened.cryptoAmount, '0.5', 8);
    expect(await pay(opened.reference, half)).toBe(200);
    const short = await find(invoice.invoice_reference);
    if (!short) throw new Error('It is gone');
    // The 24 hours for a rest would last longer.
    expect(payableUntil(short)).toEqual(short.expiryDate);
    await sandbox.clock.advance(HOUR + MINUTE);
    expect(isPayable(short, sandbox.clock.now())).toBe(false);
    await expect(open(invoice.invoice_reference)).rejects.toMatchObject({ status: 409 });
    expect(await pay(opened.reference, minus(opened.cryptoAmount, half))).toBe(409);
    await fresh();
    const email = { token, path: { invoiceReference: invoice.invoice_reference }, body: { email: 'a@mail.example' } };
    expect((await send(sandbox, emailInvoice, email)).status).toBe(409);
});

test('until when a payment can be paid never lies beyond its own limits', () => {
    const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    const facts = fc.record({
        status: fc.constantFrom('none', 'short', 'hold', 'good', 'invalid'),
        statusDate: at,
        expiryDate: at,
        type: fc.constantFrom('invoice', 'triplea'),
    });
    fc.assert(
        fc.property(facts, at, (payment, now) => {
            const until = payableUntil(payment);
            if (!['none', 'short'].includes(payment.status)) return until === undefined;
            const rest = payment.statusDate.getTime() + DAY;
            const most = payment.type === 'invoice' || payment.status === 'none' ? payment.expiryDate.getTime() : rest;
            return until !== undefined && until.getTime() <= most && isPayable(payment, now) === now <= until;
        }),
    );
});

test('one recipient is emailed ten invoices an hour, whoever sends them', async () => {
    const invoices = await Promise.all(Array.from({ length: 11 }, () => created(sandbox, token)));
    const answers = await Promise.all(
        invoices.map(({ invoice_reference: invoiceReference }, index) =>
            send(sandbox, emailInvoice, {
                token,
                path: { invoiceReference },
                body: { email: index % 2 ? 'Busy@mail.example' : 'busy@mail.example' },
            }),
        ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { code: 'mail_limit' } });
});

test('an invoice is emailed at most five times an hour, whoever gets it, and holds no words of the sender', async () => {
    const invoice = await created(sandbox, await fresh(), { notes: 'Visit evil.example', payer_name: 'Evil Example' });
    const path = { invoiceReference: invoice.invoice_reference };
    const email = (to: string) => send(sandbox, emailInvoice, { token, path, body: { email: to } });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(number => email(`payer${number}@mail.example`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { code: 'mail_limit' } });
    const mails = (await sandbox.mail.list()).filter(({ subject }) => subject.includes(invoice.invoice_reference));
    expect(mails).toHaveLength(5);
    expect(mails[0]?.text).toContain(paymentRequestPath(invoice));
    expect(mails[0]?.text).not.toMatch(/evil/i);
    await sandbox.clock.advance(HOUR);
    await fresh();
    expect((await email('later@mail.example')).status).toBe(200);
    expect((await email('no address')).status).toBe(422);
});

const withoutCodes = () =>
    sandbox.query(`UPDATE merchants SET two_factor_auth = two_factor_auth || '{"update_payment_info": false}'`);
const switchTo = (enabled: boolean, ...codes: string[]) =>
    send(sandbox, updateMethods, {
        token,
        path: { merchantKey: HARBOUR },
        body: { methods: codes.map(code => ({ crypto_currency: code, enabled })) },
    });

test('a method that is off gets no invoice and no address, and one always stays on', async () => {
    await withoutCodes();
    await fresh();
    const before = await created(sandbox, token, { crypto_currency: 'ETH' });
    expect((await switchTo(false, 'ETH')).status).toBe(200);
    const refused = { code: 'method_off', errors: { crypto_currency: expect.any(String) } };
    expect(await create(sandbox, token, invoiceBody({ crypto_currency: 'ETH' }))).toMatchObject({
        status: 409,
        body: refused,
    });
    await expect(open(before.invoice_reference)).rejects.toMatchObject({ code: 'method_off' });
    expect(await switchTo(false, ...methodCodes)).toMatchObject({
        status: 422,
        body: { errors: { methods: expect.any(String) } },
    });
    const merchants = await send(sandbox, listMerchants, { token });
    const { data } = merchants.body as { data: { methods: { crypto_currency: string; enabled: boolean }[] }[] };
    expect(data[0]?.methods.filter(({ enabled }) => !enabled)).toEqual([{ crypto_currency: 'ETH', enabled: false }]);
    expect(data[0]?.methods).toHaveLength(methodCodes.length);
    // Two at once can't switch the last two off.
    const [first, second, ...others] = methodCodes.filter(code => code !== 'ETH');
    expect((await switchTo(false, ...others)).status).toBe(200);
    const raced = await Promise.all([switchTo(false, first ?? ''), switchTo(false, second ?? '')]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await switchTo(true, ...methodCodes)).status).toBe(200);
    expect((await open(before.invoice_reference)).cryptoCurrency).toBe('ETH');
    expect((await switchTo(true, 'ETH', 'ETH')).status).toBe(422);
    expect((await switchTo(true, 'testBTC')).status).toBe(422);
});
