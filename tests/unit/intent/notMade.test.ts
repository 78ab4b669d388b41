import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Payout } from '../../../contracts/main/payouts';
import { notMade } from '../../../src/components/intent/differences';
import type { About } from '../../../src/components/intent/pendingIntent';

const ADDRESS = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const about = (changed: Partial<About> = {}): About => ({
    kind: 'withdrawal',
    merchantKey: 'm1',
    paymentReference: null,
    amount: '120.5',
    currency: 'EUR',
    recipient: 'Petra@mail.example',
    address: ADDRESS,
    orderId: '',
    ...changed,
});
const made = {
    type: 'withdraw',
    sending_amount: '120.50',
    sending_currency: 'EUR',
    email: 'petra@mail.example',
    crypto_address: ADDRESS,
    refund_amount: null,
    refund_currency: null,
    refund_reason: null,
    remarks: null,
    api_id: 'A1',
    crypto_currency: 'USDT_TRC20',
    name: 'Petra Long',
    country: 'DE',
} as Payout;

describe('what was submitted and not made', () => {
    test('is nothing where the record is what was submitted, however it is written', () => {
        expect(notMade([about(), about({ orderId: 'A-1' }), about({ address: '' })], made)).toEqual([]);
    });

    test.each<[string, Partial<About>]>([
        ['another amount', { amount: '120.51' }],
        ['another currency', { currency: 'USD' }],
        ['another recipient', { recipient: 'other@mail.example' }],
        ['another address', { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }],
    ])('is %s', (_, changed) => {
        expect(notMade([about(changed), about()], made)).toEqual([{ about: about(changed), details: [] }]);
    });

    test.each<[string, Partial<About>]>([
        ['remarks', { remarks: 'Rent' }],
        ['account', { account: 'A2' }],
        ['coin', { coin: 'USDT_POLY' }],
        ['name', { name: 'Petra Short' }],
        ['country', { country: 'AT' }],
    ])('is %s of another value, and says so', (field, changed) => {
        const record = { ...made, remarks: 'Salary' };
        expect(notMade([about(changed), about()], record)).toEqual([{ about: about(changed), details: [field] }]);
    });

    test('is another reason of a refund', () => {
        const refund = {
            ...made,
            type: 'refund',
            refund_amount: '20',
            refund_currency: 'EUR',
            refund_reason: 'AML',
            remarks: 'Twice',
        } as Payout;
        const sent = (changed: Partial<About>) => about({ kind: 'refund', amount: '20', address: '', ...changed });
        const [right, otherReason, noRemarks, otherEmail] = [
            sent({ reason: 'AML', remarks: 'Twice' }),
            sent({ reason: 'requested_by_customer', remarks: 'Twice' }),
            sent({ reason: 'AML', remarks: '' }),
            sent({ recipient: 'changed-since@mail.example' }),
        ];
        expect(notMade([right, otherReason, noRemarks, otherEmail], refund)).toEqual([
            { about: otherReason, details: ['reason'] },
        ]);
    });

    test('is nothing where one thing was sent only, whatever the record makes of it', () => {
        const sent = about({
            amount: '1',
            coin: 'USDT_POLY',
            name: 'Petra',
            country: 'AT',
            account: 'A2',
            remarks: 'R',
        });
        expect(notMade([sent], { ...made, remarks: 'S' })).toEqual([]);
        expect(notMade([sent, { ...sent, orderId: 'A-1' }], { ...made, remarks: 'S' })).toEqual([]);
    });

    test('is told by what the record has of another sending, not by what it writes otherwise than all', () => {
        const [first, last] = [about({ name: 'P. Long' }), about({ name: 'P. Long', amount: '9' })];
        expect(notMade([last, first], made)).toEqual([{ about: last, details: [] }]);
    });

    test.each<[string, Partial<About>, Partial<Payout>]>([
        ['a coin of another name', { coin: 'USDT_TRC20' }, { crypto_currency: 'TRX-USDT' }],
        ['a country of another name', { country: 'DE' }, { country: 'DEU' }],
        ['a name in other letters and spaces', { name: 'petra  LONG ' }, {}],
        ['no name', { name: '' }, {}],
        ['no remarks', { remarks: '' }, { remarks: 'Salary' }],
        ['remarks that the record lacks', { remarks: 'Rent' }, { remarks: null }],
        ['an account that the record leaves empty', { account: 'A1' }, { api_id: '' }],
        [
            'what the record doesn’t have at all',
            { name: 'Petra', country: 'AT' },
            { name: undefined, country: undefined },
        ],
    ] as [string, Partial<About>, Partial<Payout>][])('isn’t told by %s', (_, changed, record) => {
        expect(notMade([about(changed), about()], { ...made, ...record } as Payout)).toEqual([]);
    });

    test('is never what nobody noted, or what the record does not say', () => {
        const details = { remarks: fc.string(), account: fc.string(), coin: fc.string(), name: fc.string() };
        fc.assert(
            fc.property(fc.record(details), noted => {
                const silent = { ...made, api_id: null, name: null, remarks: noted.remarks || null };
                expect(notMade([about()], { ...made, ...noted })).toEqual([]);
                expect(notMade([about({ ...noted, coin: made.crypto_currency })], silent as Payout)).toEqual([]);
            }),
        );
    });

    test('is read of a refund in the order currency', () => {
        const refund = { ...made, type: 'refund', refund_amount: '20', refund_currency: 'USD' } as Payout;
        const sent = about({ kind: 'refund', amount: '20.00', currency: 'USD' });
        const other = about({ kind: 'refund' });
        expect(notMade([sent, other], refund)).toEqual([{ about: other, details: [] }]);
    });
});
