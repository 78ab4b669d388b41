import { expect, test } from 'vitest';
import { listTransfers } from '../../../contracts/fiat/transfers';
import { listMerchantPayments } from '../../../contracts/main/payments';
import { loginRequestOtp } from '../../../contracts/main/session';
import { formsOfField } from '../../../scripts/conformance/draft/form';
import { entriesOf } from '../../../scripts/conformance/draft/entries';
import { rowOf } from '../../../scripts/conformance/lists';
import { fieldsOf } from '../../../scripts/conformance/schema';
import { surveyOf } from '../../../scripts/conformance/survey';
import type { Declared } from '../../../scripts/conformance/types';

const payments = { ...listMerchantPayments, name: 'listMerchantPayments' } as const;

/** What a draft fills in or asks of an answer, by place and field. */
const drafted = (operation: Declared, answer: unknown) =>
    surveyOf(operation, [answer]).flatMap(record =>
        entriesOf(record).map(({ path, field, question }) => ({
            at: [record.place, path].filter(Boolean).join('.'),
            field,
            question,
        })),
    );

test('a record inside another that begins with its status has that under another name, however often it says the same', () => {
    const history = [{ phase: 'completed' }, { phase: 'completed' }];
    const rows = ['1', '2'].map(id => ({ id, status: 'completed', history }));
    expect(drafted({ ...listTransfers, name: 'listTransfers' }, rows)).toContainEqual(
        expect.objectContaining({ at: '[].history[].status', field: 'phase' }),
    );
});

test('a name that says minor units is the only amount that is left, whatever else it says', () => {
    const amounts = Object.entries(fieldsOf(rowOf(payments)) ?? {}).filter(
        ([name, schema]) => name !== 'order_amount' && formsOfField(name, schema)[0] === 'amount',
    );
    const payment = { payment_reference: 'P1', ...Object.fromEntries(amounts.map(([name]) => [name, '1.5'])) };
    const asked = (more: object) =>
        drafted(
            { ...listMerchantPayments, name: 'listMerchantPayments' },
            { data: [{ ...payment, ...more }], meta: {} },
        )
            .filter(({ at }) => at === 'data[].order_amount')
            .map(({ question }) => question);
    expect(asked({ totalUnits: 12_345 })).toEqual([
        'no name is like it; one of totalUnits (whole numbers: perhaps minor units)',
    ]);
    expect(asked({ refundable_total: 12_345 })).toEqual([]);
});

test('the only field that says a word may be an enumeration of the specification, not one of this product’s own', () => {
    const signIn = { second_factor: 'mail', otp_key: 'k1' };
    const found = drafted({ ...loginRequestOtp, name: 'loginRequestOtp' }, signIn);
    expect(found).toContainEqual(expect.objectContaining({ at: 'mfa_type', field: '?' }));
});
