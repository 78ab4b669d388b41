import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Adapter, AdapterPlaces } from '../../../../contracts/adapter';
import { updateAddressBookEntry } from '../../../../contracts/dashboard/addressBook';
import { getEntityAdminProfile } from '../../../../contracts/dashboard/team';
import { listMerchants } from '../../../../contracts/main/merchants';
import { getPayment, listMerchantPayments } from '../../../../contracts/main/payments';
import { createLocalRefund } from '../../../../contracts/main/refunds';
import type { Operation } from '../../../../contracts/operation';
import { adapterRead } from '../../../../src/api/adapter/adapting';
import { call, callRows } from '../../../../src/api/call';
import { isApiError } from '../../../../src/api/errors';
import { config } from '../../../../src/config/config';
import { showInvalidAdapter } from '../../../../src/api/adapter/showInvalidAdapter';
import { json, type Sent, stubFetch } from '../../../support/fetch';
import { signedIn } from '../../../support/signedIn';

// There's no page here to replace.
vi.mock('../../../../src/api/adapter/showInvalidAdapter', () => ({ showInvalidAdapter: vi.fn() }));

const LIST = 'main GET /v1/dashboard/merchant/{merchantKey}/payments';
const ONE = 'main GET /v1/dashboard/payment/{paymentReference}';

let files = 0;
function provide(calls: Adapter['calls'], answer: (sent: Sent) => Response, rest: Partial<Adapter> = {}) {
    config.adapter = `/unsaid-${(files += 1)}.json`;
    const adapter = { contracts: 1, calls, ...rest };
    return stubFetch(sent => (sent.url === config.adapter ? json(adapter) : answer(sent)));
}
const errorOf = (promise: Promise<unknown>) =>
    promise.then(
        () => undefined,
        (error: unknown) => (isApiError(error) ? error : Promise.reject(error)),
    );

beforeEach(() => {
    vi.stubGlobal('document', {});
    vi.spyOn(console, 'error').mockReturnValue();
    signedIn('secret');
});
afterEach(() => {
    config.adapter = null;
});

describe('a place that leads to rows', () => {
    const fields = {
        order_amount: { from: 'cents', as: 'minor' as const, digits: 2 },
        status: { from: 'state', values: { good: 'invalid' } },
    };
    const row = { payment_reference: 'P', cents: 12_345, state: 'good' };
    const read = async (answer: Adapter['calls'][string], given: unknown) => {
        provide({ [LIST]: answer }, () => json(given));
        const { data } = await callRows(
            listMerchantPayments,
            { path: { merchantKey: 'k' } },
            { rowsBy: 'payment_reference' },
        );
        return data;
    };
    const paging = { kind: 'pages', page: 'p', size: 'n', most: 50 } as const;

    test.each<[place: string, rest: AdapterPlaces]>([
        ['data[]', {}],
        ['[]', {}],
        ['items[]', { '': { data: 'items' } }],
        ['a.items[]', { '': { data: 'a.items' } }],
        ['[]', { '': { data: 'items' } }],
    ])('as %s beside %j meets them wherever they come', async (place, rest) => {
        const answer = { paging, answer: { ...rest, [place]: fields } };
        const named = rest[''] === undefined ? [{ data: [row] }] : [{ items: [row], a: { items: [row] } }];
        for (const given of [[row], { payments: [row] }, ...named]) {
            expect(await read(answer, given)).toEqual([
                { payment_reference: 'P', order_amount: '123.45', status: 'invalid' },
            ]);
        }
    });

    test('is wrong where they are called otherwise by the same adapter', async () => {
        const answer = { paging, answer: { '': { data: 'items' }, 'data[]': fields } };
        provide({ [LIST]: answer }, () => json({ items: [row] }));
        void call(listMerchantPayments, { path: { merchantKey: 'k' } });
        await vi.waitFor(() =>
            expect(vi.mocked(showInvalidAdapter).mock.lastCall?.[2]).toMatchObject([
                { where: `“${LIST}” › “answer” › “data[]”`, what: 'leads to nothing in the contracts' },
            ]),
        );
    });

    test('leaves nothing as it is that is there in another form', async () => {
        const place = { 'merchants.*': { group: 'role' } };
        provide({ 'dashboard GET /dashboard/v1/entity_admins/profile': { answer: place } }, () =>
            json({ id: 1, merchants: [{ merchant_id: 'm', group: { id: 1, permissions: {} } }] }),
        );
        expect((await call(getEntityAdminProfile, {})).merchants).toEqual({});
        expect(console.error).toHaveBeenCalledWith(expect.any(String), 'merchants');
    });
});

