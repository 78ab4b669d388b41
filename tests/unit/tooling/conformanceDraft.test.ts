import { describe, expect, test } from 'vitest';
import { listMerchantPayments } from '../../../contracts/main/payments';
import { listMerchantPayouts } from '../../../contracts/main/payouts';
import { listMerchants } from '../../../contracts/main/merchants';
import type { Operation } from '../../../contracts/operation';
import { entriesOf } from '../../../scripts/conformance/draft/entries';
import { learn } from '../../../scripts/conformance/ids';
import { surveyOf } from '../../../scripts/conformance/survey';

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
