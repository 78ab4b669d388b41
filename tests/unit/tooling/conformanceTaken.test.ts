import { describe, expect, test } from 'vitest';
import type { Adapter } from '../../../contracts/adapter';
import { operationList } from '../../../contracts/operations';
import { callAndCheck, reportOf } from '../../../scripts/conformance/call';
import { spellingsOf } from '../../../scripts/conformance/spelling';
import type { Declared } from '../../../scripts/conformance/types';

const named = (name: string): Declared => {
    const operation = operationList.find(each => each.name === name);
    if (!operation) throw new Error(`There is no ${name}`);
    return operation;
};

type Row = Readonly<Record<string, unknown>>;
/** The rows that a provider answers a query with; undefined where it refuses it. */
type Answer = (query: URLSearchParams) => readonly Row[] | undefined;

async function run(
    name: string,
    input: { path?: Record<string, string>; query: object },
    answer: Answer,
    adapter?: Adapter,
) {
    const operation = named(name);
    const fetch = async (request: Request) => {
        if (!request.headers.has('authorization')) return Response.json({ message: 'No' }, { status: 401 });
        const rows = answer(new URL(request.url).searchParams);
        if (!rows) return Response.json({ message: 'No' }, { status: 422 });
        return operation.paging === 'headers' ? Response.json(rows) : Response.json({ data: rows, meta: {} });
    };
    const base = 'http://p.example';
    const backend = {
        ...{ bases: { main: base, dashboard: base, fiat: base }, token: 't', captcha: 'c', ids: {}, writes: false },
        ...{ fetch, adapter },
    };
    const {
        records = [],
        headers: _headers,
        body: _body,
        ...found
    } = await callAndCheck(backend, operation, {
        ...input,
        query: { ...input.query },
    });
    const report = reportOf(operation, found);
    return { report, spellings: spellingsOf(new Map([[operation, records]]), [report], adapter) };
}

describe('of answers in camelCase, the spelling of what is sent', () => {
    const batch = (id: string) => ({
        ...{
            id,
            batchName: `Name ${id}`,
            createdAt: '2026-01-02T03:04:05Z',
            payoutCount: 2,
            createdBy: { firstName: 'A' },
        },
        ...{ approvalsRequired: 1, entityAdminId: 'e1', merchantId: '3107', isDirect: false },
    });
    const batches = ['b1', 'b2', 'b3'].map(batch);
    const asked = { query: { merchant_id: '3107', limit: 2 } };

    test('isn’t theirs where a list came by a required key of several words', async () => {
        const { spellings } = await run('listBatches', asked, query =>
            query.has('merchant_id') ? batches : undefined,
        );
        expect(spellings).toEqual({});
    });

    test('is theirs where that key was sent in it', async () => {
        const adapter: Adapter = { contracts: 1, spelling: 'camelCase', calls: {} };
        const answer: Answer = query => (query.has('merchantId') ? batches : undefined);
        expect((await run('listBatches', asked, answer, adapter)).spellings).toEqual({ dashboard: 'camelCase' });
    });

    const payment = (id: string) => ({
        ...{
            paymentReference: id,
            payerEmail: `${id}@a.example`,
            orderAmount: '1.5',
            createdAt: '2026-01-02T03:04:05Z',
        },
        ...{ orderCurrency: 'EUR', cryptoCurrency: 'BTC', merchantKey: 'm' },
    });
    const payments = ['p1', 'p2', 'p3'].map(payment);
    const ofMerchant = { path: { merchantKey: 'm' }, query: { limit: 2 } };

    test('isn’t theirs where a filter of several words left rows out', async () => {
        const { spellings } = await run('listMerchantPayments', ofMerchant, query =>
            payments.filter(({ payerEmail }) => payerEmail.includes(query.get('payer_email') ?? '')),
        );
        expect(spellings).toEqual({});
    });

    test.each<[string, Answer]>([
        ['such keys are ignored', () => payments],
        ['they are refused', query => ([...query.keys()].some(key => key.includes('_')) ? undefined : payments)],
    ])('is taken to be theirs where %s', async (_, answer) => {
        const { spellings } = await run('listMerchantPayments', ofMerchant, answer);
        expect(spellings).toEqual({ main: 'camelCase' });
    });
});

test('what the adapter has no word for says nothing of a filter', async () => {
    const wallets = ['w1', 'w2', 'w3'].map(id => ({ id, name: id, country_code: 'PHL', type: 'wallet' }));
    const type = { from: 'type', values: { wallet: 'digital_wallet' } };
    const adapter: Adapter = { contracts: 1, records: { Wallet: { type } }, calls: {} };
    const { report } = await run('listWallets', { query: {} }, () => wallets, adapter);
    expect(report.filters).toMatchObject({ type: 'untold' });
    const desks = [...wallets, { ...wallets[0], id: 'd1', type: 'desk' }];
    const both: Adapter = {
        ...adapter,
        records: { Wallet: { type: { from: 'type', values: { wallet: 'digital_wallet', desk: 'cash_pickup' } } } },
    };
    const taken = (query: URLSearchParams) => desks.filter(each => each.type === (query.get('type') ?? each.type));
    expect((await run('listWallets', { query: {} }, taken, both)).report.filters).toMatchObject({ type: 'works' });
});
