import { describe, expect, test } from 'vitest';
import type { Payout } from '../../../contracts/main/payouts';
import { notMade } from '../../../src/components/intent/findMade';
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

    test('is read of a refund in the order currency', () => {
        const refund = { ...made, type: 'refund', refund_amount: '20', refund_currency: 'USD' } as Payout;
        const sent = about({ kind: 'refund', amount: '20.00', currency: 'USD' });
        const other = about({ kind: 'refund' });
        expect(notMade([sent, other], refund)).toEqual([other]);
    });
});
