import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Adapter } from '../../../../contracts/adapter';
import { createBatch } from '../../../../contracts/dashboard/newBatch';
import { sendDocument } from '../../../../contracts/fiat/documents';
import { listTransfers } from '../../../../contracts/fiat/transfers';
import { exportMerchantPayments, getPayment, listMerchantPayments } from '../../../../contracts/main/payments';
import { token } from '../../../../contracts/main/session';
import { call, callRows } from '../../../../src/api/call';
import { download } from '../../../../src/api/download/download';
import { type ApiError, isApiError } from '../../../../src/api/errors';
import { prepareRequest } from '../../../../src/api/request';
import { config } from '../../../../src/config/config';
import { json, type Sent, stubFetch } from '../../../support/fetch';
import { signedIn } from '../../../support/signedIn';

const LIST = 'main GET /v1/dashboard/merchant/{merchantKey}/payments';
const ONE = 'main GET /v1/dashboard/payment/{paymentReference}';
const CSV = 'main GET /v1/dashboard/merchant/{merchantKey}/payments/csv';
const TOKEN = 'main POST /v1/oauth/token';
const DOCUMENT = 'fiat POST /documents';
const TRANSFERS = 'fiat GET /dashboard/transfers';
const BATCH = 'dashboard POST /dashboard/v1/batches';

const payment = {
    payment_reference: 'ref',
    status: { from: 'state', values: { paid: 'good', nothing: 'none' } },
    order_amount: { from: 'total.cents', as: 'minor' as const, digits: 2 },
    order_currency: 'total.code',
    created_at: { from: 'made', as: 'seconds' as const },
};

let files = 0;
/** A provider with an adapter, which is asked for where the configuration says. */
function provide(calls: Adapter['calls'], answer: (sent: Sent) => Response, rest: Partial<Adapter> = {}) {
    config.adapter = `/adapter-${(files += 1)}.json`;
    const isUsed = /"payment(\.\w+)?"/.test(JSON.stringify(calls));
    const adapter = { contracts: 1, ...(isUsed && { records: { payment } }), calls, ...rest };
    return stubFetch(sent => (sent.url === config.adapter ? json(adapter) : answer(sent)));
}

const calls = (all: readonly Sent[]) => all.filter(({ url }) => url !== config.adapter);
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
    promise.then(
        () => Promise.reject(new Error('It should have failed')),
        (error: unknown) => (isApiError(error) ? error : Promise.reject(error)),
    );

beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    signedIn('secret');
});
afterEach(() => {
    config.adapter = null;
});

const row = { ref: 'P1', state: 'paid', total: { cents: 12_345, code: 'EUR' }, made: 1_767_225_600 };

