import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approveBatch } from '../../../contracts/dashboard/batches';
import { removeAuthenticator, startAuthenticator } from '../../../contracts/main/authenticator';
import { createBankAccount, updateBankAccount } from '../../../contracts/main/bankAccounts';
import * as credentials from '../../../contracts/main/credentials';
import { confirmDirectPayout, createDirectPayout, refreshDirectPayout } from '../../../contracts/main/directPayouts';
import { updateHostedPage } from '../../../contracts/main/hostedPageUpdate';
import { createInvoice } from '../../../contracts/main/invoices';
import { updateOwnProfile } from '../../../contracts/main/legacy/settings';
import { updateMerchantProfile } from '../../../contracts/main/merchantProfile';
import { updateMethods } from '../../../contracts/main/paymentMethods';
import { approvePayout } from '../../../contracts/main/payouts';
import { createLocalRefund } from '../../../contracts/main/refunds';
import { requestOtp } from '../../../contracts/main/session';
import { updateTwoFactorSettings } from '../../../contracts/main/twoFactorSettings';
import {
    createAccountToken,
    createMerchantToken,
    PayoutToken,
    withdrawLocalCrypto,
} from '../../../contracts/main/withdrawals';
import { buildPath, type Operation } from '../../../contracts/operation';
import { operationList } from '../../../contracts/operations';
import type { Sandbox } from '../../../sandbox/app';
import { SECOND } from '../../../sandbox/primitives/clock';
import { PARTNER_ID } from '../../../sandbox/seed/tenants';
import { askFor, codeOf } from '../../support/coded';
import { newBatch, newRow, sendBatch } from '../../support/entities/newBatch';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { directBody, HARBOUR, knownPayee, path, payoutOf, statusAndCode } from '../payouts/support';

const OWNER = 'owner@harbour.example';
const APPROVER = 'approver@harbour.example';
const PARTNER = 'partner@meridian.example';
const SHOP = 'HA1587722191gQKF';
const ADDRESS = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

let sandbox: Sandbox;
let token: string;
let approver: string;
let paid: { reference: string };
/** Somebody who was paid before, so that no proof of identity is needed. */
let payee: string;
beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    await sandbox.query(`UPDATE merchants SET two_factor_auth = '{}'`);
    [token, approver] = [await tokenOf(sandbox, OWNER), await tokenOf(sandbox, APPROVER)];
    const [row] = await sandbox.query<{ reference: string }>(
        `SELECT reference FROM payments WHERE api_id = $1 AND status = 'good' AND order_currency = 'EUR'
            AND crypto_currency = 'USDT_TRC20' AND reference NOT IN (SELECT payment_reference FROM payouts
                WHERE payment_reference IS NOT NULL) ORDER BY receive_amount DESC LIMIT 1`,
        [SHOP],
    );
    if (!row) throw new Error('No payment can be refunded');
    paid = row;
    payee = await knownPayee(sandbox);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.query('DELETE FROM mails'));

interface Call {
    token: string;
    path?: Record<string, string>;
    body?: object;
}

interface Coded {
    operation: Operation;
    call: () => Promise<Call>;
    /** In the email of its code, between “your code to” and “is”. */
    words: RegExp;
}

const quote = (more: object = {}) =>
    payoutOf(sandbox, createDirectPayout, { token, path, body: directBody(OWNER, more) });
const confirmation = async (more: object = {}) => ({
    ...{ token, body: {} },
    path: { ...path, ref: (await quote(more)).payout_reference },
});
const withdrawal = (more: object = {}) => ({
    ...{ api_id: SHOP, crypto_currency: 'USDT_TRC20', address: ADDRESS, email: payee },
    ...{ name: 'Nora Bakker', country: 'NL', withdraw_currency: 'EUR', withdraw_amount: '50' },
    ...more,
});
const refund = (more: object = {}) => ({
    ...{ payment_reference: paid.reference, refund_amount: '3' },
    ...{ refund_reason: 'requested_by_customer', email: 'payer@mail.example' },
    ...more,
});
/** A call as a token is asked for with it. */
const spentBy = ({ method, path: pattern }: Operation, body: object) => ({
    ...{ method, path: buildPath(pattern, path), body },
});
const bankAccount = {
    ...{ account_holder: 'Harbour Goods B.V.', bank_name: 'Noordbank', bank_code_type: 'SWIFT-BIC' },
    ...{ bank_code: 'NRDBNL2A', account_number_type: 'IBAN' },
};

