import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listApprovers } from '../../contracts/dashboard/approvals';
import { listAddressBook } from '../../contracts/dashboard/addressBook';
import { listBatches } from '../../contracts/dashboard/batches';
import { readJson } from '../../contracts/json';
import { getEntityAdminProfile, listGroups } from '../../contracts/dashboard/team';
import { getVolume } from '../../contracts/dashboard/volume';
import { createTrade, listTradePairs } from '../../contracts/fiat/newTrade';
import { listTransfers } from '../../contracts/fiat/transfers';
import { listBankAccounts } from '../../contracts/main/bankAccounts';
import { getLegalEntity } from '../../contracts/main/merchantProfile';
import { summarizeMerchantPayments } from '../../contracts/main/paymentSummary';
import { listDeposits } from '../../contracts/main/deposits';
import { listAccounts, listMerchants } from '../../contracts/main/merchants';
import { updateMethods } from '../../contracts/main/paymentMethods';
import { getPayment, listMerchantPayments } from '../../contracts/main/payments';
import { listMerchantPayouts } from '../../contracts/main/payouts';
import { getProfile } from '../../contracts/main/profile';
import { getAccountRate, getOrderRate, listExchangeRates } from '../../contracts/main/rates';
import { loginVerifyOtp, revoke } from '../../contracts/main/session';
import type { Operation } from '../../contracts/operation';
import type { Sandbox } from '../../sandbox/app';
import { literalProvider } from '../../sandbox/literal/literal';
import { merchantIds } from '../../sandbox/seed/tenants';
import { type Answering, requestFor, send, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';

let sandbox: Sandbox;
let literal: Answering;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox();
    literal = { fetch: literalProvider(sandbox.fetch) };
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(() => sandbox.close());

const path = { merchantKey: 'mkey-harbourgoods0000000000001' };
const ask = (operation: Operation, input: Parameters<typeof send>[2] = {}) =>
    send(literal, operation, { token, ...input });

interface NextPage {
    data: Record<string, unknown>[];
    meta: { next?: string | null; prev?: string | null };
}

describe('a literal provider', () => {
    test.each([
        ['payments', listMerchantPayments, 'payment_reference', /^\?next=[\w-]+$/, null],
        ['payouts', listMerchantPayouts, 'payout_reference', /^\?limit=7&next=[\w-]+$/, ''],
        ['deposits', listDeposits, 'dpst_ref_num', /^page=2&after=[\w-]+$/, undefined],
    ] as const)('goes on in %s by its own query strings, there and back', async (_, operation, id, form, end) => {
        const pages: NextPage[] = [];
        const read = async (query: string) => {
            const request = requestFor(operation, { token, path });
            const response = await literal.fetch(new Request(`${request.url}?${query.replace('?', '')}`, request));
            return (await response.json()) as NextPage;
        };
        let page = await read('limit=7');
        expect(page.meta.prev).toBe(end);
        while (page.meta.next && pages.length < 5) {
            expect(page.meta.next.replace('page=3', 'page=2')).toMatch(
                /page=\d/.test(page.meta.next) ? /^page=\d+&after=/ : form,
            );
            pages.push(page);
            page = await read(page.meta.next);
        }
        const ids = pages.flatMap(({ data }) => data.map(row => row[id]));
        expect(new Set(ids).size).toBe(ids.length);
        expect(pages.length).toBeGreaterThan(1);
        const back = await read(page.meta.prev ?? '');
        expect(back.data.map(row => row[id])).toEqual(pages.at(-1)?.data.map(row => row[id]));
    });

    test('answers a browser, which takes what is compressed', async () => {
        const { status, body } = await ask(getProfile, { headers: { 'accept-encoding': 'gzip, br' } });
        expect([status, body]).toMatchObject([200, { email: 'owner@harbour.example' }]);
    });

    test('names nothing in its answers that the specification doesn’t', async () => {
        const { body: profile } = await ask(getProfile);
        expect(Object.keys(profile as object).sort()).toEqual(
            ['clientId', 'country', 'email', 'firstName', 'lastName', 'mobile', 'username'].sort(),
        );
        const merchants = (await ask(listMerchants)).body as { data: { accounts: { pubkey: string }[] }[] };
        const pubkeys = merchants.data[0]?.accounts.map(({ pubkey }) => pubkey);
        const accounts = (await ask(listAccounts, { body: { pubkeys } })).body as { data: object[] };
        expect(accounts.data[0]).toHaveProperty('settlement_mode');
        expect(accounts.data[0]).not.toHaveProperty('settlement_type');
        expect(accounts.data[0]).toMatchObject({ transactions: expect.any(Number), addresses: expect.any(String) });
        expect(accounts.data[0]).toHaveProperty('payouts');
        const admin = (await ask(getEntityAdminProfile)).body as { merchants: object[] };
        expect(Object.keys(admin).sort()).toEqual(['email', 'id', 'merchants', 'partners']);
        expect(admin.merchants.map(link => Object.keys(link))).toEqual([['id', 'group']]);
        const merchant_id = merchantIds.harbour;
        const batches = (await ask(listBatches, { query: { merchant_id } })).body;
        expect(Object.keys(batches as object)).toEqual(['data']);
        const book = (await ask(listAddressBook, { query: { merchant_id } })).body as object[];
        expect(Object.keys(book[0] ?? {}).sort()).not.toContain('status');
    });

    test('has an id or nothing in an answer that nobody describes', async () => {
        const merchant_id = merchantIds.harbour;
        const fieldsOf = (rows: readonly object[]) => [...new Set(rows.flatMap(row => Object.keys(row)))];
        const dataOf = async (...asked: Parameters<typeof ask>) =>
            ((await ask(...asked)).body as { data: object[] }).data;
        expect(fieldsOf(await dataOf(listApprovers, { query: { merchant_id } }))).toEqual(['id', 'merchant_id']);
        expect(fieldsOf(await dataOf(listBankAccounts, { path }))).toEqual(['bank_key']);
        const rates = (await ask(listExchangeRates, { query: { fiat_currency: 'EUR' } })).body as object[];
        expect(fieldsOf(rates)).toEqual(['fiat_currency']);
        expect(new Set(rates.flatMap(Object.values))).toEqual(new Set(['EUR']));
        expect(fieldsOf((await ask(listTradePairs)).body as object[])).toEqual([]);
        for (const operation of [summarizeMerchantPayments, getLegalEntity])
            expect((await ask(operation, { path })).body).toEqual({});
    });

    test('names what the specification names of a payment, a merchant and who made a payout, as it likes', async () => {
        const [payment] = ((await ask(listMerchantPayments, { path, query: { limit: 1 } })).body as NextPage).data;
        expect(payment).toMatchObject({
            event: 'payment',
            payment_tier: payment?.status,
            payment_tier_date: payment?.status_date,
            payment_currency: payment?.order_currency,
            payment_amount: payment?.receive_amount,
        });
        expect(payment).not.toHaveProperty('expires_in');
        const [merchant] = ((await ask(listMerchants)).body as { data: object[] }).data;
        expect(merchant).toMatchObject({
            legal_entity: expect.stringMatching(/Harbour Goods/),
            fiat_merchant_config: { name: 'Harbour Goods' },
        });
        const methods = ['BTC', 'USDT_ERC20', 'EURC_SOL'];
        await sandbox.query(
            `UPDATE merchants SET two_factor_auth = two_factor_auth || '{"update_payment_info": false}'`,
        );
        const saved = await ask(updateMethods, { path, body: { methods } });
        expect((saved.body as { methods: string[] }).methods.toSorted()).toEqual(methods.toSorted());
        const made = async (operator: string) =>
            ((await ask(listMerchantPayouts, { path, query: { operator, limit: 5 } })).body as NextPage).data;
        const byName = await made('Kenji Tanaka');
        expect(byName.length).toBeGreaterThan(0);
        expect(new Set(byName.map(({ operator }) => operator))).toEqual(new Set(['Kenji Tanaka']));
        expect(new Set((await made('owner@harbour.example')).map(({ operator }) => operator)).size).toBe(1);
    });

    test('has numbers in one list and text in the next, and loses no digit of an amount', async () => {
        const amount = '9007199254740993.12';
        const set = (table: string, field: string, id: string) =>
            sandbox.query(
                `update ${table} set ${field} = $1 where ${id} =
                 (select ${id} from ${table} where merchant_id = $2 order by ${id} limit 1) returning ${id} as id`,
                [amount, merchantIds.harbour],
            );
        const [payment] = (await set('payments', 'order_amount', 'reference')) as { id: string }[];
        const [payout] = (await set('payouts', 'sending_amount', 'reference')) as { id: string }[];
        const text = async (operation: Operation, query: object) => {
            const response = await literal.fetch(requestFor(operation, { token, path, query: { ...query } }));
            return response.text();
        };
        const payments = await text(listMerchantPayments, { payment_reference: payment?.id });
        const payouts = await text(listMerchantPayouts, { q: payout?.id });
        expect(payments).toContain(`"order_amount":"${amount}"`);
        const [found] = listMerchantPayments.answer.parse(readJson(payments)).data;
        expect(found?.order_amount).toBe(amount);
        expect(payouts).toContain(`"withdraw_amount":${amount}`);
    });

    test('writes dates with milliseconds in one answer and without in the next, and ids as numbers', async () => {
        const { data } = (await ask(listMerchantPayments, { path, query: { limit: 1 } })).body as NextPage;
        expect(data[0]?.created_at).toMatch(/T\d\d:\d\d:\d\dZ$/);
        const one = { paymentReference: String(data[0]?.payment_reference) };
        const { body } = await ask(getPayment, { path: one });
        expect((body as { created_at: string }).created_at).toMatch(/\.\d{3}Z$/);
        const transfers = (await ask(listTransfers)).body as Record<string, unknown>[];
        expect(transfers.map(({ id }) => typeof id)).toEqual(transfers.map(() => 'number'));
        expect(transfers.some(({ destination_account_id: to }) => typeof to === 'string')).toBe(true);
        expect(transfers.some(({ destination_account_id: to }) => to === undefined || to === null)).toBe(true);
        const days = async (operation: Operation, field: string) =>
            ((await ask(operation, { path, query: { limit: 100 } })).body as NextPage).data.map(row => row[field]);
        for (const each of [days(listMerchantPayouts, 'payout_date'), days(listDeposits, 'created_at')]) {
            const read = (await each).map(at => (/^\d{4}-\d\d-\d\d$/.test(String(at)) ? 'day' : 'time'));
            expect(new Set(read)).toEqual(new Set(['day', 'time']));
        }
        const groups = (await ask(listGroups)).body as { data: { id: unknown }[] };
        expect(groups.data[0]?.id).toBe('1');
    });

    test('has no extensions, and takes no query key of theirs', async () => {
        expect((await ask(getVolume, { query: { merchant_id: merchantIds.harbour } })).status).toBe(404);
        const plain = (await ask(listMerchantPayments, { path, query: { limit: 5 } })).body as NextPage;
        const filtered = (await ask(listMerchantPayments, { path, query: { limit: 5, is_overpaid: 'true' } }))
            .body as NextPage;
        expect(filtered.data).toEqual(plain.data);
        // No fiat call names a merchant: the token does.
        const transfers = await ask(listTransfers);
        expect(transfers.status).toBe(200);
        expect(transfers.headers.get('x-total')).not.toBeNull();
    });

    test('keeps no reference of ours where the specification shows no body', async () => {
        const query = { merchant_id: merchantIds.harbour };
        const { body } = await send(sandbox, listTradePairs, { token, query });
        const pair = listTradePairs.answer
            .parse(body)
            .find(({ sending_currency: from, receiving_currency: to }) => from === 'EUR' && to === 'USD');
        const trade = {
            ...{ ...query, external_id: 'OURS-1', mode: 'sending', exchange_rate: pair?.exchange_rate },
            ...{ sending_currency: 'EUR', sending_amount: '200', receiving_currency: 'USD' },
        };
        const traded = await ask(createTrade, { body: trade });
        expect(traded.body).toMatchObject({ external_id: expect.not.stringMatching('OURS-1') });
        expect((await ask(createTrade, { body: trade })).status).toBe(200);
    });

    test('refuses without a bearer, but for signing in and a payer, and without codes', async () => {
        const none = { token: undefined };
        for (const operation of [getProfile, revoke] as const) {
            const refused = await ask(operation, { ...none, ...(operation === revoke && { body: { token } }) });
            expect([refused.status, refused.code]).toEqual([401, undefined]);
        }
        const rate = { apiId: 'HA1587722191gQKF', from: 'BTC', to: 'EUR' };
        for (const orderCurrency of ['EUR', 'USD']) {
            const path = { orderCurrency, paymentCurrency: 'BTC' };
            expect((await ask(getOrderRate, { ...none, path })).status, orderCurrency).toBe(200);
        }
        expect((await ask(getAccountRate, { ...none, path: rate })).status).toBe(200);
        const wrong = { username: 'owner@harbour.example', otp: '000000' };
        const refused = await ask(loginVerifyOtp, { ...none, body: wrong });
        expect([refused.status, refused.code]).toEqual([400, undefined]);
        expect(Object.keys(refused.body as object)).toEqual(['message']);
    });
});
