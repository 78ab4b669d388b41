import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutOdd } from '../../../src/api/answer/withoutOdd';
import { RequestedPayment } from '../../../contracts/main/legacy/paymentAddress';
import { extraCoins, paymentState } from '../../../src/public/payment-request/paymentState';

const now = new Date('2026-11-24T12:00:00Z');

const good = (received: string): RequestedPayment => ({
    ...{ status: 'good', status_date: '2026-11-24T11:00:00Z', order_id: null },
    ...{ order_currency: 'EUR', order_amount: '120.50', crypto_currency: 'USDC', crypto_amount: '138.846955' },
    ...{ exchange_rate: '0.86786203', rate_date: '2026-11-24T10:00:00Z' },
    ...{ payment_crypto_amount: received, remain_crypto_amount: '0', rate_until: null, payable_until: null },
});

test('a payer who sent too much is told so, and how much', () => {
    expect(paymentState(good('208.25'), now)).toMatchObject({ says: 'overpaid', isPayable: false });
    expect(extraCoins(good('208.25'))).toBe('69.403045');
});

test('a payer who sent what was asked for is told that nothing is left to do', () => {
    expect(paymentState(good('138.846955'), now)).toMatchObject({ says: 'good', isPayable: false });
    expect(extraCoins(good('138.84695500'))).toBeUndefined();
});

test('what is needed to pay and can’t be read stops it by name, and nothing else does', () => {
    const later = '2026-11-24T12:20:00Z';
    const needed = {
        crypto_currency: 'coinUnread',
        remain_crypto_amount: 'amountUnread',
        payable_until: 'timeUnread',
        rate_until: 'rateTimeUnread',
        status: 'unknown',
    };
    const fields = Object.keys(RequestedPayment.shape);
    fc.assert(
        fc.property(
            fc.constantFrom('none', 'short'),
            fc.subarray(fields),
            fc.constantFrom([], {}, undefined),
            (status, lost, odd) => {
                const whole = { ...good('1'), order_amount: '120.5', status, rate_until: later, payable_until: later };
                const given = { ...whole, ...Object.fromEntries(lost.map(field => [field, odd])) };
                const payment = RequestedPayment.parse(withoutOdd(RequestedPayment, given).answer);
                expect(payment).toEqual(
                    Object.fromEntries(Object.entries(whole).filter(([field]) => !lost.includes(field))),
                );
                const stops = Object.entries(needed)
                    .filter(([field]) => lost.includes(field) && (status === 'none' || field !== 'rate_until'))
                    .map(([, says]) => says);
                const { says, isPayable } = paymentState(payment, now);
                expect(isPayable).toBe(stops.length === 0);
                expect(stops.length === 0 ? [status] : stops).toContain(says);
            },
        ),
    );
});

test('what arrived too much is left out where it isn’t known, and nothing is asked for', () => {
    const { payment_crypto_amount: _, ...unknown } = good('208.25');
    expect(paymentState(unknown, now)).toMatchObject({ says: 'good', isPayable: false });
});