const calls: Readonly<Record<string, Coded>> = {
    confirmDirectPayout: {
        operation: confirmDirectPayout,
        call: confirmation,
        words: /^pay 10\.00 EUR in USDT on Tron to TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE \(payee@mail\.example\)$/,
    },
    approvePayout: {
        operation: approvePayout,
        call: async () => {
            const given = await confirmation({ withdraw_amount: undefined, crypto_amount: '12.5' });
            await askFor(sandbox, confirmDirectPayout, given);
            const body = { otp: await codeOf(sandbox, token) };
            expect((await send(sandbox, confirmDirectPayout, { ...given, body })).status).toBe(200);
            return { token: approver, path: { payoutReference: given.path.ref }, body: {} };
        },
        words: /^approve the payout of 12\.5 USDT on Tron to TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE \(payee@mail\.example\)$/,
    },
    approveBatch: {
        operation: approveBatch,
        call: async () => {
            const rows = [newRow(), newRow({ withdraw_amount: '7.5' })];
            const { id } = await sendBatch(sandbox, token, newBatch(rows));
            await sandbox.clock.advance(11 * SECOND);
            return { token: approver, path: { batchId: id }, body: {} };
        },
        words: /^approve the batch “Suppliers October” of 2 payouts, 27\.50 EUR in all$/,
    },
    createMerchantToken: {
        operation: createMerchantToken,
        call: async () => ({
            ...{ token, path },
            body: { type: 'withdrawal', call: spentBy(withdrawLocalCrypto, withdrawal()) },
        }),
        words: /^withdraw 50\.00 EUR in USDT on Tron to TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE \(\S+@\S+\)$/,
    },
    createAccountToken: {
        operation: createAccountToken,
        call: async () => ({
            ...{ token, path: { apiId: SHOP } },
            body: { type: 'refund', call: spentBy(createLocalRefund, refund()) },
        }),
        words: /^refund 3\.00 EUR of the payment \S+ to payer@mail\.example$/,
    },
    createInvoice: {
        operation: createInvoice,
        call: async () => ({
            token,
            body: {
                ...{ merchant_key: HARBOUR, api_id: SHOP, order_currency: 'EUR', order_amount: '25' },
                ...{ crypto_currency: 'USDC', order_id: 'BOUND-1', expires_in_days: 7 },
                payer_email: 'payer@mail.example',
            },
        }),
        words: /^create an invoice of 25\.00 EUR for payer@mail\.example$/,
    },
    createMerchantCredential: {
        operation: credentials.createMerchantCredential,
        call: async () => ({ token, path, body: {} }),
        words: /^create an API credential$/,
    },
    deleteMerchantCredential: {
        operation: credentials.deleteMerchantCredential,
        call: async () => {
            const [row] = await sandbox.query<{ id: string }>(
                `SELECT client_id AS id FROM api_credentials WHERE merchant_id = 'mch-1001' LIMIT 1`,
            );
            return { token, path, body: { client_id: row?.id } };
        },
        words: /^delete the API credential \S+$/,
    },
    createPartnerCredential: {
        operation: credentials.createPartnerCredential,
        call: async () => ({
            ...{ token: await tokenOf(sandbox, PARTNER), path: { partnerId: PARTNER_ID } },
            body: {},
        }),
        words: new RegExp(`^create an API credential of the partner ${PARTNER_ID}$`),
    },
    deletePartnerCredential: {
        operation: credentials.deletePartnerCredential,
        call: async () => {
            const [row] = await sandbox.query<{ id: string }>(
                `SELECT client_id AS id FROM api_credentials WHERE partner_id = $1 LIMIT 1`,
                [PARTNER_ID],
            );
            return {
                token: await tokenOf(sandbox, PARTNER),
                path: { partnerId: PARTNER_ID },
                body: { client_id: row?.id },
            };
        },
        words: new RegExp(`^delete the API credential \\S+ of the partner ${PARTNER_ID}$`),
    },
    resetClientSecret: {
        operation: credentials.resetClientSecret,
        call: async () => ({ token, path, body: {} }),
        words: /^reset the client secret$/,
    },
    updateTwoFactorSettings: {
        operation: updateTwoFactorSettings,
        call: async () => ({
            token,
            path,
            body: { manual_payout: true, manual_invoice: true, dashboard_login: false },
        }),
        words: /^turn codes on for invoices, payouts and off for signing in$/,
    },
    updateMethods: {
        operation: updateMethods,
        call: async () => ({
            ...{ token, path },
            body: { methods: [{ crypto_currency: 'PYUSD', enabled: false }] },
        }),
        words: /^turn payment methods off for PYUSD on Ethereum$/,
    },
    updateHostedPage: {
        operation: updateHostedPage,
        call: async () => ({ token, path, body: { name: 'Harbour Goods', tagline: 'Pay in coins' } }),
        words: /^change the hosted payment page$/,
    },
    updateMerchantProfile: {
        operation: updateMerchantProfile,
        call: async () => ({
            ...{ token, path },
            body: { merchant_name: 'Harbour Goods', email: 'accounts@harbourgoods.example', phone: '+31201234567' },
        }),
        words: /^change the profile to “Harbour Goods, accounts@harbourgoods\.example, \+31201234567”$/,
    },
    createBankAccount: {
        operation: createBankAccount,
        call: async () => ({
            ...{ token, path },
            body: { ...bankAccount, country_code: 'NLD', currency: 'EUR', account_number: 'NL91ABNA0417164300' },
        }),
        words: /^add the bank account that ends in 4300$/,
    },
    updateBankAccount: {
        operation: updateBankAccount,
        call: async () => {
            const [row] = await sandbox.query<{ key: string }>(
                `SELECT bank_key AS key FROM bank_accounts WHERE merchant_id = 'mch-1001' AND country_code = 'NLD'
                    ORDER BY bank_key LIMIT 1`,
            );
            return { token, path: { bankKey: row?.key ?? '' }, body: { ...bankAccount, bank_name: 'Zuidbank' } };
        },
        words: /^change the bank account that ends in \w{4} to Zuidbank, NRDBNL2A, Harbour Goods B\.V\.$/,
    },
    updateOwnProfile: {
        operation: updateOwnProfile,
        call: async () => ({ token, body: { firstname: 'Iris', lastname: 'de Vries', mobile: '+31612345678' } }),
        words: /^change your details to “Iris de Vries, \+31612345678”$/,
    },
    startAuthenticator: {
        operation: startAuthenticator,
        call: async () => ({ token, body: {} }),
        words: /^set up an authenticator app$/,
    },
};

