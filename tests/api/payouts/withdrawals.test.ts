import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestInvoiceUpload } from '../../../contracts/main/invoices';
import { listMerchants } from '../../../contracts/main/merchants';
import { approvePayout, cancelPayout } from '../../../contracts/main/payouts';
import {
    findPayee,
    Payee,
    requestPoiUpload,
    UploadTarget,
    withdrawCustodyCrypto,
    withdrawLocalCrypto,
} from '../../../contracts/main/withdrawals';
import type { Sandbox } from '../../../sandbox/app';
import { MINUTE } from '../../../sandbox/primitives/clock';
import { minus, times } from '../../../sandbox/primitives/decimal';
import { available, ledgerFaults } from '../../support/entities/ledger';
import { sampleFiles } from '../../support/sampleFiles';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import {
    fund,
    HARBOUR,
    knownPayee,
    page,
    path,
    payoutOf,
    statusAndCode,
    tokenFor,
    withoutApprovals,
    withoutCodes,
} from './support';
import { refusedFields } from '../../support/refusedFields';

const SHOP = 'HA1587722191gQKF';
const TREASURY = 'ETH1671142901427wK';
const ADDRESS = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const ETHEREUM_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

let sandbox: Sandbox;
let token: string;
/** Someone who was paid before, so no proof of identity is needed. */
let known: string;

beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    await withoutCodes(sandbox);
    await withoutApprovals(sandbox);
    token = await tokenOf(sandbox, 'owner@harbour.example');
    known = await knownPayee(sandbox);
});
afterAll(async () => {
    expect(await ledgerFaults(sandbox)).toEqual([]);
    await sandbox.close();
});

const common = async () => ({
    address: ADDRESS,
    email: known,
    name: 'Nora Bakker',
    country: 'NL',
    token: await tokenFor(sandbox, token, 'withdrawal'),
});
const localBody = async (amount: string, more: object = {}) => ({
    ...(await common()),
    api_id: SHOP,
    crypto_currency: 'USDT_TRC20',
    withdraw_currency: 'EUR',
    withdraw_amount: amount,
    ...more,
});
const withdrawLocal = async (amount: string, more: object = {}) =>
    send(sandbox, withdrawLocalCrypto, { token, path, body: await localBody(amount, more) });