describe('minor units by the currency of their record', () => {
    const fields = {
        order_amount: { from: 'cents', as: 'minor' as const, currency: 'order_currency' },
        order_currency: 'code',
    };

    test.each([
        ['JPY', '12345'],
        ['EUR', '123.45'],
        ['KWD', '12.345'],
        ['HRK', '123.45'],
        ['BTC', '0.00012345'],
        ['USDT_TRC20', '0.012345'],
    ])('have the digits of %s', async (code, amount) => {
        provide({ [ONE]: { answer: { '': fields } } }, () => json({ payment_reference: 'P', cents: 12_345, code }));
        const payment = await call(getPayment, { path: { paymentReference: 'P' } });
        expect(payment).toMatchObject({ order_amount: amount, order_currency: code });
    });

    test.each([{ code: 'XXX' }, { code: 'ETH_ARB' }, { code: 'BINANCE' }, { code: 'constructor' }, {}])(
        'are no amount where the tables don’t say them: %j',
        async currency => {
            provide({ [ONE]: { answer: { '': fields } } }, () =>
                json({ payment_reference: 'P', cents: 12_345, ...currency }),
            );
            expect(await errorOf(call(getPayment, { path: { paymentReference: 'P' } }))).toMatchObject({
                kind: 'unexpected-answer',
                field: 'order_amount',
            });
        },
    );
});

test('a value that its conversion isn’t for is missing where anything may be', async () => {
    const place = { 'data[]': { fiat_merchant_config: { from: 'made', as: 'seconds' as const } } };
    provide({ 'main GET /v1/dashboard/merchants': { answer: place } }, () =>
        json([
            { id: 'm', merchant_key: 'k', accounts: [], made: 'soon' },
            { id: 'n', merchant_key: 'l', accounts: [], made: 0 },
        ]),
    );
    const { data } = await callRows(listMerchants, {}, { rowsBy: 'id' });
    expect(data[0]).toMatchObject({ merchant_key: 'k' });
    expect(data[0]).not.toHaveProperty('fiat_merchant_config');
    expect(data[1]).toMatchObject({ fiat_merchant_config: '1970-01-01T00:00:00.000Z' });
});

const minor = { from: 'order_amount', as: 'minor', digits: 2 } as const;
const named = (operation: Operation) => `${operation.api} ${operation.method} ${operation.path}`;

test.each<[what: string, adapter: Partial<Adapter>, where: string, what: string]>([
    ['a type', { records: { Paymnt: { order_amount: minor } } }, '“records” › “Paymnt”', 'is used nowhere'],
    ['a type’s case', { records: { payment: { order_amount: minor } } }, '“records” › “payment”', 'is used nowhere'],
    [
        'a field of a type',
        { records: { Payment: { order_amout: minor } } },
        '“records” › “Payment” › “order_amout”',
        'isn’t a field of the contracts there',
    ],
    [
        'a field of a record of its own',
        { records: { one: { order_amout: minor } }, calls: { [ONE]: { answer: { '': 'one' } } } },
        '“records” › “one” › “order_amout”',
        'isn’t a field of the contracts there',
    ],
    [
        'a name',
        { names: { payment_methd: 'way' } },
        '“names” › “payment_methd”',
        'isn’t a field or a query key of the contracts',
    ],
    ...[createLocalRefund, updateAddressBookEntry].map((write): [string, Partial<Adapter>, string, string] => [
        `a field that ${write.path} takes`,
        { calls: { [named(write)]: { body: { '': { nothing: 'n' } } } } },
        `“${named(write)}” › “body” › “” › “nothing”`,
        'isn’t a field of the contracts there',
    ]),
] as const)(
    '%s that isn’t the contracts’ is named when the page starts, before any call',
    async (_, adapter, where, what) => {
        const sent = provide(adapter.calls ?? {}, () => json({}), adapter);
        void adapterRead();
        await vi.waitFor(() =>
            expect(vi.mocked(showInvalidAdapter)).toHaveBeenLastCalledWith(document, config.adapter, [
                { where, what, fix: expect.any(String) as string },
            ]),
        );
        expect(sent.map(({ url }) => url)).toEqual([config.adapter]);
    },
);
