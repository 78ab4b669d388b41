import { expect, test } from 'vitest';
import type { RequestedPayment } from '../../../contracts/main/legacy/paymentAddress';
import { extraCoins, paymentState } from '../../../src/custom/payment-request/paymentState';

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