describe('a withdrawal', () => {
    test('of local currency is converted, holds its amount, and is done minutes later', async () => {
        const before = await available(sandbox, 'mch-1001', 'EUR');
        const made = await payoutOf(sandbox, withdrawLocalCrypto, { token, path, body: await localBody('120.5') });
        expect(made).toMatchObject({ type: 'withdraw', status: 'confirm', sending_amount: '120.5', txid: null });
        expect(minus(made.crypto_amount, made.network_fee_crypto_amount)).toBe(made.net_crypto_amount);
        expect(times(made.crypto_amount, made.exchange_rate, 2)).toBe('120.5');
        expect(await available(sandbox, 'mch-1001', 'EUR')).toBe(minus(before, '120.5'));
        const seen: [string, boolean][] = [];
        for (const minutes of [0, 1, 1, 4]) {
            await sandbox.clock.advance(minutes * MINUTE);
            const [row] = (await page(sandbox, token, { q: made.payout_reference })).rows;
            seen.push([row?.status ?? '', row?.txid !== null]);
        }
        expect(seen).toEqual([
            ['confirm', false],
            ['pending_broadcast', false],
            ['pending_confirmation', true],
            ['done', true],
        ]);
        expect(await available(sandbox, 'mch-1001', 'EUR')).toBe(minus(before, '120.5'));
    });

    test('from custody pays coins as they are', async () => {
        const body = {
            ...(await common()),
            address: ETHEREUM_ADDRESS,
            api_id: TREASURY,
            crypto_currency: 'ETH',
            crypto_amount: '0.01',
        };
        const before = await available(sandbox, 'mch-1001', 'ETH');
        const made = await payoutOf(sandbox, withdrawCustodyCrypto, { token, path, body });
        expect(made).toMatchObject({ sending_currency: 'ETH', sending_amount: '0.01', crypto_amount: '0.01' });
        expect(await available(sandbox, 'mch-1001', 'ETH')).toBe(minus(before, '0.01'));
    });

    test('with an order id of an earlier one is refused at that field, for its merchant only', async () => {
        const order_id = 'Rent 11/2026';
        const first = await payoutOf(sandbox, withdrawLocalCrypto, {
            token,
            path,
            body: await localBody('11', { order_id }),
        });
        expect(first.order_id).toBe(order_id);
        const before = await available(sandbox, 'mch-1001', 'EUR');
        for (const again of [order_id, `  ${order_id} `]) {
            const refused = await withdrawLocal('12', { order_id: again });
            expect(statusAndCode(refused)).toBe('422 order_id_used');
            expect(refused.body).toMatchObject({
                errors: { order_id: 'This order ID is already in use. Enter another.' },
            });
        }
        const custody = {
            ...(await common()),
            ...{ address: ETHEREUM_ADDRESS, api_id: TREASURY, crypto_currency: 'ETH', crypto_amount: '0.01', order_id },
        };
        expect(statusAndCode(await send(sandbox, withdrawCustodyCrypto, { token, path, body: custody }))).toBe(
            '422 order_id_used',
        );
        expect(await available(sandbox, 'mch-1001', 'EUR')).toBe(before);
        // A refusal used up no token, and order IDs of refunds and other merchants don't count.
        const body = await localBody('12', { order_id });
        await send(sandbox, withdrawLocalCrypto, { token, path, body });
        const [other] = await sandbox.query<{ order_id: string }>(
            `SELECT order_id FROM payouts WHERE order_id IS NOT NULL AND (type = 'refund' OR merchant_id <> 'mch-1001')
                AND order_id NOT IN (SELECT order_id FROM payouts
                    WHERE merchant_id = 'mch-1001' AND type <> 'refund' AND order_id IS NOT NULL)`,
        );
        const made = await payoutOf(sandbox, withdrawLocalCrypto, {
            ...{ token, path },
            body: { ...body, order_id: other?.order_id },
        });
        expect(made.order_id).toBe(other?.order_id);
        for (const none of [undefined, '', ' '])
            expect((await withdrawLocal('11', { order_id: none })).status).toBe(200);
    });

    test('with one order id and two keys at once is made once, and its repeat gets the first answer', async () => {
        const order_id = 'Order in two tabs';
        const bodies = [await localBody('13', { order_id }), await localBody('13', { order_id })];
        const call = (index: number) =>
            send(sandbox, withdrawLocalCrypto, {
                ...{ token, path, body: bodies[index] },
                headers: { 'idempotency-key': `two-tabs-${index}` },
            });
        const answers = await Promise.all([call(0), call(1)]);
        expect(answers.map(statusAndCode).sort()).toEqual(['200', '422 order_id_used']);
        const rows = await sandbox.query<{ reference: string }>('SELECT reference FROM payouts WHERE order_id = $1', [
            order_id,
        ]);
        expect(rows).toHaveLength(1);
        const winner = answers.findIndex(({ status }) => status === 200);
        const [repeated, refused] = [await call(winner), await call(1 - winner)];
        expect(repeated.body).toEqual(answers[winner]?.body);
        expect(repeated.headers.get('idempotent-replayed')).toBe('true');
        expect(statusAndCode(refused)).toBe('422 order_id_used');
    });

    test('of more than the balance is refused, and of all of it is not', async () => {
        const all = await available(sandbox, 'mch-1001', 'EUR');
        expect(statusAndCode(await withdrawLocal(minus(all, '-0.01')))).toBe('422 insufficient_balance');
        const made = await payoutOf(sandbox, withdrawLocalCrypto, { token, path, body: await localBody(all) });
        expect(await available(sandbox, 'mch-1001', 'EUR')).toBe('0');
        await sandbox.query(`UPDATE payouts SET status = 'new', due_at = NULL WHERE reference = $1`, [
            made.payout_reference,
        ]);
        const cancel = { token, path: { ...path, ref: made.payout_reference } };
        expect((await payoutOf(sandbox, cancelPayout, cancel)).status).toBe('cancel');
        expect(await available(sandbox, 'mch-1001', 'EUR')).toBe(all);
    });

    test('that is worth 10,000 dollars is looked at by the provider, which nobody else can end', async () => {
        await fund(sandbox, '20000');
        const made = await payoutOf(sandbox, withdrawLocalCrypto, { token, path, body: await localBody('15000') });
        expect(made.status).toBe('pending_approval');
        await sandbox.clock.advance(60 * MINUTE);
        expect((await page(sandbox, token, { q: made.payout_reference })).rows[0]?.status).toBe('pending_approval');
        const approve = { token, path: { payoutReference: made.payout_reference }, body: {} };
        expect(statusAndCode(await send(sandbox, approvePayout, approve))).toBe('409 conflict');
        const cancel = { token, path: { ...path, ref: made.payout_reference } };
        expect(statusAndCode(await send(sandbox, cancelPayout, cancel))).toBe('409 conflict');
    });

    test.each([
        ['withdraw_amount', { withdraw_amount: '10.001' }],
        ['withdraw_amount', { withdraw_amount: '0' }],
        ['withdraw_currency', { withdraw_currency: 'USD' }],
        ['crypto_currency', { crypto_currency: 'DOGE' }],
        ['crypto_currency', { crypto_currency: 'testBTC' }],
        ['api_id', { api_id: TREASURY }],
        ['api_id', { api_id: 'LT1633046400127Zp' }],
        ['address', { address: 'javascript:alert(1)' }],
        ['address', { address: ETHEREUM_ADDRESS }],
        ['crypto_currency', { crypto_currency: 'BINANCE' }],
        ['address', { address: ADDRESS.replace('Q', 'R') }],
        ['country', { country: 'Netherlands' }],
        ['country', { country: 'ZZ' }],
        ['name', { name: '   ' }],
        ['poi_key', { email: 'stranger@mail.example' }],
        ['poi_key', { poi_key: 'poi-none' }],
        ['status', { status: 'done' }],
    ])('names %s where that is not right: %j', async (field, more) => {
        const answer = await withdrawLocal('10', more);
        expect(statusAndCode(answer)).toBe('422 invalid_request');
        expect(refusedFields(answer)).toEqual([field]);
    });

    test('from a test account is refused, whatever the coin', async () => {
        for (const crypto_currency of ['testBTC', 'USDT_TRC20']) {
            const body = { ...(await common()), api_id: `${SHOP}_t`, crypto_currency, crypto_amount: '0.01' };
            const answer = await send(sandbox, withdrawCustodyCrypto, { token, path, body });
            expect(statusAndCode(answer)).toBe('422 invalid_request');
            expect((answer.body as { errors: object }).errors).toEqual({
                api_id: 'A test account can’t be paid out. Select a live account.',
            });
        }
    });

    test('that does not cover the network fee is refused', async () => {
        expect(statusAndCode(await withdrawLocal('1', { crypto_currency: 'USDT', address: ETHEREUM_ADDRESS }))).toBe(
            '422 below_network_fee',
        );
    });

    test('is not open to a merchant that may not withdraw', async () => {
        await sandbox.query(`UPDATE merchants SET can_withdraw = false WHERE id = 'mch-1001'`);
        expect(statusAndCode(await withdrawLocal('10'))).toBe('403 not_permitted');
        await sandbox.query(`UPDATE merchants SET can_withdraw = true WHERE id = 'mch-1001'`);
    });
});