/** Whoever removes an authenticator has one, so that no email says what its code is for. */
const unmailed = ['removeAuthenticator'];

test('every operation that the specification names a code for is tried here', () => {
    const coded = operationList.filter(({ stepUp }) => stepUp && !stepUp.extension).map(({ name }) => name);
    expect(coded.sort()).toEqual([...Object.keys(calls), ...unmailed].sort());
});

/** All rows by table, but for those of codes and of who is signed in. */
async function everything(): Promise<Record<string, string>> {
    const tables = await sandbox.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
            AND tablename NOT IN ('challenges', 'mails', 'users', 'public_calls') AND tablename !~ 'session|token|audit' OR tablename = 'payout_tokens'
            ORDER BY tablename`,
    );
    const hashes = tables.map(
        ({ name }) =>
            `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS hash FROM "${name}" t`,
    );
    const found = await sandbox.query<{ name: string; hash: string }>(hashes.join(' UNION ALL '));
    return Object.fromEntries(found.map(({ name, hash }) => [name, hash]));
}

const attempt = ({ operation }: Pick<Coded, 'operation'>, given: Call, code: string) =>
    send(sandbox, operation, { ...given, body: { ...given.body, [operation.stepUp?.field ?? 'otp']: code } });

describe.each(Object.entries(calls))('%s', (_, coded) => {
    test('takes a code that was asked for with it, whose email says what it does, and none of another call', async () => {
        const given = await coded.call();
        // Anybody may ask for a code to set up an authenticator, whatever else they may do.
        const isOwn = coded.operation === startAuthenticator;
        const other = isOwn ? await (calls.resetClientSecret as Coded).call() : { token: given.token, body: {} };
        await askFor(sandbox, isOwn ? credentials.resetClientSecret : startAuthenticator, other);
        expect((await attempt(coded, given, await codeOf(sandbox, given.token))).code).toBe('otp_expired');

        await sandbox.query('DELETE FROM mails');
        const before = await everything();
        expect((await askFor(sandbox, coded.operation, given)).status).toBe(200);
        expect(await everything()).toEqual(before);
        const [mail] = await sandbox.mail.list();
        const isOfNone = coded.operation.access === 'signed-in' || coded.operation.access === 'partner';
        expect(mail?.text.startsWith(isOfNone ? 'Your code to ' : 'At Harbour Goods: your code to ')).toBe(true);
        const [, said = ''] = /our code to (.+) is \d{6}\. It works once, for this alone,/.exec(mail?.text ?? '') ?? [];
        expect(said).toMatch(coded.words);
        const otp = await codeOf(sandbox, given.token);
        expect(statusAndCode(await attempt(coded, given, otp))).toBe('200');
        expect((await attempt(coded, given, otp)).status).not.toBe(200);
    });
});

test('an authenticator’s code counts for the call that it was announced for alone', async () => {
    const theirs = await tokenOf(sandbox, 'totp@harbour.example');
    await askFor(sandbox, startAuthenticator, { token: theirs, body: {} });
    const remove = async () =>
        send(sandbox, removeAuthenticator, { token: theirs, body: { otp: await codeOf(sandbox, theirs) } });
    expect((await remove()).code).toBe('otp_expired');
    await askFor(sandbox, removeAuthenticator, { token: theirs, body: {} });
    expect((await remove()).status).toBe(200);
});

describe('a code for a crypto payout', () => {
    test('counts at a new rate, and for no other payout', async () => {
        const [own, other] = [await confirmation(), await confirmation()];
        await askFor(sandbox, confirmDirectPayout, own);
        const otp = await codeOf(sandbox, token);
        expect((await attempt({ operation: confirmDirectPayout }, other, otp)).code).toBe('otp_expired');
        expect((await send(sandbox, refreshDirectPayout, { token, path: own.path })).status).toBe(200);
        expect((await attempt({ operation: confirmDirectPayout }, own, otp)).status).toBe(200);
    });

    test('isn’t sent for what would be refused, nor to who may not decide it', async () => {
        const given = await confirmation();
        const asked = (as: string, operation: Operation, call: object) =>
            askFor(sandbox, operation, { ...call, token: as });
        expect((await asked(await tokenOf(sandbox, 'totp@harbour.example'), confirmDirectPayout, given)).code).toBe(
            'not_maker',
        );
        const approval = { path: { payoutReference: given.path.ref }, body: {} };
        expect((await asked(approver, approvePayout, approval)).status).toBe(409);
        const elsewhere = await tokenOf(sandbox, 'new@fern.example');
        expect((await asked(elsewhere, confirmDirectPayout, given)).status).toBe(404);
        expect((await sandbox.mail.list()).filter(({ subject }) => subject === 'Your confirmation code')).toEqual([]);
    });

    test('that was asked for with no call confirms any, as the specification has it, but none at a new rate', async () => {
        const given = await confirmation();
        await sandbox.clock.advance(31_000);
        await send(sandbox, requestOtp, { token });
        const otp = await codeOf(sandbox, token);
        await send(sandbox, refreshDirectPayout, { token, path: given.path });
        expect((await attempt({ operation: confirmDirectPayout }, given, otp)).code).toBe('otp_expired');
        await sandbox.clock.advance(31_000);
        await send(sandbox, requestOtp, { token });
        await send(sandbox, refreshDirectPayout, { token, path: given.path });
        await sandbox.clock.advance(31_000);
        await send(sandbox, requestOtp, { token });
        expect((await attempt({ operation: confirmDirectPayout }, given, await codeOf(sandbox, token))).status).toBe(
            200,
        );
    });
});

describe('a token', () => {
    const tokenFor = async (type: string, call: object) => {
        const given = { token, path, body: { type, call } };
        await askFor(sandbox, createMerchantToken, given);
        const answer = await attempt({ operation: createMerchantToken }, given, await codeOf(sandbox, token));
        return PayoutToken.parse(answer.body).token;
    };
    const refundWith = (given: string, more: object = {}) =>
        send(sandbox, createLocalRefund, { token, path, body: { ...refund(more), token: given } });

    test.each([
        ['amount', { refund_amount: '3.5' }],
        ['recipient', { email: 'thief@mail.example' }],
        ['remark', { remarks: 'Something else' }],
    ])('for a refund counts for no other %s, and stays for its own', async (_, more) => {
        const given = await tokenFor('refund', spentBy(createLocalRefund, refund()));
        expect((await refundWith(given, more)).code).toBe('payout_token_invalid');
        expect(statusAndCode(await refundWith(given))).toBe('200');
        expect((await refundWith(given)).code).toBe('payout_token_invalid');
    });

    test.each([
        ['amount', { withdraw_amount: '51' }],
        ['address', { address: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj' }],
    ])('for a withdrawal counts for no other %s', async (_, more) => {
        const given = await tokenFor('withdrawal', spentBy(withdrawLocalCrypto, withdrawal()));
        const answer = await send(sandbox, withdrawLocalCrypto, {
            ...{ token, path },
            body: { ...withdrawal(more), token: given },
        });
        expect(answer.code).toBe('payout_token_invalid');
    });

    test.each([
        ['a withdrawal', 'refund', spentBy(withdrawLocalCrypto, withdrawal())],
        ['a call that takes none', 'refund', { method: 'PUT', path: buildPath(updateHostedPage.path, path), body: {} }],
        ['what isn’t its body', 'refund', spentBy(createLocalRefund, { refund_amount: 'all' })],
    ])('for a refund isn’t given for %s', async (_, type, call) => {
        const asked = await askFor(sandbox, createMerchantToken, { token, path, body: { type, call } });
        expect(asked.status).toBe(422);
        expect(await sandbox.mail.list()).toEqual([]);
    });

    test('is asked for at the merchant of its call, and says of another’s payments what it says of none', async () => {
        const ask = async (reference: string | undefined) => {
            const call = spentBy(createLocalRefund, refund({ payment_reference: reference }));
            const asked = await askFor(sandbox, createMerchantToken, { token, path, body: { type: 'refund', call } });
            return [asked.status, asked.body];
        };
        const [other] = await sandbox.query<{ reference: string }>(
            `SELECT min(reference) AS reference FROM payments WHERE merchant_id <> 'mch-1001'`,
        );
        const answer = await ask(other?.reference);
        expect(answer[0]).toBe(422);
        expect(answer).toEqual(await ask('AAA-000000-PAY'));
        const [elsewhere] = await sandbox.query<{ key: string }>(
            `SELECT merchant_key AS key FROM merchants WHERE id <> 'mch-1001' ORDER BY id LIMIT 1`,
        );
        const call = {
            ...spentBy(createLocalRefund, refund()),
            path: buildPath(createLocalRefund.path, { merchantKey: elsewhere?.key ?? '' }),
        };
        const asked = await askFor(sandbox, createMerchantToken, { token, path, body: { type: 'refund', call } });
        expect([404, 422]).toContain(asked.status);
        expect(await sandbox.mail.list()).toEqual([]);
    });

    test('isn’t announced for what would be refused with it', async () => {
        const ask = (operation: Operation, body: object) =>
            askFor(sandbox, createMerchantToken, {
                ...{ token, path },
                body: {
                    type: operation === createLocalRefund ? 'refund' : 'withdrawal',
                    call: spentBy(operation, body),
                },
            });
        expect((await ask(withdrawLocalCrypto, withdrawal({ withdraw_amount: '99999999' }))).code).toBe(
            'insufficient_balance',
        );
        expect((await ask(createLocalRefund, refund({ refund_amount: '9999999' }))).code).toBe('more_than_refundable');
        expect(await sandbox.mail.list()).toEqual([]);
    });

    test('that names no call says in its email that it’s for any', async () => {
        await askFor(sandbox, createMerchantToken, { token, path, body: { type: 'withdrawal' } });
        const [mail] = await sandbox.mail.list();
        expect(mail?.text).toMatch(
            /^At Harbour Goods: your code to make any one withdrawal, of any amount and to anybody is/,
        );
    });
});

test.each([
    ['an empty part', '/v1/dashboard/partner//api-credentials'],
    ['dots', '/v1/dashboard/partner/%2e%2e/api-credentials'],
])('no code is asked for with a path of %s', async (_, given) => {
    const body = { method: 'POST', path: given, body: {} };
    expect((await send(sandbox, requestOtp, { token, body })).status).toBe(422);
});

test('an order id that was used keeps nobody from a code: whoever asks finds what they made', async () => {
    const given = await (calls.createInvoice as Coded).call();
    const body = { ...given.body, order_id: 'BOUND-2' };
    const first = { ...given, body };
    await askFor(sandbox, createInvoice, first);
    expect((await attempt({ operation: createInvoice }, first, await codeOf(sandbox, token))).status).toBe(200);
    expect((await askFor(sandbox, createInvoice, first)).status).toBe(200);
    const again = await attempt({ operation: createInvoice }, first, await codeOf(sandbox, token));
    expect(again.code).toBe('order_id_used');
});
