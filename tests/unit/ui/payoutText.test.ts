import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payoutStatuses } from '../../../contracts/main/payouts';
import { payoutStatus, payoutText as texts } from '../../../src/i18n/en/resources/payouts';
import { usualTimes } from '../../../src/components/record/story/nextStep';
import { payoutText, type PayoutTextFacts } from '../../../src/components/record/story/payoutText';

const NOW = new Date('2026-11-21T14:30:00Z');
const facts = (more: object): PayoutTextFacts =>
    ({
        status: 'new',
        type: 'refund',
        crypto_address: null,
        modified_date: NOW.toISOString(),
        ...more,
    }) as PayoutTextFacts;
const before = (age: number) => new Date(NOW.getTime() - age).toISOString();

test('every known status has words, whatever the payout, and no other has', () => {
    fc.assert(
        fc.property(
            fc.constantFrom(...payoutStatuses, 'of_another_version', 'constructor'),
            fc.constantFrom('refund', 'withdraw', 'merchant'),
            fc.option(fc.constant('0x1')),
            fc.option(fc.integer({ min: -1, max: 2 * usualTimes.payout_reviewed }).map(before)),
            (status, type, crypto_address, modified_date) => {
                const key = payoutText(facts({ status, type, crypto_address, modified_date }), NOW);
                const isKnown = Object.hasOwn(payoutStatus, status) && modified_date !== null;
                expect(key !== undefined && Object.hasOwn(texts, key)).toBe(isKnown);
            },
        ),
    );
});

describe('the words of a payout', () => {
    test('name the recipient only where a refund waits for one', () => {
        expect(payoutText(facts({}), NOW)).toBe('newRefund');
        expect(payoutText(facts({ crypto_address: '0x1' }), NOW)).toBe('new');
        expect(payoutText(facts({ type: 'withdraw' }), NOW)).toBe('new');
        expect(texts.newRefund).toContain('%{email}');
    });

    test.each([
        ['pending_approval', 'payout_reviewed'],
        ['pending_confirmation', 'payout_confirmed'],
    ] as const)('of %s say that it takes longer once it does', (status, step) => {
        const at = (age: number) => payoutText(facts({ status, modified_date: before(age) }), NOW);
        expect(at(usualTimes[step])).toBe(status);
        expect(at(usualTimes[step] + 1)).toBe(`${status}_late`);
    });

    test('that speak of a usual time name the one that the timeline has', () => {
        expect(texts.pending_approval).toContain('12 hours');
        expect(texts.pending_approval_late).toContain('12 hours');
        expect(texts.pending_confirmation).toContain('10 minutes');
        expect(texts.pending_confirmation_late).toContain('10 minutes');
        expect([usualTimes.payout_reviewed, usualTimes.payout_confirmed]).toEqual([12 * 3_600_000, 600_000]);
    });
});

test('the words of the statuses are those of docs/rules.md#payouts', () => {
    expect(Object.values(payoutStatus).map(({ label }) => label)).toEqual([
        'New',
        'Awaiting approval',
        'Under review',
        'Processing',
        'Broadcasting',
        'Confirming',
        'Completed',
        'Cancelled',
        'Blocked',
    ]);
});