test('the merchant list says what can be spent and what is held, as the ledger has it', async () => {
    const answer = listMerchants.answer.parse((await send(sandbox, listMerchants, { token })).body);
    const balances = answer.data.find(merchant => merchant.merchant_key === HARBOUR)?.balances;
    const rows = await sandbox.query<{ currency: string; kind: string; balance: string }>(
        `SELECT currency, kind, trim_scale(balance)::text AS balance FROM ledger_accounts WHERE merchant_id = 'mch-1001'`,
    );
    const of = (currency: string, kind: string) =>
        rows.find(row => row.currency === currency && row.kind === kind)?.balance ?? '0';
    const own = rows.filter(({ kind }) => kind === 'available' || kind === 'reserved');
    const currencies = [...new Set(own.map(({ currency }) => currency))].sort();
    expect(currencies.length).toBeGreaterThan(3);
    expect(balances).toEqual(
        currencies.map(currency => ({
            currency,
            available: of(currency, 'available'),
            reserved: of(currency, 'reserved'),
        })),
    );
});

describe('a recipient', () => {
    const payee = async (email: string) =>
        Payee.parse((await send(sandbox, findPayee, { token, path: { email }, body: { merchant_key: HARBOUR } })).body);

    test('who was paid before is known by name and country', async () => {
        expect(await payee(known.toUpperCase())).toMatchObject({
            poi_required: false,
            country: expect.any(String) as string,
        });
    });

    test('who is new, or known to another merchant only, has to prove who it is', async () => {
        const [other] = await sandbox.query<{ email: string }>(
            `SELECT email FROM payouts WHERE merchant_id = 'mch-1002' AND status = 'done' AND email NOT IN
                (SELECT email FROM payouts WHERE merchant_id = 'mch-1001') LIMIT 1`,
        );
        for (const email of ['stranger@mail.example', other?.email ?? '']) {
            expect(await payee(email)).toEqual({ email, name: null, country: null, poi_required: true });
        }
    });

    const announced = async (operation: typeof requestPoiUpload | typeof requestInvoiceUpload) => {
        const body = { mime_type: 'image/png', merchant_key: HARBOUR };
        return UploadTarget.parse((await send(sandbox, operation, { token, body })).body);
    };
    const sendFile = async ({ url, fields }: UploadTarget) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        form.set('file', new File([sampleFiles['image/png']], 'passport.png', { type: 'image/png' }));
        const sent = await sandbox.fetch(new Request(url, { method: 'POST', body: form }));
        expect(sent.status).toBe(204);
    };

    test('can be withdrawn to once the proof was uploaded', async () => {
        const target = await announced(requestPoiUpload);
        const more = { email: 'stranger@mail.example', poi_key: target.fields.key };
        expect(statusAndCode(await withdrawLocal('10', more))).toBe('422 invalid_request');
        await sendFile(target);
        expect(statusAndCode(await withdrawLocal('10', more))).toBe('200');
    });

    test('isn’t proven by a file for an invoice, nor by the proof of anybody else', async () => {
        const [invoice, proof] = [await announced(requestInvoiceUpload), await announced(requestPoiUpload)];
        await sendFile(invoice);
        await sendFile(proof);
        const refused = { status: 422, body: { errors: { poi_key: expect.any(String) as string } } };
        const whose = { email: 'first@mail.example', name: 'Ina First' };
        expect(await withdrawLocal('10', { ...whose, poi_key: invoice.fields.key })).toMatchObject(refused);
        const first = { ...whose, poi_key: proof.fields.key };
        // What is refused for another reason binds nothing.
        expect(await withdrawLocal('0', { ...first, name: 'Ina Last' })).toMatchObject({ status: 422 });
        expect(statusAndCode(await withdrawLocal('10', first))).toBe('200');
        expect(await withdrawLocal('10', { ...first, email: 'second@mail.example' })).toMatchObject(refused);
        expect(await withdrawLocal('10', { ...first, name: 'Ina Second' })).toMatchObject(refused);
        const again = { ...first, email: 'First@mail.example', name: 'Ina  first' };
        expect(statusAndCode(await withdrawLocal('10', again))).toBe('200');
    });
});