describe('with an adapter,', () => {
    test('its file is loaded once, without token or cookies, and before any call', async () => {
        const sent = provide({ [ONE]: { answer: { '': 'payment' } } }, () => json(row));
        const path = { paymentReference: 'P1' };
        await Promise.all([call(getPayment, { path }), call(getPayment, { path })]);
        await call(getPayment, { path });
        expect(sent.map(({ url }) => url === config.adapter)).toEqual([true, false, false, false]);
        expect(sent[0]?.headers).toEqual({});
        expect(sent[0]?.init).toMatchObject({ credentials: 'omit', redirect: 'error' });
        expect(JSON.stringify(sent[0])).not.toContain('secret');
    });

    test('a list is asked for and read by the provider’s names', async () => {
        const sent = provide(
            {
                [LIST]: {
                    path: '/api/m/{merchantKey}/charges',
                    query: {
                        status: { to: 'state', like: 'payment.status' },
                        from_date: { to: 'since', as: 'seconds' },
                    },
                    answer: { '': { data: 'items', 'meta.next': 'paging.after' }, 'items[]': 'payment' },
                },
            },
            () => json({ items: [row], paging: { after: '?x=1&y=%2F' } }),
        );
        const path = { merchantKey: 'a/b' };
        const query = { status: 'good', from_date: '2026-01-01T00:00:00Z', q: 'a&b' } as const;
        const { data, meta } = await call(listMerchantPayments, { path, query });
        expect(data).toEqual([
            {
                payment_reference: 'P1',
                status: 'good',
                order_amount: '123.45',
                order_currency: 'EUR',
                created_at: '2026-01-01T00:00:00.000Z',
            },
        ]);
        expect(meta.next).toBe('?x=1&y=%2F');
        await call(listMerchantPayments, { path, query: 'x=1&y=%2F' });
        expect(calls(sent).map(({ url }) => url)).toEqual([
            '/api/main/api/m/a%2Fb/charges?state=paid&since=1767225600&q=a%26b',
            '/api/main/api/m/a%2Fb/charges?x=1&y=%2F',
        ]);
    });

    test('an amount keeps each of its digits', async () => {
        const text = '{"ref":"P1","total":{"cents":900719925474099312345678901,"code":"X"}}';
        provide({ [ONE]: { answer: { '': 'payment' } } }, () => json(text));
        const read = await call(getPayment, { path: { paymentReference: 'P1' } });
        expect(read.order_amount).toBe('9007199254740993123456789.01');
    });

    test('a row with a value that its conversion isn’t for is unreadable, and the others are shown', async () => {
        const odd = { ...row, ref: 'P2', total: { cents: '1.5', code: 'EUR' } };
        provide({ [LIST]: { answer: { 'data[]': 'payment' } } }, () => json({ data: [row, odd], meta: {} }));
        const { data } = await callRows(
            listMerchantPayments,
            { path: { merchantKey: 'm' } },
            { rowsBy: 'payment_reference' },
        );
        expect(data[0]).toMatchObject({ order_amount: '123.45' });
        expect(data[1]).toEqual({ id: 'P2', unreadable: ['order_amount'] });
    });

    test.each([
        ['order_amount', { total: { cents: 1.5, code: 'EUR' } }],
        ['created_at', { made: 'yesterday' }],
        ['status', { state: 7 }],
    ])('a record’s %s that its conversion isn’t for is named, with the call', async (field, odd) => {
        provide({ [ONE]: { answer: { '': 'payment' } } }, () => json({ ...row, ...odd }));
        const error = await failure(call(getPayment, { path: { paymentReference: 'P1' } }));
        expect(error).toMatchObject({ kind: 'unexpected-answer', field });
        expect(error.operation).toBe('GET /v1/dashboard/payment/{paymentReference}');
    });

    test('a word that it doesn’t have isn’t one of ours', async () => {
        provide({ [ONE]: { answer: { '': 'payment' } } }, () => json({ ...row, state: 'good' }));
        const read = await call(getPayment, { path: { paymentReference: 'P1' } });
        expect(read.status).toBe('“good”');
    });

    test('what can’t be asked for is not sent, and is named', async () => {
        const sent = provide({ [LIST]: { query: { status: { to: 's', like: 'payment.status' } } } }, () => json({}));
        const input = { path: { merchantKey: 'm' }, query: { status: 'hold' } } as const;
        const error = await failure(call(listMerchantPayments, input));
        expect(error).toMatchObject({
            ...{ kind: 'incomplete', code: 'adapter_lacks', field: 'status', outcome: 'not-done' },
        });
        expect(calls(sent)).toEqual([]);
    });

    test('signing in is sent and read so too, as a form', async () => {
        const names = { grant_type: 'flow', username: 'login' };
        const sent = provide(
            {
                [TOKEN]: {
                    path: '/auth',
                    body: { '': names },
                    answer: { '': { access_token: 'jwt', refresh_token: 'r' } },
                },
            },
            () => json({ jwt: 'a', r: 'b' }),
        );
        const body = { client_id: 'c', grant_type: 'password', username: 'u', password: 'p' } as const;
        const answer = await call(token, { body });
        expect(answer).toMatchObject({ access_token: 'a', refresh_token: 'b' });
        expect(calls(sent)[0]).toMatchObject({ url: '/api/main/auth', method: 'POST' });
        expect([...new URLSearchParams(calls(sent)[0]?.body)].toSorted()).toEqual([
            ['client_id', 'c'],
            ['flow', 'password'],
            ['login', 'u'],
            ['password', 'p'],
        ]);
    });

    test('a file is downloaded from the provider’s path with its keys', async () => {
        const sent = provide(
            { [CSV]: { path: '/files/{merchantKey}', query: { status: { to: 'state', like: 'payment.status' } } } },
            () => new Response('a\n1\n', { headers: { 'content-type': 'text/csv' } }),
        );
        await download(exportMerchantPayments, { path: { merchantKey: 'm' }, query: { status: 'good' } });
        expect(calls(sent).map(({ url }) => url)).toEqual(['/api/main/files/m?state=paid']);
    });

    test('a multipart form has the provider’s fields, and its file as it is', async () => {
        provide(
            {
                [DOCUMENT]: {
                    body: {
                        '': { file: 'content', category: { from: 'kind', values: { id: 'identity_verification' } } },
                    },
                },
            },
            () => json({}),
        );
        const file = new File(['x'], 'x.pdf', { type: 'application/pdf' });
        const body = { owner_id: 'o', category: 'identity_verification', document_type: 'passport', file };
        const request = await prepareRequest(sendDocument, { body });
        const form = request.body as FormData;
        expect([form.get('kind'), form.get('owner_id'), form.has('file'), form.has('category')]).toEqual([
            'id',
            'o',
            false,
            false,
        ]);
        expect((form.get('content') as File).size).toBe(1);
    });

    test('rows inside a body have the provider’s fields', async () => {
        provide(
            {
                [BATCH]: {
                    body: {
                        '': { payouts: 'rows' },
                        'rows[]': { email: 'mail', withdraw_amount: { from: 'cents', as: 'minor', digits: 2 } },
                    },
                },
            },
            () => json({}),
        );
        const payouts = [{ email: 'a@b.example', withdraw_amount: '1.50' }];
        const { body } = await prepareRequest(createBatch, { body: { name: 'n', payouts } });
        expect(JSON.parse(body as string)).toEqual({ name: 'n', rows: [{ mail: 'a@b.example', cents: 150 }] });
    });

    test('a refusal is read by the provider’s names, with the contract’s fields and code', async () => {
        provide(
            { [ONE]: {}, [TOKEN]: { body: { '': { username: 'login' } } } },
            () => json({ why: 'No such user', number: 'E1', problems: { login: 'Unknown' } }, 400),
            {
                refusals: {
                    main: {
                        message: 'why',
                        errors: 'problems',
                        code: { from: 'number', values: { E1: 'bad_credentials' } },
                    },
                },
            },
        );
        const body = { client_id: 'c', grant_type: 'password', username: 'u', password: 'p' } as const;
        const error = await failure(call(token, { body }));
        expect(error).toMatchObject({ serverMessage: 'No such user', code: 'bad_credentials' });
        expect(error.fields).toEqual({ username: 'Unknown' });
    });
});

