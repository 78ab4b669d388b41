import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Payout } from '../../../contracts/main/payouts';
import { detailsNotMade, notMade } from '../../../src/components/intent/findMade';
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
        expect(notMade([about(changed), about()], made)).toEqual([about(changed)]);
    });

    test.each<[string, Partial<About>]>([
        ['remarks', { remarks: 'Rent' }],
        ['account', { account: 'A2' }],
        ['coin', { coin: 'USDT_ETH' }],
        ['name', { name: 'Petra Short' }],
        ['country', { country: 'AT' }],
    ])('is %s of another value, and says so', (field, changed) => {
        expect(notMade([about(changed), about()], made)).toEqual([about(changed)]);
        expect(detailsNotMade(about(changed), made)).toEqual([field]);
    });

    test('is another reason or other remarks of a refund', () => {
        const refund = {
            ...made,
            type: 'refund',
            refund_amount: '20',
            refund_currency: 'EUR',
            refund_reason: 'AML',
            remarks: 'Twice',
        } as Payout;
        const sent = (changed: Partial<About>) => about({ kind: 'refund', amount: '20', address: '', ...changed });
        const [right, otherReason, noRemarks] = [
            sent({ reason: 'AML', remarks: 'Twice' }),
            sent({ reason: 'requested_by_customer', remarks: 'Twice' }),
            sent({ reason: 'AML', remarks: '' }),
        ];
        expect(notMade([right, otherReason, noRemarks], refund)).toEqual([otherReason, noRemarks]);
        expect(detailsNotMade(otherReason, refund)).toEqual(['reason']);
        expect(detailsNotMade(noRemarks, refund)).toEqual(['remarks']);
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
        expect(notMade([sent, other], refund)).toEqual([other]);
    });
});
