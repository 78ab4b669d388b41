import { describe, expect, test } from 'vitest';
import type { Adapter } from '../../../contracts/adapter';
import { listMerchantPayments } from '../../../contracts/main/payments';
import { listMerchantPayouts } from '../../../contracts/main/payouts';
import { convertTypes } from '../../../contracts/main/payoutTypes';
import { listMerchants } from '../../../contracts/main/merchants';
import type { Operation } from '../../../contracts/operation';
import { operationList } from '../../../contracts/operations';
import { CONTRACTS_VERSION } from '../../../contracts/version';
import { reportOf } from '../../../scripts/conformance/call';
import { draftAdapter } from '../../../scripts/conformance/draft/draft';
import { entriesOf } from '../../../scripts/conformance/draft/entries';
import { wholeAmounts } from '../../../scripts/conformance/draft/minorUnits';
import { fieldsMissing } from '../../../scripts/conformance/fields';
import { learn } from '../../../scripts/conformance/ids';
import { surveyOf } from '../../../scripts/conformance/survey';
import type { CallReport, Declared } from '../../../scripts/conformance/types';

const surveyed = (operation: Operation, rows: object[]) =>
    surveyOf({ ...operation, name: 'listMerchants' }, [{ data: rows, meta: {} }]);

/** What a draft says of the rows of a list. */
const drafted = (operation: Operation, rows: object[]) =>
    surveyed(operation, rows).flatMap(record =>
        entriesOf(record).map(({ path, field, question }) => ({ path, field, question })),
    );

describe('a draft', () => {
    test('names the source as it came, where that is spelled otherwise', () => {
        const row = { paymentReference: 'P1', createdAt: 1_767_225_600, status: 'good' };
        expect(drafted(listMerchantPayments, [row])).toContainEqual({
            path: 'created_at',
            field: { from: 'createdAt', as: 'seconds' },
            question: undefined,
        });
    });

    test('and in what is spelled otherwise', () => {
        const row = { id: 'm', hostedPage: { logoUrl: 'https://x.example', version: 2 } };
        const sources = drafted(listMerchants, [row]).flatMap(({ field }) =>
            field && typeof field === 'object' && 'from' in field ? [field.from] : [],
        );
        expect(sources.filter(source => source.includes('hosted_page'))).toEqual([]);
    });

    test('asks what a word means to which the specification gives no values, however alike one of ours is', () => {
        const words = ['local-crypto', 'custody-crypto'];
        const rows = words.map(word => ({ payout_reference: word, convert_type: word, status: 'DONE' }));
        const found = drafted(listMerchantPayouts, rows);
        expect(found).toContainEqual({
            path: 'convert_type',
            field: { from: 'convert_type', values: { 'local-crypto': '?', 'custody-crypto': '?' } },
            question: `what local-crypto, custody-crypto mean: one of ${convertTypes.join(', ')}`,
        });
        // Statuses of payouts are specified.
        expect(found).toContainEqual(
            expect.objectContaining({ path: 'status', field: { from: 'status', values: { DONE: 'done' } } }),
        );
    });
});

describe('of whole numbers for an amount, a draft', () => {
    /** What is asked of payments with these amounts. */
    const asked = (rows: object[]) =>
        drafted(listMerchantPayments, rows).flatMap(({ path, field, question }) =>
            question?.includes('minor units') ? [{ path, field, question }] : [],
        );
    const cents = [12_345, 20_000, 999];

    test.each([
        ['numbers', cents],
        ['texts', cents.map(String)],
        ['dear ones', cents.map(each => each + 1_700_000_000)],
    ])('asks whether they are minor units, also under the contract’s name: %s', (_, amounts) => {
        const rows = amounts.map((order_amount, index) => ({ payment_reference: `P${index}`, order_amount }));
        expect(asked(rows)).toEqual([
            {
                path: 'order_amount',
                field: '?',
                question: 'whole numbers alone: perhaps minor units; "order_amount" if they aren\'t',
            },
        ]);
        expect(wholeAmounts(surveyed(listMerchantPayments, rows))).toEqual({
            differences: [],
            notes: ['data[].order_amount has whole numbers alone: perhaps minor units'],
        });
        expect(asked(rows.map(({ order_amount: orderAmount, ...row }) => ({ ...row, orderAmount })))).toEqual([
            expect.objectContaining({ path: 'order_amount', field: '?' }),
        ]);
    });

    test('asks nothing where one isn’t whole, or there are hardly any', () => {
        expect(asked([...cents, '1.5'].map(order_amount => ({ order_amount })))).toEqual([]);
        expect(asked([cents[0], cents[0], 0, null].map(order_amount => ({ order_amount })))).toEqual([]);
    });

    test.each([
        ['nothing', 'where they are the coins at their rate', 1, 1, []],
        ['with the difference', 'where they are that a hundredfold', 100, 1, ['order_amount 10^2']],
        ['of the coins too', 'where those are whole as well', 100, 1e8, ['crypto_amount 10^-6', 'order_amount 10^-6']],
    ])('asks %s %s', (_, __, local, coin, wanted) => {
        const rows = [1.25, 2.5, 10.75].map(coins => ({
            ...{ crypto_amount: coins * coin, order_amount: Math.round(coins * 20_000.004 * local) },
            exchange_rate: '20000.004',
        }));
        const { differences, notes } = wholeAmounts(surveyed(listMerchantPayments, rows));
        expect(differences.map(({ at }) => at?.split('.').at(-1)).toSorted()).toEqual(
            wanted.map(each => each.split(' ')[0]),
        );
        expect(notes).toEqual([]);
        const found = asked(rows).map(({ path, question }) => `${path} ${/10\^-?\d+/.exec(question)?.[0]}`);
        expect(found.toSorted()).toEqual(wanted);
    });
});

