import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentStatuses } from '../../../contracts/main/payments';
import { payoutStatuses } from '../../../contracts/main/payouts';
import { REST_LIFE } from '../../../sandbox/domain/lifecycle/payments/paymentTransitions';
import { paymentText as texts } from '../../../src/i18n/en/resources/payments';
import { paymentSteps } from '../../../src/resources/payments/record/paymentSteps';
import {
    expiredAt,
    type PaymentFacts,
    paymentText,
    payableUntil,
    REST_LIFE as restLife,
} from '../../../src/resources/payments/record/paymentText';

const none = { nil: undefined };
const NOW = new Date('2026-11-21T14:30:00Z');
const DAY = 24 * 60 * 60_000;
/** Near the ends of all relevant spans, and far from them. */
const ages = fc.oneof(
    fc.constantFrom(-1, 0, 1).chain(off => fc.constantFrom(0, DAY / 48, DAY).map(span => span + off)),
    fc.integer({ min: 0, max: 60 * DAY }),
);
const before = (age: number) => new Date(NOW.getTime() - age).toISOString();
const refund = fc.record({
    status: fc.oneof(fc.constantFrom(...payoutStatuses), fc.constant('of_another_version')),
    refund_amount: fc.integer({ min: 1, max: 9999 }).map(String),
});
const refundsWithAmounts = fc
    .record({
        refunds: fc.array(refund, { maxLength: 3 }),
        left: fc.option(fc.nat({ max: 2 }).map(String), none),
        isKnown: fc.boolean(),
        isListed: fc.boolean(),
    })
    .map(({ refunds, left, isKnown, isListed }) => {
        const total = refunds
            .filter(({ status }) => status !== 'cancel' && status !== 'invalid')
            .reduce((sum, { refund_amount: amount }) => sum + Number(amount), 0);
        const amounts = { refunded_amount: String(total), refundable_amount: left };
        return { amounts: isKnown ? amounts : {}, refunds: isListed ? refunds : undefined, all: refunds };
    });
const cases = fc
    .record({
        status: fc.constantFrom(...paymentStatuses),
        since: fc.option(ages.map(before), none),
        expiry: fc.option(
            ages.map(age => before(age - DAY / 48)),
            none,
        ),
        api_id: fc.option(fc.constantFrom('HA1587722191gQKF', 'HA1587722191gQKF_t', 'HA15_test'), none),
        refunded: refundsWithAmounts,
        isSettled: fc.boolean(),
    })
    .map(({ status, since, expiry, api_id, refunded, isSettled }) => ({
        ...refunded,
        payment: {
            ...{ status, status_date: since, expiry_date: expiry, api_id, ...refunded.amounts },
            events: isSettled ? [{ at: NOW.toISOString(), kind: 'settled', status }] : [],
        } as PaymentFacts & Parameters<typeof paymentSteps>[0],
    }));
type Case = typeof cases extends fc.Arbitrary<infer One> ? One : never;

const always = (claim: (given: Case, text: string) => void) =>
    fc.assert(
        fc.property(cases, given => {
            const key = paymentText(given.payment, NOW, given.refunds)?.key;
            claim(given, key ? texts[key] : '');
        }),
        { numRuns: 1000 },
    );
const isTaken = ({ payment }: Case) => !!payment.refunded_amount && payment.refunded_amount !== '0';

