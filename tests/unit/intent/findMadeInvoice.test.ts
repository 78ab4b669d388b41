import { beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '../../../contracts/main/payments';
import { learnProviderTime } from '../../../src/api/providerClock';
import { findMadeInvoice } from '../../../src/components/intent/findMadeInvoice';
import type { About } from '../../../src/components/intent/pendingIntent';

const AT = '2026-11-21T10:00:00.000Z';
const invoice: About = {
    kind: 'invoice',
    merchantKey: 'm',
    paymentReference: null,
    amount: '26.5',
    currency: 'EUR',
    recipient: 'Petra Long',
    orderId: '',
};
const row = (more: Partial<Payment> = {}) =>
    ({
        payment_reference: 'NEW',
        order_id: null,
        created_at: '2026-11-21T10:00:01Z',
        order_amount: '26.50',
        order_currency: 'EUR',
        payer_name: null,
        payer_email: null,
        ...more,
    }) as Payment;

/** What is found of this row, which the list has but no order ID finds. */
const found = async (made: Payment, about: Partial<About> = {}) =>
    findMadeInvoice(
        { findInvoices: async () => [], readInvoicesBack: async () => ({ rows: [made], isWhole: true }) },
        {
            ...{ key: 'k', at: AT, about: { ...invoice, ...about }, earlier: [], denied: [] },
            evidence: { submitted: ['INV-1'], known: ['OLD'] },
        },
    );

beforeEach(() => learnProviderTime(new Headers({ date: new Date(Date.now() + 90_000).toUTCString() })));

describe('an invoice without an order ID', () => {
    test.each<[string, Partial<Payment>, Partial<About>]>([
        ['names nobody', {}, {}],
        ['names the same payer, however it’s written', { payer_name: ' petra  long' }, {}],
        ['names only the email of a payer who was sent by name', { payer_email: 'petra@mail.example' }, {}],
        ['names only the name of a payer who was sent by email', { payer_name: 'P' }, { recipient: 'p@mail.example' }],
        ['names somebody where nobody was sent', { payer_name: 'Petra' }, { recipient: 'INV-1' }],
        ['lacks the amount', { order_amount: undefined } as Partial<Payment>, {}],
    ])('may be it where it %s', async (_, more, about) => {
        expect(await found(row(more), about)).toMatchObject({ kind: 'maybe', isReferenced: false });
    });

    test.each<[string, Partial<Payment>, Partial<About>]>([
        ['another amount', { order_amount: '26.51' }, {}],
        ['another currency', { order_currency: 'USD' }, {}],
        ['another name', { payer_name: 'Kim' }, {}],
        ['another email', { payer_email: 'kim@mail.example' }, { recipient: 'petra@mail.example' }],
        ['an earlier time', { created_at: '2026-11-21T09:00:00Z' }, {}],
        ['been there before', { payment_reference: 'OLD' }, {}],
    ])('is none with %s', async (_, more, about) => {
        expect(await found(row(more), about)).toEqual({ kind: 'none' });
    });
});

describe('an invoice with the order ID', () => {
    test('is it, whatever its time and payer', async () => {
        const made = row({ order_id: 'INV-1', created_at: '2026-11-21T09:00:00Z', payer_name: 'Kim' });
        expect(await found(made)).toEqual({ kind: 'found', record: made });
    });

    test('and another amount is shown, and not taken for it', async () => {
        const made = row({ order_id: 'INV-1', order_amount: '5' });
        expect(await found(made)).toEqual({ kind: 'maybe', isReferenced: true, records: [made] });
    });

    test('is none where that was there before, or the ID is another one', async () => {
        expect(await found(row({ order_id: 'INV-1', payment_reference: 'OLD' }))).toEqual({ kind: 'none' });
        expect(await found(row({ order_id: 'INV-2' }))).toEqual({ kind: 'none' });
    });

    test('in other letters may be it', async () => {
        const made = row({ order_id: 'inv-1' });
        expect(await found(made)).toEqual({ kind: 'maybe', isReferenced: false, records: [made] });
        const other = row({ order_id: 'inv-1', order_amount: '5' });
        expect(await found(other)).toEqual({ kind: 'maybe', isReferenced: true, records: [other] });
        expect(await found(row({ order_id: 'inv-1', created_at: '2026-11-21T09:00:00Z' }))).toEqual({ kind: 'none' });
    });
});
