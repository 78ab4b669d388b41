import { describe, expect, test } from 'vitest';
import { listMerchantPayments } from '../../../contracts/main/payments';
import { listMerchantPayouts } from '../../../contracts/main/payouts';
import { listMerchants } from '../../../contracts/main/merchants';
import type { Operation } from '../../../contracts/operation';
import { operationList } from '../../../contracts/operations';
import { reportOf } from '../../../scripts/conformance/call';
import { draftAdapter } from '../../../scripts/conformance/draft/draft';
import { entriesOf } from '../../../scripts/conformance/draft/entries';
import { learn } from '../../../scripts/conformance/ids';
import { surveyOf } from '../../../scripts/conformance/survey';
import type { CallReport, Declared } from '../../../scripts/conformance/types';

/** What a draft says of the rows of a list. */
const drafted = (operation: Operation, rows: object[]) =>
    surveyOf({ ...operation, name: 'listMerchants' }, [{ data: rows, meta: {} }]).flatMap(record =>
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
            typeof field === 'object' && 'from' in field ? [field.from] : [],
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
            question: 'what local-crypto, custody-crypto mean',
        });
        // Statuses of payouts are specified.
        expect(found).toContainEqual(
            expect.objectContaining({ path: 'status', field: { from: 'status', values: { DONE: 'done' } } }),
        );
    });
});

describe('a draft of a run', () => {
    const draftOf = (answers: readonly (readonly [Declared, unknown])[], filters: CallReport['filters'] = {}) => {
        const records = new Map(answers.map(([operation, answer]) => [operation, surveyOf(operation, [answer])]));
        const reports = answers.map(([operation]) => ({ ...reportOf(operation, {}), filters }));
        return draftAdapter({ reports, records, headers: new Map(), spellings: {} });
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

    test('keeps a name to its record where another has it as the contracts do, or a filter works by it', () => {
        const mixed = draftOf([
            [payments, page(payment)],
            [payouts, page({ ...payout, paymentRef: undefined, payment_reference: 'AAA-1' })],
        ]).adapter;
        expect(mixed.names).toEqual({ payer_email: 'customer_email' });
        expect(mixed.records?.Payment).toMatchObject({ payment_reference: 'paymentRef' });
        const filtered = draftOf([[payments, page(payment)]], { payer_email: 'works' }).adapter;
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

    test('names amounts that are whole throughout: they may be minor units', () => {
        const deposits = named('listDeposits');
        const row = (amount: unknown) => ({ dpst_ref_num: 'D-1', status: 'new', currency: 'USD', amount });
        const whole = (...amounts: unknown[]) => draftOf([[deposits, page(...amounts.map(row))]]).whole;
        expect(whole(587_684, 91_192)).toEqual(['Deposit.amount']);
        expect(whole('587684', '91192')).toEqual(['Deposit.amount']);
        expect(whole(587_684, 911.92)).toEqual([]);
        expect(whole(587_684)).toEqual([]);
    });
});

test('ids are learned of lists as numbers too', () => {
    expect(learn({}, 'listBatches', { data: [{ id: 7 }] })).toEqual({ batchId: '7' });
    expect(
        learn({}, 'listApprovers', [{ id: { isLosslessNumber: true, toString: () => '90071992547409931' } }]),
    ).toEqual({
        approverId: '90071992547409931',
    });
    expect(learn({}, 'listMerchants', [{ id: 501, accounts: [{ api_id: 1 }] }])).toEqual({
        merchantId: '501',
        apiId: '1',
    });
});
