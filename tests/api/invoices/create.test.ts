import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewInvoice } from '../../../contracts/main/invoices';
import { isInvoiceReference } from '../../../contracts/main/paymentLink';
import { getPayment, listMerchantPayments, PaymentDetails, paymentStatuses } from '../../../contracts/main/payments';
import { requestPoiUpload, UploadTarget } from '../../../contracts/main/withdrawals';
import type { Sandbox } from '../../../sandbox/app';
import { DAY } from '../../../sandbox/primitives/clock';
import { divide } from '../../../sandbox/primitives/decimal';
import { ledgerFaults } from '../../support/entities/ledger';
import { sampleFiles } from '../../support/sampleFiles';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { create, created, HARBOUR, invoiceBody, uploaded } from './support';

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

const path = { merchantKey: HARBOUR };
const listed = async (query: Record<string, unknown>) => {
    const answer = await send(sandbox, listMerchantPayments, { token, path, query });
    return (answer.body as { data: { payment_reference: string; invoice_reference: string; order_id: string }[] }).data;
};

test('an invoice is an unpaid payment that the list shows, with a reference that nobody guesses', async () => {
    const given = { payer_name: 'Zoë Türk', payer_email: 'zoe@mail.example', notes: ' Two lines\nof notes ' };
    const invoice = await created(sandbox, token, given);
    expect(invoice).toMatchObject({
        type: 'invoice',
        status: 'none',
        order_amount: '120.5',
        order_currency: 'EUR',
        crypto_currency: 'BTC',
        payment_crypto_amount: '0',
        payer_name: 'Zoë Türk',
        notes: 'Two lines\nof notes',
        invoice_file: null,
    });
    expect(Date.parse(invoice.expiry_date) - Date.parse(invoice.created_at)).toBe(7 * DAY);
    expect(invoice.crypto_amount).toBe(divide('120.50', invoice.exchange_rate, 8));
    expect(invoice.remain_crypto_amount).toBe(invoice.crypto_amount);
    expect(isInvoiceReference(invoice.invoice_reference)).toBe(true);
    const others = await Promise.all(Array.from({ length: 5 }, () => created(sandbox, token)));
    expect(new Set(others.map(other => other.invoice_reference)).size).toBe(5);
    const rows = await listed({ payment_type: 'invoice', q: invoice.order_id ?? '' });
    expect(rows.find(row => row.payment_reference === invoice.payment_reference)).toMatchObject({
        invoice_reference: invoice.invoice_reference,
    });
    const reference = { paymentReference: invoice.payment_reference };
    const details = PaymentDetails.parse((await send(sandbox, getPayment, { token, path: reference })).body);
    expect(details).toMatchObject({ notes: 'Two lines\nof notes', invoice_reference: invoice.invoice_reference });
});

test('the seed has invoices in every status, each with an order ID of its own', async () => {
    const rows = await sandbox.query<{ status: string; order_id: string; merchant_id: string }>(
        "SELECT status, order_id, merchant_id FROM payments WHERE type = 'invoice' AND payer_email IS NOT NULL",
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(paymentStatuses));
    expect(new Set(rows.map(row => `${row.merchant_id} ${row.order_id}`)).size).toBe(rows.length);
});

test('a repeat, at once or later, creates one invoice', async () => {
    const body = invoiceBody();
    const answers = await Promise.all(['k1', 'k1', 'k1'].map(key => create(sandbox, token, body, key)));
    answers.push(await create(sandbox, token, body, 'k1'));
    const taken = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(new Set(taken.map(answer => (answer.body as { payment_reference: string }).payment_reference)).size).toBe(1);
    // Without a key, or with another one, the order ID tells that it is there already.
    const [again, parallel] = await Promise.all([create(sandbox, token, body), create(sandbox, token, body, 'k2')]);
    for (const answer of [again, parallel])
        expect(answer).toMatchObject({
            status: 422,
            body: { code: 'order_id_used', errors: { order_id: expect.any(String) } },
        });
    expect(await listed({ payment_type: 'invoice', q: body.order_id })).toHaveLength(1);
});

type Wrong = readonly [string, Partial<NewInvoice>];
const wrong: readonly Wrong[] = [
    ['api_id', { api_id: 'KO1641031200912Vd' }],
    ['crypto_currency', { api_id: 'ETH1671142901427wK', crypto_currency: 'BTC' }],
    ['crypto_currency', { api_id: 'HA1587722191gQKF_t', crypto_currency: 'BTC' }],
    ['crypto_currency', { crypto_currency: 'testBTC' }],
    ['order_currency', { order_currency: 'CLF' }],
    ['order_amount', { order_currency: 'JPY', order_amount: '10.5' }],
    ['order_amount', { order_amount: '0' }],
    // Less than the smallest part of a bitcoin: any dust would pay it.
    ['order_amount', { order_currency: 'VND', order_amount: '1' }],
    ['order_id', { order_id: '   ' }],
    ['payer_name', { payer_name: 'Ann--Lee' }],
    ['payer_name', { payer_name: '.Ann' }],
    ['payer_name', { payer_name: '<b>Ann</b>' }],
    ['payer_email', { payer_email: 'ann@mail' }],
    ['order_id', { order_id: 'HG-7\u202eDPF' }],
    ['order_id', { order_id: 'HG-7\nHG-8' }],
    ['notes', { notes: 'Paid\u0007 in cash' }],
    ['notes', { notes: 'First\nsecond \u2066line' }],
    ['expires_in_days', { expires_in_days: 0 }],
    ['expires_in_days', { expires_in_days: 91 }],
    ['invoice_file', { order_amount: '5000.01' }],
    ['invoice_file', { order_currency: 'USD', order_amount: '5800' }],
    ['invoice_file', { invoice_file: 'invoice-none' }],
];
test.each(wrong)('what is wrong with %s is said there: %j', async (field, changes) => {
    const answer = await create(sandbox, token, invoiceBody(changes));
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
});

test('an amount above the threshold needs a file, which belongs to one invoice', async () => {
    await created(sandbox, token, { order_amount: '5000' });
    const key = await uploaded(sandbox, token, '../secret/invoice 7.pdf');
    const invoice = await created(sandbox, token, { order_amount: '5000.01', invoice_file: key });
    expect(invoice.invoice_file).toEqual({
        file_name: 'invoice 7.pdf',
        mime_type: 'application/pdf',
        size: sampleFiles['application/pdf'].length,
    });
    const taken = { errors: { invoice_file: expect.any(String) } };
    const again = invoiceBody({ order_amount: '6000', invoice_file: key });
    expect(await create(sandbox, token, again)).toMatchObject({ status: 422, body: taken });
    // A proof of identity, and what was only announced, are no invoice files.
    const announce = { mime_type: 'application/pdf', merchant_key: HARBOUR };
    const poi = UploadTarget.parse((await send(sandbox, requestPoiUpload, { token, body: announce })).body);
    const other = invoiceBody({ invoice_file: poi.fields.key ?? '' });
    expect(await create(sandbox, token, other)).toMatchObject({ status: 422, body: taken });
});

test('test accounts take test coins, and their payments are of that account', async () => {
    const invoice = await created(sandbox, token, { api_id: 'HA1587722191gQKF_t', crypto_currency: 'testBTC' });
    expect(invoice.api_id).toBe('HA1587722191gQKF_t');
});
