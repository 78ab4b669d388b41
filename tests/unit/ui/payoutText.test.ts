import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cryptoCodes, networkOf } from '../../../contracts/currencies';
import { cancelReasons, payoutStatuses } from '../../../contracts/main/payouts';
import { offChainPayoutStatus, payoutStatus, payoutText as texts } from '../../../src/i18n/en/resources/payouts';
import { hasBlocks } from '../../../contracts/networks';
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
                modified_date: fc.option(fc.integer({ min: -1, max: 86_400_000 }).map(before)),
                confirmations: fc.constantFrom(undefined, null, 0, 3),
                required_confirmations: fc.constantFrom(undefined, null, 3),
            }),
            some => {
                const key = payoutText(facts(some));
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
        expect(payoutText(facts({}))).toBe('newRefund');
        expect(payoutText(facts({ crypto_address: '0x1' }))).toBe('newRefundWithAddress');
        expect(payoutText(facts({ crypto_address: undefined }))).toBe('newRefundWithAddress');
        // Of a batch by link.
        expect(payoutText(facts({ type: 'withdraw' }))).toBe('newRefund');
        expect(payoutText(facts({ type: 'withdraw', crypto_address: '0x1' }))).toBe('new');
        expect(payoutText(facts({ type: 'withdraw', crypto_address: '0x1', operator: null }))).toBe('newByProvider');
        // The email may be another since: it has waited for the refund's recipient, not for that address.
        expect(texts.newRefund).toMatch(/^Waiting since %\{since\}\. %\{email\} has to enter an address/);
        expect(texts.newRefundWithAddress).toMatch(/^Waiting since %\{since\}\. %\{email\} has to accept it/);
        expect(texts.newRefundWithAddress).not.toContain('enter an address');
        expect(texts.new).toContain('%{operator}');
    });

    test('say of a quote no end that nobody says, and why the provider cancelled what nobody did', () => {
        const quote = { type: 'withdraw', convert_type: 'local_crypto_direct', crypto_address: '0x1' };
        expect(payoutText(facts(quote))).toBe('new');
        const cancelled = (reason: unknown) => payoutText(facts({ ...quote, status: 'cancel', cancel_reason: reason }));
        expect(cancelReasons.map(cancelled)).toEqual([
            ...['cancel_not_confirmed', 'cancel_not_approved', 'cancel_below_fee'],
        ]);
        for (const none of [undefined, null, 'of_another_version', 'constructor'])
            expect(cancelled(none)).toBe('cancel');
    });

    test.each([
        ['pending_approval', 'pending_approval', {}],
        ['confirm', 'confirm', {}],
        ['pending_broadcast', 'pending_broadcast', {}],
        ['pending_broadcast', 'pending_broadcast_offchain', { crypto_currency: 'BINANCE' }],
        ['pending_confirmation', 'pending_confirmation', {}],
        ['pending_confirmation', 'pending_confirmation_offchain', { crypto_currency: 'LNBC' }],
        [
            ...(['pending_confirmation', 'pending_confirmation_counted'] as const),
            { confirmations: 0, required_confirmations: 3 },
        ],
    ] as const)('of %s are %s for %j', (status, key, more) => {
        expect(payoutText(facts({ status, ...more }))).toBe(key);
    });

    test('leave out the sentence whose value cannot be read, and no other', () => {
        expect(readableSentences(texts.cancel.replace('%{since}', UNREAD))).toBe('Nothing was sent.');
        expect(readableSentences(texts.confirm.replace('%{net}', UNREAD))).toBe('Accepted on %{since}.');
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