describe('a draft of a run', () => {
    const draftOf = (
        answers: readonly (readonly [Declared, unknown])[],
        { filters = {}, adapter }: { filters?: CallReport['filters']; adapter?: Adapter } = {},
    ) => {
        const records = new Map(answers.map(([operation, answer]) => [operation, surveyOf(operation, [answer])]));
        const reports = answers.map(([operation]) => ({ ...reportOf(operation, {}), filters }));
        return draftAdapter({ reports, records, headers: new Map(), spellings: {} }, adapter);
    };
    const named = (name: Declared['name']) => {
        const operation = operationList.find(each => each.name === name);
        if (!operation) throw new Error(name);
        return operation;
    };
    const [payments, payouts] = [named('listMerchantPayments'), named('listMerchantPayouts')];
    const payment = { paymentRef: 'AAA-1', customer_email: 'a@b.example', status: 'paid' };
    const payout = { payout_reference: 'B-1', paymentRef: 'AAA-1', status: 'done' };
    const page = (...data: object[]) => ({ data, meta: {} });

    test('says names once and records by the contracts’ types, for all their calls', () => {
        const { adapter } = draftOf([
            [payments, page(payment)],
            [payouts, page(payout)],
        ]);
        expect(adapter.names).toEqual({ payment_reference: 'paymentRef', payer_email: 'customer_email' });
        expect(adapter.records?.Payment).toEqual({ status: { from: 'status', values: { paid: '?' } } });
        expect(adapter.calls).toEqual({});
    });

    describe('of a place where a provider may leave everything out', () => {
        const summary = named('summarizeMerchantPayments');
        const call = 'main GET /v1/dashboard/merchant/{merchantKey}/payments/summary';
        const status = { from: 'lifecycle', values: { ok: 'good', open: 'none' } };
        const sale = { status, order_amount: { from: 'priceUnits', as: 'minor' as const, digits: 4 } };
        const placesOf = (total: object, records: Adapter['records'], calls: Adapter['calls'] = {}) =>
            draftOf([[summary, { totals: [{ count: 3, ...total }] }]], {
                adapter: { contracts: CONTRACTS_VERSION, records, calls },
            }).adapter.calls[call]?.answer;

        test('has the record by whose names its fields came', () => {
            const records = { sale, send: { status: { ...status, values: { ok: 'done' } } } };
            expect(placesOf({ lifecycle: 'ok', priceUnits: 120 }, records)).toEqual({ 'totals[]': 'sale' });
        });

        test('has it instead of what was drafted of it alone', () => {
            const inline = { [call]: { answer: { 'totals[]': { status: { ...status, values: { ok: 'good' } } } } } };
            const records = { sale };
            expect(placesOf({ state: 'ok', status: 'good', priceUnits: 120 }, records, inline)).toEqual({
                'totals[]': 'sale',
            });
        });

        test.each([
            ['one field came by its name', { lifecycle: 'ok' }, { sale }],
            ['a word isn’t the record’s', { lifecycle: 'odd', priceUnits: 120 }, { sale }],
            ['a field came by its own name', { lifecycle: 'ok', priceUnits: 120, status: 'good' }, { sale }],
            ['two records go as well', { lifecycle: 'ok', priceUnits: 120 }, { sale, other: sale }],
        ])('has none where %s', (_, total, records) => {
            expect(placesOf(total, records)?.['totals[]']).not.toBeTypeOf('string');
        });
    });

    test('keeps a name to its record where another has it as the contracts do, or a filter works by it', () => {
        const mixed = draftOf([
            [payments, page(payment)],
            [payouts, page({ ...payout, paymentRef: undefined, payment_reference: 'AAA-1' })],
        ]).adapter;
        expect(mixed.names).toEqual({ payer_email: 'customer_email' });
        expect(mixed.records?.Payment).toMatchObject({ payment_reference: 'paymentRef' });
        const filtered = draftOf([[payments, page(payment)]], { filters: { payer_email: 'works' } }).adapter;
        expect(filtered.names).toEqual({ payment_reference: 'paymentRef' });
        expect(filtered.records?.Payment).toMatchObject({ payer_email: 'customer_email' });
    });

    test('takes no amount for another by its form alone, and no field for two', () => {
        const paid = { ...payment, settled_total: 12.5 };
        const { adapter, questions } = draftOf([[payments, page(paid, { ...paid, settled_total: 7.25 })]]);
        expect(JSON.stringify(adapter)).not.toContain('settled_total');
        expect(questions.join('\n')).toContain('settled_total');
        expect(questions.join('\n')).not.toContain('customer_email');
    });

    test('fills in no field that the contracts know by its own name, however alike, in any spelling', () => {
        const [transactions, admins] = [named('listAccountTransactions'), named('listEntityAdmins')];
        const link = { id: 501, entity_admin_link_id: 301, group: null };
        for (const name of ['crypto_amount', 'cryptoAmount']) {
            const { adapter, questions } = draftOf([
                [payments, page({ ...payment, [name]: '0.5' })],
                [transactions, page({ txid: 'a1', payment_reference: 'AAA-1', [name]: '0.5' })],
                [admins, { data: [{ id: 21, merchants: { 4711: link } }] }],
            ]);
            expect(adapter.names).toEqual({ payer_email: 'customer_email' });
            expect(adapter.records?.Transaction).toMatchObject({ payment_crypto_amount: '?' });
            expect(questions).toContain(`records.Transaction.payment_crypto_amount: one of ${name}`);
            expect(adapter.records?.Membership).toEqual({ merchant_id: '?', group_entity_admin_link_id: '?' });
            // What is no amount has no minor units.
            expect(questions).toContain('records.Membership.merchant_id: one of id');
        }
    });

    test('asks of an amount that has a word more or less in its name: it may be another', () => {
        const transactions = named('listAccountTransactions');
        const paid = { txid: 'a1', payment_reference: 'AAA-1', receive_amount: '10.5' };
        const fieldsOf = (row: object) => draftOf([[transactions, page({ ...paid, ...row })]]).adapter;
        const { names, records } = fieldsOf({ crypto_sum: '0.5' });
        expect(names).toBeUndefined();
        expect(records?.Transaction).toMatchObject({ payment_crypto_amount: '?' });
        expect(fieldsOf({ payment_crypto_sum: '0.5' }).names).toEqual({ payment_crypto_amount: 'payment_crypto_sum' });
    });

    test('and of one whose word is only the beginning of another: what can be refunded isn’t what was', () => {
        const answers = [[payouts, page({ ...payout, refundable_total: '120.5' })]] as const;
        expect(JSON.stringify(draftOf(answers).adapter)).not.toContain('refundable_total');
        const total = draftOf([[payouts, page({ ...payout, refund_total: '120.5' })]]).adapter;
        expect(total.names).toMatchObject({ refund_amount: 'refund_total' });
    });

    test('drafts nothing of a field that came by another name that the dashboard reads', () => {
        const answer = { from: 'BTC', to: 'EUR', exchangeRate: '60000.5' };
        const operation = named('getAccountRate');
        const { adapter, questions } = draftOf([[operation, answer]]);
        expect({ names: adapter.names, records: adapter.records, questions }).toEqual({ questions: [] });
        expect(fieldsMissing(operation, surveyOf(operation, [answer]), []).differences).toEqual([]);
    });
});

test('ids are learned of lists as numbers too', () => {
    expect(learn({}, 'listBatches', { data: [{ id: 7 }] })).toEqual({ batchId: '7' });
    const huge = { isLosslessNumber: true, toString: () => '90071992547409931' };
    expect(learn({}, 'listApprovers', [{ id: huge }])).toEqual({ approverId: '90071992547409931' });
    expect(learn({}, 'listMerchants', [{ id: 501, accounts: [{ api_id: 1 }] }])).toEqual({
        merchantId: '501',
        apiId: '1',
    });
});
