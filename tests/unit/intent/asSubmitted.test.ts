import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Batch } from '../../../contracts/dashboard/batches';
import type { Transfer } from '../../../contracts/fiat/transfers';
import type { Payment } from '../../../contracts/main/payments';
import type { Payout } from '../../../contracts/main/payouts';
import { takenBy } from '../../../contracts/main/takenBy';
import { asConfirmed } from '../../../src/components/intent/asConfirmed';
import {
    batchAsSubmitted,
    invoiceAsSubmitted,
    payoutAsSubmitted,
    tradeAsSubmitted,
} from '../../../src/components/intent/asSubmitted';
import { payOf } from '../../../src/components/intent/findMadeBatch';
import type { About } from '../../../src/components/intent/pendingIntent';

const about = (changed: Partial<About> & Pick<About, 'kind'>): About => ({
    ...{ merchantKey: 'm1', paymentReference: null, amount: '12.5', currency: 'USD', recipient: 'petra@mail.example' },
    ...changed,
});
const refund = about({ kind: 'refund' });
const withdrawal = about({ kind: 'withdrawal', coin: 'USDT_TRC20', name: 'Petra Long' });

describe('a payout that was just made', () => {
    const refundOf = (made: Partial<Payout>, submitted: readonly About[] = [refund]) => {
        const { refund_amount: amount, refund_currency: currency } = payoutAsSubmitted(
            { payout_reference: 'P1', ...made },
            submitted,
        );
        return [amount, currency];
    };

    test.each<[string, Partial<Payout>, unknown[]]>([
        ['nothing', {}, ['12.5', 'USD']],
        ['its amount', { refund_amount: '12.50' }, ['12.50', 'USD']],
        ['its currency', { refund_currency: 'USD' }, ['12.5', 'USD']],
        ['another amount', { refund_amount: '12.51' }, ['12.51', undefined]],
        ['another currency', { refund_currency: 'EUR' }, [undefined, 'EUR']],
        ['both', { refund_amount: '11', refund_currency: 'EUR' }, ['11', 'EUR']],
    ])('as a refund, of which the answer says %s', (_, made, shown) => {
        expect(refundOf(made)).toEqual(shown);
    });

    test('has no figure where either of two submissions may be it, and one where the answer tells which', () => {
        const earlier = about({ kind: 'refund', amount: '30' });
        expect(refundOf({}, [refund, earlier])).toEqual([undefined, undefined]);
        expect(refundOf({ refund_amount: '30' }, [refund, earlier])).toEqual(['30', 'USD']);
        expect(refundOf({}, [refund, about({ kind: 'refund', remarks: 'Late' })])).toEqual(['12.5', 'USD']);
    });

    test.each<[string, Partial<Payout>, unknown[]]>([
        ['nothing', {}, ['12.5', 'USD']],
        ['an amount without a currency', { sending_amount: '12.5' }, ['12.5', 'USD']],
        ['another amount without a currency', { withdraw_amount: '13' }, ['13', undefined]],
        ['another currency', { sending_currency: 'EUR' }, [undefined, 'EUR']],
        ['what it takes', { sending_amount: '14', sending_currency: 'EUR' }, ['14', 'EUR']],
    ])('as a withdrawal, of which the answer says %s', (_, made, shown) => {
        const told = payoutAsSubmitted({ payout_reference: 'P1', ...made }, [withdrawal]);
        expect(takenBy(told)).toEqual(shown);
        expect(told).toMatchObject({ email: withdrawal.recipient, name: 'Petra Long', crypto_currency: 'USDT_TRC20' });
    });

    test('keeps what the answer says, whatever was submitted', () => {
        const text = fc.option(fc.constantFrom('EUR', 'USD', 'USDT_TRC20'), { nil: undefined });
        const amount = fc.option(fc.constantFrom('12.5', '12.50', '7'), { nil: undefined });
        const made = fc.record({ refund_amount: amount, refund_currency: text, withdraw_amount: amount, email: text });
        fc.assert(
            fc.property(made, fc.array(fc.constantFrom(refund, withdrawal)), (answer, submitted) => {
                const told = Object.entries(answer).filter(([, value]) => value !== undefined);
                const shown = payoutAsSubmitted({ payout_reference: 'P1', ...answer }, submitted);
                expect(shown).toMatchObject(Object.fromEntries(told));
            }),
        );
    });
});

test('an invoice says what it’s for', () => {
    const submitted = [about({ kind: 'invoice', coin: 'BTC', orderId: 'A-1' })];
    const of = (made: Partial<Payment>) =>
        invoiceAsSubmitted({ payment_reference: 'P1', ...made } as Payment, submitted);
    expect(of({})).toMatchObject({
        ...{ order_amount: '12.5', order_currency: 'USD', crypto_currency: 'BTC', order_id: 'A-1' },
    });
    expect(of({ order_amount: '12', crypto_currency: 'ETH' })).toMatchObject({
        ...{ order_amount: '12', order_currency: undefined, crypto_currency: 'ETH' },
    });
});

describe('a trade that was just booked', () => {
    const submitted = [about({ kind: 'trade', recipient: 'EUR → USD' })];
    const shown = (made: Partial<Transfer>, of = submitted) => tradeAsSubmitted({ id: 'T1', ...made } as Transfer, of);

    test('has its pair and the amount that was typed, on its side', () => {
        expect(shown({})).toMatchObject({
            ...{ sending_currency: 'EUR', receiving_currency: 'USD', receiving_amount: '12.5' },
        });
        expect(shown({})).not.toHaveProperty('sending_amount');
        expect(
            shown({ sending_amount: '11' }, [about({ kind: 'trade', currency: 'EUR', recipient: 'EUR → USD' })]),
        ).toEqual(expect.objectContaining({ sending_amount: '11', sending_currency: 'EUR' }));
    });

    test('is left as it is where it’s of another pair or mode', () => {
        expect(shown({ sending_currency: 'GBP' })).toEqual({ id: 'T1', sending_currency: 'GBP' });
        expect(shown({ mode: 'sending' })).not.toHaveProperty('receiving_amount');
    });
});

describe('a batch that was just made', () => {
    const payouts = [
        { withdraw_currency: 'EUR', withdraw_amount: '10' },
        { withdraw_currency: 'EUR', withdraw_amount: '2.5' },
    ] as Parameters<typeof payOf>[0];
    const submitted = [
        about({
            kind: 'batch',
            amount: '',
            currency: '',
            recipient: 'October',
            batchType: 'direct',
            ...payOf(payouts),
        }),
    ];
    const shown = (made: object) => batchAsSubmitted({ id: 'B1', ...made } as Batch, submitted);

    test('has its kind, count and totals', () => {
        const { batch, totals } = shown({});
        expect(batch).toMatchObject({ name: 'October', is_direct: true, total_count: 2 });
        expect(totals).toEqual([{ currency: 'EUR', amount: '12.5' }]);
    });

    test('has no totals of another count', () => {
        const { batch, totals } = shown({ total_count: 1, is_direct: false });
        expect([batch.total_count, batch.is_direct, totals]).toEqual([1, false, undefined]);
    });
});

test('what was confirmed is shown where the answer says no other figure', () => {
    const figures = ['amount', 'fee'] as const;
    const shown = (made: object) =>
        asConfirmed<{ amount?: string; fee?: string }>(made, { amount: '10', fee: '1' }, figures);
    expect(shown({ status: 'done' })).toEqual({ amount: '10', fee: '1', status: 'done' });
    expect(shown({ fee: '1.00' })).toEqual({ amount: '10', fee: '1.00' });
    expect(shown({ fee: '2' })).toEqual({ fee: '2' });
});