describe('paging that isn’t the contracts’', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ payment_reference: `P${index}` }));

    test.each([0, 1])(
        'by counted pages from %i leads there and back, and ends with a page that isn’t full',
        async first => {
            const sent = provide(
                { [LIST]: { paging: { kind: 'pages', page: 'p', size: 'n', most: 50, first } } },
                ({ url }) => {
                    const page = Number(new URL(url, 'https://x.test').searchParams.get('p'));
                    return json(rows(page === first + 1 ? 1 : 2));
                },
            );
            const path = { merchantKey: 'm' };
            const one = await call(listMerchantPayments, { path, query: { q: 'a', limit: 2 } });
            const two = await call(listMerchantPayments, { path, query: one.meta.next ?? '' });
            const back = await call(listMerchantPayments, { path, query: two.meta.prev ?? '' });
            expect([one.meta.prev, two.meta.next, back.meta.prev, back.meta.next]).toEqual([
                null,
                null,
                null,
                one.meta.next,
            ]);
            const queries = calls(sent).map(({ url }) => url.split('?')[1]);
            expect(queries).toEqual([`q=a&p=${first}&n=2`, `q=a&p=${first + 1}&n=2`, `q=a&p=${first}&n=2`]);
        },
    );

    test('by counted pages never asks for more rows than the provider gives', async () => {
        const sent = provide({ [LIST]: { paging: { kind: 'pages', page: 'p', size: 'n', most: 2 } } }, () =>
            json(rows(2)),
        );
        const { meta } = await call(listMerchantPayments, { path: { merchantKey: 'm' }, query: { limit: 100 } });
        expect(meta.next).toBe('p=2&n=2');
        expect(calls(sent)[0]?.url).toMatch(/\?p=1&n=2$/);
    });

    test('by a cursor repeats what was asked', async () => {
        const sent = provide(
            { [LIST]: { paging: { kind: 'cursor', next: 'after', prev: 'before' }, answer: { '': { meta: 'page' } } } },
            () => json({ data: rows(1), page: { next: 'a/1', prev: '' } }),
        );
        const path = { merchantKey: 'm' };
        const one = await call(listMerchantPayments, { path, query: { q: 'x', limit: 5 } });
        expect(one.meta).toMatchObject({ next: 'q=x&limit=5&after=a%2F1', prev: null });
        const two = await call(listMerchantPayments, { path, query: one.meta.next ?? '' });
        expect(two.meta.next).toBe(one.meta.next);
        expect(calls(sent)[1]?.url).toMatch(/\?q=x&limit=5&after=a%2F1$/);
    });

    test('by headers of other names, or in the answer', async () => {
        const headers = { 'x-current': '2', 'x-size': '1', 'x-count': '3' };
        provide(
            { [TRANSFERS]: { paging: { kind: 'headers', page: 'x-current', perPage: 'x-size', total: 'x-count' } } },
            () => json([], 200, headers),
        );
        expect((await call(listTransfers, {})).pagination).toEqual({ page: 2, perPage: 1, total: 3 });

        const answer = {
            '': { data: 'items', pagination: 'at', 'pagination.total': 'at.count', 'pagination.perPage': 'at.size' },
        };
        provide({ [TRANSFERS]: { answer } }, () => json({ items: [], at: { page: 2, size: 1, count: 3 } }));
        expect((await call(listTransfers, {})).pagination).toEqual({ page: 2, perPage: 1, total: 3 });
    });
});
