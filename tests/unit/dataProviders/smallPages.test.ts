import { beforeEach, expect, test, vi } from 'vitest';
import { listPaymentsTo } from '../../../src/dataProviders/payments/addressMethods';
import { listKnownRecipients } from '../../../src/dataProviders/payouts/cryptoPayoutMethods';
import { listRefundsOfPayment } from '../../../src/dataProviders/payouts/refundMethods';
import { listRecentRecipients, listWithdrawalsOfOrder } from '../../../src/dataProviders/payouts/withdrawalMethods';
import { signedIn } from '../../support/signedIn';

const SIZE = 10;
beforeEach(() => {
    signedIn();
});

/** A provider with so many rows, of which it gives ten at a time whatever it's asked for. */
function provide(count: number, rowOf: (number: number) => object) {
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
        const { searchParams: asked } = new URL(String(input), 'http://x.test');
        const from = Number(asked.get('at') ?? 0);
        const rows = Array.from({ length: count }, (_, number) => rowOf(number));
        const next = from + SIZE < count ? `?at=${from + SIZE}` : null;
        return Response.json({ data: rows.slice(from, from + SIZE), meta: { next, prev: null } });
    });
}

/** Of these, the last one alone is what is looked for. */
const payout = (count: number) => (number: number) => ({
    ...{ payout_reference: `P${number}`, type: 'withdraw', status: 'done', crypto_currency: 'BTC', name: 'N' },
    ...{ email: `${number < count - 1 ? 'a' : 'z'}@x.example`, crypto_address: `addr${number < count - 1 ? 1 : 2}` },
    ...{ payout_date: '2026-11-20', order_id: `O${number}`, payment_reference: `R${number}` },
});

test('who was paid before is said of a hundred payouts, however few come at a time', async () => {
    provide(100, payout(100));
    const { payouts } = await listKnownRecipients({ merchantKey: 'k', merchantId: 'm', hasBook: false });
    expect(payouts).toHaveLength(100);
    const recent = await listRecentRecipients({ merchantKey: 'k', coin: 'BTC', resource: 'withdrawals' });
    expect(recent.map(({ email }) => email)).toEqual(['a@x.example', 'z@x.example']);
});

test('what an order or a payment has is looked for among a thousand, and isn’t whole past them', async () => {
    for (const [count, isWhole] of [
        [1_000, true],
        [1_010, false],
    ] as const) {
        provide(count, payout(count));
        const ofOrder = await listWithdrawalsOfOrder({ merchantKey: 'k', orderId: 'O999' });
        expect(ofOrder).toMatchObject({ rows: [{ payout_reference: 'P999' }], isWhole });
        const ofPayment = await listRefundsOfPayment({ merchantKey: 'k', paymentReference: 'R999' });
        expect(ofPayment).toMatchObject({ rows: [{ payout_reference: 'P999' }], isWhole });
    }
});

test('the payments to an address are a hundred, and are said not to be all past them', async () => {
    for (const [count, isWhole] of [
        [100, true],
        [101, false],
    ] as const) {
        provide(count, number => ({ payment_reference: `P${number}`, crypto_address: 'addr1' }));
        const read = await listPaymentsTo({ apiId: 'a', address: 'addr1', days: 30 });
        expect([read.payments.length, read.isWhole]).toEqual([100, isWhole]);
    }
});
