import { describe, expect, test } from 'vitest';
import type { Adapter } from '../../../contracts/adapter';
import { operationList } from '../../../contracts/operations';
import { adapt } from '../../../scripts/conformance/adapted';
import { callAndCheck, reportOf } from '../../../scripts/conformance/call';
import { draftAdapter } from '../../../scripts/conformance/draft/draft';
import { draftText } from '../../../scripts/conformance/report';
import { nameSchemas } from '../../../scripts/openapi/schemas';
import { surveyOf } from '../../../scripts/conformance/survey';
import type { Declared } from '../../../scripts/conformance/types';

const named = (name: string): Declared => {
    const operation = operationList.find(each => each.name === name);
    if (!operation) throw new Error(`There is no ${name}`);
    return operation;
};
const payments = named('listMerchantPayments');
const CALL = 'main GET /v1/dashboard/merchant/{merchantKey}/payments';
const withAdapter = (adapter: Partial<Adapter>): Adapter => ({ contracts: 1, calls: {}, ...adapter });

/** What a run says of the list of payments of a provider with these rows, which knows none of its filters. */
async function run(rows: readonly object[], adapter?: Adapter, operation = payments) {
    const fetch = async (request: Request) =>
        request.headers.has('authorization')
            ? Response.json({ data: rows, meta: {} })
            : Response.json({ message: 'No' }, { status: 401 });
    const base = 'http://p.example';
    const backend = {
        ...{ bases: { main: base, dashboard: base, fiat: base }, token: 't', captcha: 'c', ids: {}, writes: false },
        ...{ fetch, adapter },
    };
    const called = await callAndCheck(backend, operation, { path: { merchantKey: 'm' }, query: { limit: 2 } });
    const { records = [], headers: _headers, body: _body, ...found } = called;
    const report = reportOf(operation, found);
    const seen = new Map([[operation, records]]);
    return {
        report,
        draft: draftAdapter({ reports: [report], records: seen, headers: new Map(), spellings: {} }, adapter),
    };
}

const row = { payment_reference: 'P1', status: 'good', fx_at: '2026-01-02T03:04:05Z', kept_at: '2026-02-02T03:04:05Z' };

describe('what the adapter says there is none of', () => {
    test.each([
        ['of its record', withAdapter({ records: { Payment: { rate_date: null, expiry_date: null } } })],
        ['of its call', withAdapter({ calls: { [CALL]: { answer: { 'data[]': { rate_date: null } } } } })],
        ['of its bare rows', withAdapter({ calls: { [CALL]: { answer: { '[]': { rate_date: null } } } } })],
        ['of all', withAdapter({ names: { rate_date: null } })],
    ])('isn’t asked for again, and stays: %s', async (_, adapter) => {
        const { draft, report } = await run([{ ...row, rate_on: '2026-03-02T03:04:05Z' }], adapter);
        const before = await run([{ ...row, rate_on: '2026-03-02T03:04:05Z' }]);
        expect(JSON.stringify(before.draft.adapter)).toContain('rate_date');
        expect(draft.questions.filter(question => question.includes('rate_date'))).toEqual([]);
        expect(draft.adapter).toMatchObject(adapter);
        expect(draft.absent.declared).toContain('Payment.rate_date: a dash');
        expect(draft.absent.dashes.join()).not.toContain('rate_date');
        expect(draftText('a.json', draft)).toContain('None, as the adapter says:\n    · Payment.');
        expect(report.notes.join()).toMatch(/\[\]\.rate_date: none, as the adapter says: a dash/);
    });

    test('is said with what can’t be done without it, and is no difference', () => {
        const details = named('getPayment');
        const adapter = withAdapter({ names: { receive_amount: null } });
        const { ours } = adapt(adapter, details, { path: { paymentReference: 'P1' } });
        expect(ours).toBeTypeOf('function');
        const records = surveyOf(details, [{ payment_reference: 'P1', received_total: '10.5' }], adapter);
        const seen = { reports: [], records: new Map([[details, records]]), headers: new Map(), spellings: {} };
        const { absent, questions } = draftAdapter(seen, adapter);
        expect(questions.filter(question => question.includes('receive_amount'))).toEqual([]);
        expect(absent.declared).toEqual(['Payment.receive_amount: without it payments can’t be refunded']);
        expect(absent.needed.join()).not.toContain('receive_amount');
    });

    test('of a list is looked for in no other', () => {
        const batches = named('listBatches');
        const rows = [{ id: 'b1', approvals_given: [{ entity_admin_id: 'e1', mood: 'approved' }] }];
        const placesBy = (adapter?: Adapter) => surveyOf(batches, [{ data: rows }], adapter).map(({ place }) => place);
        expect(placesBy()).toContain('data[].approvals_given[]');
        expect(placesBy(withAdapter({ records: { Batch: { approvals: null } } }))).toEqual(['', 'data[]']);
    });

    test('of a filter isn’t tried, nor asked for again', async () => {
        const rows = [1, 2, 3].map(at => ({ ...row, payment_reference: `P${at}`, payer_email: `${at}@a.example` }));
        const before = await run(rows);
        expect(before.draft.questions.join()).toContain('query.payer_email: the key of this filter, or null');
        const { report, draft } = await run(rows, withAdapter({ calls: { [CALL]: { query: { payer_email: null } } } }));
        expect(report.differences.map(({ at }) => at)).not.toContain('payer_email');
        expect(report.notes).toContain('payer_email: none, as the adapter says: what is asked by it isn’t sent');
        expect(draft.adapter.calls[CALL]?.query?.payer_email).toBeNull();
    });

    test('of words is no difference', async () => {
        const status = { from: 'status', values: { good: 'good', odd: null } };
        const adapter = withAdapter({ records: { Payment: { status } } });
        const rows = [row, { ...row, payment_reference: 'P2', status: 'odd' }];
        expect((await run(rows)).report.differences).toContainEqual(expect.objectContaining({ kind: 'value' }));
        const { report, draft } = await run(rows, adapter);
        expect(report.differences.filter(({ kind }) => kind === 'value')).toEqual([]);
        expect(report.notes).toContain('data.[].status: “odd” is shown as unknown, as the adapter says');
        expect(draft.adapter.records?.Payment?.status).toEqual(status);
    });

    test('of words is found whether or not the schemas have names, as the OpenAPI document gives them', async () => {
        await nameSchemas();
        const rows = [row, { ...row, payment_reference: 'P2', status: 'odd' }];
        expect((await run(rows)).report.differences).toContainEqual(expect.objectContaining({ kind: 'value' }));
    });

    test('of words holds for no other field, nor for another record’s', async () => {
        const rows = [row, { ...row, payment_reference: 'P2', status: 'odd' }];
        const none = { values: { odd: null } };
        const status = { from: 'status', values: { good: 'good' } };
        const adapters: readonly Adapter['records'][] = [
            { Payment: { status, type: { from: 'type', ...none } } },
            { Payment: { status }, Payout: { status: { from: 'status', ...none } } },
        ];
        for (const records of adapters) {
            const { report } = await run(rows, withAdapter({ records }));
            expect(report.differences.map(({ at, text }) => `${at} ${text}`).join()).toMatch(
                /status (an )?unknown value/,
            );
        }
    });
});