describe('the text of a payment', () => {
    test('names a time only where it is still to come, and fills every place that it has', () => {
        always(({ payment, refunds }, text) => {
            const told = paymentText(payment, NOW, refunds);
            expect(text.includes('%{until}')).toBe(told?.until !== undefined);
            expect(text.includes('%{amount}')).toBe(told?.amount !== undefined);
            if (told?.until) expect(Date.parse(told.until)).toBeGreaterThanOrEqual(NOW.getTime());
            expect(text).not.toMatch(/\d|hours?\b/);
            expect(text).not.toBe('');
        });
    });

    test('lets nobody pay any more once the time is over, or a short payment was refunded', () => {
        always((given, text) => {
            const { status, status_date: since, expiry_date: expiry } = given.payment;
            const end = status === 'none' ? Date.parse(expiry ?? '') : Date.parse(since ?? '') + DAY;
            const isOver = !(end >= NOW.getTime());
            if (isOver || (status === 'short' && isTaken(given))) {
                expect(text).not.toMatch(/until/);
                expect(payableUntil(given.payment, NOW)).toBeNull();
                expect(paymentSteps(given.payment, NOW).some(({ by }) => by)).toBe(false);
            } else if (status === 'none') {
                expect(text).toMatch(/until/);
            }
        });
    });

    test('guarantees nothing', () => {
        always((_, text) => expect(text).not.toMatch(/guarant|You can deliver/));
    });

    test('says that something was refunded exactly where it was, and that it is done only where all of it is', () => {
        always((given, text) => {
            const { status } = given.payment;
            const canBe = status === 'good' || status === 'short';
            expect(/refunded\b|A refund of/.test(text)).toBe(canBe && isTaken(given));
            if (!isTaken(given) || !canBe) return;
            const live = given.all.filter(({ status: at }) => at !== 'cancel' && at !== 'invalid');
            const isDone = given.refunds !== undefined && live.every(({ status: at }) => at === 'done');
            expect(/was refunded(\.|,)/.test(text)).toBe(isDone);
            expect(/All of|of all of/i.test(text)).toBe(given.payment.refundable_amount === '0');
        });
    });

    test('knows a refund of which its list does not tell all', () => {
        const payment = { ...short(3 * DAY), refunded_amount: '9.5', refundable_amount: '0' };
        const done = { status: 'done', refund_amount: '9.50' } as const;
        expect(paymentText(payment, NOW, [done])).toEqual({ key: 'shortAllRefunded', amount: '9.5' });
        expect(paymentText(payment, NOW, [])).toEqual({ key: 'shortAllRefundMixed', amount: '9.5' });
        expect(paymentText(payment, NOW, undefined)).toEqual({ key: 'shortAllRefundMixed', amount: '9.5' });
    });
});

const short = (age: number) =>
    ({
        ...{ status: 'short', status_date: before(age), expiry_date: before(age), api_id: 'HA1587722191gQKF' },
        ...{ refunded_amount: '0', refundable_amount: '9.5', events: [] },
    }) as const;

describe('the steps to come', () => {
    test('of a short payment are the payer’s for a day, then the merchant’s until it is refunded', () => {
        const until = before(0);
        expect(paymentSteps(short(DAY), NOW)).toEqual([{ name: 'payment_completed', by: until }]);
        expect(paymentSteps(short(DAY + 1), NOW)).toEqual([{ name: 'payment_refunded' }]);
        expect(paymentSteps({ ...short(DAY + 1), refunded_amount: '9.5', refundable_amount: '0' }, NOW)).toEqual([]);
    });

    test('of a short invoice are never the payer’s beyond its expiry', () => {
        const invoice = { ...short(DAY / 2), type: 'invoice' };
        const open = { ...invoice, expiry_date: before(-DAY / 4) };
        expect(paymentSteps(open, NOW)).toEqual([{ name: 'payment_completed', by: before(-DAY / 4) }]);
        expect(paymentSteps({ ...invoice, expiry_date: before(-DAY) }, NOW)).toEqual([
            { name: 'payment_completed', by: before(-DAY / 2) },
        ]);
        const closed = { ...invoice, expiry_date: before(1) };
        expect(paymentSteps(closed, NOW)).toEqual([{ name: 'payment_refunded' }]);
        expect(paymentText(closed, NOW, [])).toEqual({ key: 'shortExpired' });
        expect(payableUntil(closed, NOW)).toBeNull();
        expect(expiredAt(closed, NOW)).toBe(before(1));
        // A list's row doesn't say whether anything was refunded, so it can't say that more may be paid either.
        const { refunded_amount: _, ...row } = open;
        expect(payableUntil(row, NOW)).toBeNull();
        expect(expiredAt(row, NOW)).toBeNull();
    });

    test('of one on hold are the provider’s check, without a time that nobody says', () => {
        expect(paymentSteps({ ...short(DAY), status: 'hold' } as const, NOW)).toEqual([{ name: 'payment_checked' }]);
    });

    test('of a good payment are none: it is credited at once', () => {
        expect(paymentSteps({ ...short(1), status: 'good' } as const, NOW)).toEqual([]);
    });

    test('take as long as the provider takes', () => {
        expect(restLife).toBe(REST_LIFE);
    });
});
