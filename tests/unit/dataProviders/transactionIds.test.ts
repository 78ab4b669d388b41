import { expect, test } from 'vitest';
import { withIds } from '../../../src/dataProviders/payments/transactions';

const one = { txid: 'a1', payment_crypto_amount: '0.5' };

test('outputs of one transaction that nothing tells apart are rows of their own, with the same ids each time', () => {
    const rows = [one, { ...one, payment_crypto_amount: '0.7' }, one, { id: 'a1', unreadable: ['status'] }];
    const ids = withIds(rows).map(({ id }) => id);
    expect(new Set(ids).size).toBe(rows.length);
    expect(withIds(rows).map(({ id }) => id)).toEqual(ids);
});

test('a row keeps its id while its state changes', () => {
    const [before] = withIds([{ ...one, status: 'confirmed', payment_tier: 'hold' }]);
    const [after] = withIds([{ ...one, status: 'completed', payment_tier: 'good', confirmations: 3 }]);
    expect(after?.id).toBe(before?.id);
});

test('the provider’s own id goes before what it consists of', () => {
    expect(withIds([{ ...one, t3a_id: 'T-1' }, one]).map(({ id }) => id)).toEqual([
        'T-1',
        expect.stringMatching(/^a1/),
    ]);
});
