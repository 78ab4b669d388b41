import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountDue, nextPayout } from '../../../src/entities/accounts/accountDue';

/** Amounts in cents, so that the test can work them out in whole numbers. */
const decimalOf = (cents: bigint): string => {
    const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
    const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
    return cents < 0n ? `-${text}` : text;
};
const cents = fc.bigInt({ min: 0n, max: 10n ** 20n });
const base = (received: bigint, paid = 0n, refunded = 0n) => ({
    receive_base_amount: decimalOf(received),
    payout_base_amount: decimalOf(paid),
    refund_base_amount: decimalOf(refunded),
});
const instants = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31T23:59:59.999Z'),
    noInvalidDate: true,
});

describe('the next payout', () => {
    test('is today exactly where 100 or more is due of what was received, after payouts and refunds', () => {
        const near = fc.bigInt({ min: 9_990n, max: 10_010n });
        fc.assert(
            fc.property(fc.oneof(cents, near), cents, cents, instants, (due, paid, refunded, now) => {
                const next = nextPayout(base(due + paid + refunded, paid, refunded), now);
                expect(next?.isToday).toBe(due >= 10_000n);
            }),
        );
        const now = new Date('2026-11-21T14:30:00Z');
        expect(nextPayout(base(10_000n), now)).toEqual({ isToday: true });
        expect(nextPayout(base(9_999n), now)).toEqual({ isToday: false, at: '2026-11-30T23:59:59.000Z' });
        expect(nextPayout(base(0n, 50_000n), now)).toEqual({ isToday: false, at: '2026-11-30T23:59:59.000Z' });
    });

    test('is otherwise the last second of the month, which now is in and the next second is not', () => {
        fc.assert(
            fc.property(instants, now => {
                const next = nextPayout(base(0n), now);
                if (!next || next.isToday) throw new Error('nothing is due');
                const at = new Date(next.at);
                expect(at.toISOString()).toBe(next.at);
                expect([at.getUTCFullYear(), at.getUTCMonth()]).toEqual([now.getUTCFullYear(), now.getUTCMonth()]);
                expect(new Date(at.getTime() + 1000).getUTCDate()).toBe(1);
                expect(at.getTime() + 999).toBeGreaterThanOrEqual(now.getTime());
            }),
            { numRuns: 2000 },
        );
    });

    test.each([
        ['2024-02-10T00:00:00Z', '2024-02-29T23:59:59.000Z'],
        ['2026-02-28T23:59:59.999Z', '2026-02-28T23:59:59.000Z'],
        ['2100-02-01T00:00:00Z', '2100-02-28T23:59:59.000Z'],
        ['2026-12-31T12:00:00Z', '2026-12-31T23:59:59.000Z'],
        ['2026-04-30T23:30:00Z', '2026-04-30T23:59:59.000Z'],
        // Still November in UTC, though it is December to the east.
        ['2026-11-30T23:30:00Z', '2026-11-30T23:59:59.000Z'],
        ['2026-12-01T00:00:00Z', '2026-12-31T23:59:59.000Z'],
    ])('at %s is %s', (now, at) => {
        expect(nextPayout(base(0n), new Date(now))).toEqual({ isToday: false, at });
    });
});

test('what is due is exact, of whatever size, and below zero where more was paid out', () => {
    fc.assert(
        fc.property(cents, cents, cents, (received, paid, refunded) => {
            const due = amountDue({
                receive_local_amount: decimalOf(received),
                payout_local_amount: decimalOf(paid),
                refund_local_amount: decimalOf(refunded),
            });
            const shown = decimalOf(received - paid - refunded).replace(/\.?0+$/, '');
            expect(due).toBe(shown === '' || shown === '-' ? '0' : shown);
        }),
    );
});
