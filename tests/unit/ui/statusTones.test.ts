import { expect, test } from 'vitest';
import { payoutStatusTones } from '../../../src/components/fields/status/payoutStatusTones';
import { batchPayoutStatusTones, batchStatusTones } from '../../../src/resources/batches/batchStatusTones';
import { depositStateTones } from '../../../src/resources/deposits/depositState';
import { paymentStatusTones, transactionStatusTones } from '../../../src/resources/payments/paymentStatusTones';
import { fiatPayoutStatusTones } from '../../../src/resources/transfers/fiat-payouts/fiatPayoutStatusTones';
import { tradeStatusTones } from '../../../src/resources/transfers/trades/tradeStatusTones';

const FIVE = ['danger', 'info', 'progress', 'success', 'warning'];

/** The tones of statuses, except neutral. */
const told = (tones: Readonly<Record<string, string>>) =>
    [...new Set(Object.values(tones))].filter(tone => tone !== 'neutral').sort();

test.each([
    ['payments', paymentStatusTones],
    ['transactions', transactionStatusTones],
    ['payouts', payoutStatusTones],
    ['batches', batchStatusTones],
    ['fiat payouts', fiatPayoutStatusTones],
    ['trades', tradeStatusTones],
])('%s tell new, processing, waiting for somebody, done and failed apart', (_, tones) => {
    expect(told(tones)).toEqual(FIVE);
});

test('what waits for nobody has the other four, a deposit never fails', () => {
    expect(told(batchPayoutStatusTones)).toEqual(FIVE.filter(tone => tone !== 'warning'));
    expect(told(depositStateTones)).toEqual(FIVE.filter(tone => tone !== 'danger'));
});
