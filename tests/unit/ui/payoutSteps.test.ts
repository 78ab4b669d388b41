import { describe, expect, test } from 'vitest';
import { cryptoCodes, networkOf } from '../../../contracts/currencies';
import { hasBlocks } from '../../../contracts/networks';
import { payoutStatuses, type PayoutStatus } from '../../../contracts/main/payouts';
import { nextStatus, type PayoutAction } from '../../../sandbox/domain/lifecycle/payoutTransitions';
import { timeline } from '../../../src/i18n/en/timeline';
import type { PayoutFacts } from '../../../src/components/record/story/payoutFacts';
import { payoutSteps } from '../../../src/components/record/story/payoutSteps';
import { depositStateOf } from '../../../src/resources/deposits/depositState';

const NOW = new Date('2026-11-21T14:30:00Z');
const at = (age: number) => new Date(NOW.getTime() - age).toISOString();
const email = 'ada@mail.example';
const factsOf = (more: Partial<PayoutFacts>): PayoutFacts => ({
    ...{ status: 'new', type: 'refund', email, operator: 'owner@mail.example', modified_date: at(0) },
    ...{ crypto_address: null, crypto_currency: 'USDT', convert_type: 'local_crypto' },
    ...more,
});
const namesOf = (status: string, type = 'refund', more: Partial<PayoutFacts> = {}) =>
    payoutSteps(factsOf({ status, type, ...more })).map(({ name }) => name);

describe('the steps of a payout', () => {
    /** The sandbox action that causes each step. */
    const actions: Readonly<Record<string, PayoutAction>> = {
        payout_accepted: 'confirm',
        payout_coded: 'confirm',
        payout_authorized: 'approve',
        payout_reviewed: 'clear',
        payout_confirmed: 'complete',
    };
    test.each(payoutStatuses)('%s lead to its end by what the provider allows, or there are none', status => {
        let now: PayoutStatus | undefined = nextStatus(status, 'send') ?? status;
        for (const name of namesOf(status, 'withdraw')) {
            const ways: PayoutAction[] =
                name === 'payout_sent' ? ['broadcast', 'send'] : [actions[name] ?? expect.fail(name)];
            for (const way of ways) now = now && (nextStatus(now, way) ?? (way === 'broadcast' ? now : undefined));
        }
        const isOver = ['done', 'cancel', 'invalid'].includes(status);
        expect(now).toBe(isOver ? status : 'done');
        expect(namesOf(status).length === 0).toBe(isOver);
    });

    test('of one that is being broadcast are left to the network', () => {
        expect(namesOf('pending_broadcast')).toEqual(['payout_confirmed']);
        expect(namesOf('pending_broadcast', 'withdraw', { crypto_currency: 'BINANCE' })).toEqual(['payout_delivered']);
    });

    test('have the recipient accept refunds only, by name', () => {
        expect(payoutSteps(factsOf({}))[0]).toEqual({ name: 'payout_accepted', who: email });
        expect(namesOf('new', 'refund', { crypto_address: '0x1' })[0]).toBe('payout_agreed');
        expect(namesOf('of_another_version')).toEqual([]);
        expect(namesOf('constructor')).toEqual([]);
    });

    test('have whoever made another new payout confirm it, and the provider its own', () => {
        const next = (more: object) => payoutSteps(factsOf({ type: 'withdraw', crypto_address: '0x1', ...more }))[0];
        expect(next({ crypto_address: null })).toMatchObject({ name: 'payout_accepted' });
        expect(next({})).toEqual({ name: 'payout_coded', who: 'owner@mail.example' });
        expect(next({ operator: null })).toEqual({ name: 'payout_released' });
        expect(next({ operator: undefined })).toEqual({ name: 'payout_coded', who: undefined });
    });

    test('of a quote name no end that nobody says, and have approvers where there are any', () => {
        const quote = { status: 'new', type: 'withdraw', convert_type: 'local_crypto_direct', crypto_address: '0x1' };
        const steps = (more: object) => payoutSteps(factsOf({ ...quote, ...more }));
        expect(steps({ approval_total: 2 }).map(({ name }) => name)).toEqual([
            ...['payout_coded', 'payout_authorized', 'payout_sent', 'payout_confirmed'],
        ]);
        // Of another's own type it isn't known whether it's one, but that somebody has to approve it.
        expect(steps({ approval_total: 2, convert_type: 'PAYEE' })[1]).toEqual({ name: 'payout_authorized' });
        expect(steps({ approval_total: 0 })[0]).toEqual({ name: 'payout_coded', who: 'owner@mail.example' });
        expect(steps({ approval_total: 0 })[1]).toMatchObject({ name: 'payout_sent' });
    });

    test('count the confirmations of the one that the network works on', () => {
        const counted = { confirmations: 2, required_confirmations: 12 };
        const next = (more: object) => payoutSteps(factsOf({ status: 'pending_confirmation', ...more }));
        expect(next(counted)).toEqual([{ name: 'payout_confirming', confirmations: { count: 2, required: 12 } }]);
        expect(next({ ...counted, confirmations: null })).toEqual([{ name: 'payout_confirmed' }]);
        expect(next({})).toEqual([{ name: 'payout_confirmed' }]);
    });

    test.each(cryptoCodes)('speak of a network only where %s has blocks', code => {
        const more = { crypto_currency: code, confirmations: 1, required_confirmations: 2 };
        const words = payoutStatuses
            .flatMap(status => namesOf(status, 'withdraw', more))
            .map(name => timeline.steps[name])
            .join(' ');
        expect(/network|broadcast|confirmations/.test(words)).toBe(hasBlocks(networkOf(code)));
    });
});

test.each([
    ['new', null, 'on_the_way'],
    ['new', at(0), 'credited'],
    ['returned', null, 'returned'],
    ['cancelled', null, 'cancelled'],
    ['under_review', null, 'under_review'],
])('a deposit that is %s, credited %s, is %s', (status, credited_at, state) => {
    expect(depositStateOf({ status, credited_at })).toBe(state);
});

test('of a deposit that is new nothing is said where it isn’t said when it was credited', () => {
    const deposit = { status: 'new' };
    expect(depositStateOf(deposit)).toBe('new');
});
