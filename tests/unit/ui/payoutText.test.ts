import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cryptoCodes, networkOf } from '../../../contracts/currencies';
import { cancelReasons, payoutStatuses } from '../../../contracts/main/payouts';
import { offChainPayoutStatus, payoutStatus, payoutText as texts } from '../../../src/i18n/en/resources/payouts';
import { hasBlocks } from '../../../contracts/networks';
import { usualTimes } from '../../../src/components/record/story/nextStep';
import type { PayoutFacts } from '../../../src/components/record/story/payoutFacts';
import { payoutText } from '../../../src/components/record/story/payoutText';
import { readableSentences, UNREAD } from '../../../src/components/record/story/readableSentences';

const NOW = new Date('2026-11-21T14:30:00Z');
const facts = (more: object): PayoutFacts =>
    ({
        status: 'new',
        type: 'refund',
        crypto_address: null,
        crypto_currency: 'USDT',
        operator: 'owner@mail.example',
        email: 'ada@mail.example',
        modified_date: NOW.toISOString(),
        ...more,
    }) as PayoutFacts;
const before = (age: number) => new Date(NOW.getTime() - age).toISOString();

test('every known status has words, whatever the payout, and no other has; a chain is told of only where there is one', () => {
    fc.assert(
        fc.property(
            fc.record({
                status: fc.constantFrom(...payoutStatuses, 'of_another_version', 'constructor'),
                type: fc.constantFrom('refund', 'withdraw', 'merchant'),
                crypto_address: fc.option(fc.constant('0x1')),
                crypto_currency: fc.constantFrom(...cryptoCodes),
                operator: fc.option(fc.constant('owner@mail.example')),
                modified_date: fc.option(fc.integer({ min: -1, max: 2 * usualTimes.payout_reviewed }).map(before)),
                confirmations: fc.constantFrom(undefined, null, 0, 3),
                required_confirmations: fc.constantFrom(undefined, null, 3),
            }),
            some => {
                const key = payoutText(facts(some), NOW);
                expect(key !== undefined && Object.hasOwn(texts, key)).toBe(Object.hasOwn(payoutStatus, some.status));
                if (!key || hasBlocks(networkOf(some.crypto_currency))) return;
                expect(texts[key]).not.toMatch(/ network |broadcast|confirmations/);
                const label = offChainPayoutStatus[some.status as keyof typeof payoutStatus].label;
                expect(label).not.toMatch(/Broadcasting|Confirming/);
            },
        ),
    );
});

describe('the words of a payout', () => {
    test('name who lets it go on: the recipient without an address, who made another one, or the provider', () => {
        expect(payoutText(facts({}), NOW)).toBe('newRefund');
        expect(payoutText(facts({ crypto_address: '0x1' }), NOW)).toBe('newRefundWithAddress');
        expect(payoutText(facts({ crypto_address: undefined }), NOW)).toBe('newRefundWithAddress');
        // Of a batch by link.
        expect(payoutText(facts({ type: 'withdraw' }), NOW)).toBe('newRefund');
        expect(payoutText(facts({ type: 'withdraw', crypto_address: '0x1' }), NOW)).toBe('new');
        expect(payoutText(facts({ type: 'withdraw', crypto_address: '0x1', operator: null }), NOW)).toBe(
            'newByProvider',
        );
        expect(texts.newRefund).toContain('%{email} to enter an address');
        expect(texts.newRefundWithAddress).not.toContain('enter an address');
        expect(texts.new).toContain('%{operator}');
    });

    test('say of a quote no end that nobody says, and why the provider cancelled what nobody did', () => {
        const quote = { type: 'withdraw', convert_type: 'local_crypto_direct', crypto_address: '0x1' };
        expect(payoutText(facts(quote), NOW)).toBe('new');
        const cancelled = (reason: unknown) =>
            payoutText(facts({ ...quote, status: 'cancel', cancel_reason: reason }), NOW);
        expect(cancelReasons.map(cancelled)).toEqual([
            ...['cancel_not_confirmed', 'cancel_not_approved', 'cancel_below_fee'],
        ]);
        for (const none of [undefined, null, 'of_another_version', 'constructor'])
            expect(cancelled(none)).toBe('cancel');
    });

    test.each([
        ['pending_approval', 'payout_reviewed', 'pending_approval', {}],
        ['confirm', 'payout_sent', 'confirm', {}],
        ['pending_broadcast', 'payout_sent', 'pending_broadcast', {}],
        ['pending_broadcast', 'payout_sent', 'pending_broadcast_offchain', { crypto_currency: 'BINANCE' }],
        ['pending_confirmation', 'payout_confirmed', 'pending_confirmation', {}],
        ['pending_confirmation', 'payout_confirmed', 'pending_confirmation_offchain', { crypto_currency: 'LNBC' }],
        [
            ...(['pending_confirmation', 'payout_confirmed', 'pending_confirmation_counted'] as const),
            { confirmations: 0, required_confirmations: 3 },
        ],
    ] as const)('of %s say that it takes longer once it does (%s, %s)', (status, step, key, more) => {
        const at = (age: number) => payoutText(facts({ status, ...more, modified_date: before(age) }), NOW);
        expect(at(usualTimes[step])).toBe(key);
        expect(at(usualTimes[step] + 1)).toBe(`${key}_late`);
        expect(payoutText(facts({ status, ...more, modified_date: undefined }), NOW)).toBe(key);
    });

    test('that speak of a usual time name the one that the timeline has', () => {
        const usual = {
            '12 hours': 'payout_reviewed',
            '2 minutes': 'payout_sent',
            '10 minutes': 'payout_confirmed',
        } as const;
        const of = {
            pending_approval: '12 hours',
            confirm: '2 minutes',
            pending_broadcast: '2 minutes',
            pending_confirmation: '10 minutes',
        };
        for (const [status, time] of Object.entries(of)) {
            const timed = Object.entries(texts).filter(([key]) => new RegExp(`^${status}(_|$)`).test(key));
            expect(timed.length).toBeGreaterThan(1);
            for (const [, text] of timed) expect(text).toContain(time);
        }
        expect(Object.values(usual).map(name => usualTimes[name])).toEqual([12 * 3_600_000, 120_000, 600_000]);
    });

    test('leave out the sentence whose value cannot be read, and no other', () => {
        expect(readableSentences(texts.cancel.replace('%{amount}', UNREAD))).toBe('Cancelled on %{since}.');
        expect(readableSentences(texts.cancel.replace('%{since}', UNREAD))).toBe(
            '%{amount} went back to your balance.',
        );
        for (const text of Object.values(texts)) expect(readableSentences(text)).toBe(text);
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
