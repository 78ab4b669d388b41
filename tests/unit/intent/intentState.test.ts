import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLocalRefund } from '../../../contracts/main/refunds';
import { ApiError } from '../../../src/api/errors';
import { NotLoaded } from '../../../src/api/loadCode';
import {
    type IntentEvent,
    type IntentState,
    isOutcomeUnknown,
    saysNothingOfEarlier,
    nextIntent,
} from '../../../src/components/intent/intentState';

type Event = IntentEvent<string>;
type State = IntentState<string>;

const events: fc.Arbitrary<Event> = fc.oneof(
    fc.constantFrom<Event>({ kind: 'submit' }, { kind: 'reopen' }),
    fc.constantFrom<Event>(...['a', 'b'].map(result => ({ kind: 'done', result, submitted: [] }) as const)),
    fc.constantFrom<Event>({ kind: 'refused', error: 'no' }, { kind: 'unclear', reason: { kind: 'network' } }),
    fc.constantFrom('looking', 'failed', 'absent', 'repeatable').map(look => ({ kind: 'looked', look }) as Event),
);

const statesAfter = (all: readonly Event[]): State[] => {
    const states: State[] = [{ phase: 'open' }];
    for (const event of all) states.push(nextIntent(states.at(-1) ?? { phase: 'open' }, event));
    return states;
};

describe('an intent', () => {
    test('that is done stays done, with the result that came first', () => {
        fc.assert(
            fc.property(fc.array(events, { maxLength: 40 }), all => {
                const states = statesAfter(all);
                const first = states.find(({ phase }) => phase === 'done');
                if (first)
                    expect(states.slice(states.indexOf(first))).toEqual(
                        states.slice(states.indexOf(first)).fill(first),
                    );
            }),
        );
    });

    test('is sent again only after a refusal, or after a look-up that found that to be safe', () => {
        fc.assert(
            fc.property(fc.array(events, { maxLength: 40 }), all => {
                const states = statesAfter(all);
                let mayBeThere = false;
                let safe = true;
                all.forEach((event, index) => {
                    const [before, after] = [states[index], states[index + 1]];
                    if (before?.phase !== 'submitting' && after?.phase === 'submitting') {
                        expect(mayBeThere && !safe).toBe(false);
                        safe = false;
                    }
                    if (event.kind === 'unclear' && before?.phase === 'submitting') mayBeThere = true;
                    if (event.kind === 'refused' && before?.phase === 'submitting') safe = true;
                    if (after?.phase === 'unknown') safe = after.look === 'repeatable';
                });
            }),
        );
    });

    test('is not done before it was sent', () => {
        fc.assert(
            fc.property(fc.array(events, { maxLength: 40 }), all => {
                const firstSend = all.findIndex(({ kind }) => kind === 'submit');
                const before = firstSend < 0 ? all : all.slice(0, firstSend);
                expect(new Set(statesAfter(before).map(({ phase }) => phase))).toEqual(new Set(['open']));
            }),
        );
    });
});

describe('an error', () => {
    test.each([
        [new ApiError('timeout', createLocalRefund), true],
        [new ApiError('network', createLocalRefund), true],
        [new ApiError('server', createLocalRefund, { status: 500 }), true],
        [new ApiError('unreadable', createLocalRefund), true],
        [new ApiError('network', createLocalRefund, { outcome: 'not-done' }), false],
        [new ApiError('refused', createLocalRefund, { code: 'more_than_refundable' }), false],
        [new ApiError('forbidden', createLocalRefund, { code: 'not_permitted' }), false],
        [new ApiError('forbidden', createLocalRefund, { status: 403 }), true],
        [new ApiError('rate-limited', createLocalRefund, { code: 'rate_limited' }), false],
        [new ApiError('rate-limited', createLocalRefund, { status: 429 }), true],
        [new ApiError('offline', createLocalRefund, { outcome: 'not-done' }), false],
        [new ApiError('conflict', createLocalRefund, { code: 'idempotency_key_in_use' }), true],
        [new ApiError('refused', createLocalRefund, { code: 'idempotency_key_reused' }), true],
        [new NotLoaded(new Error('The chunk is gone'), false), false],
        [new Error('a bug'), true],
    ])('%s leaves the outcome open: %s', (error, open) => expect(isOutcomeUnknown(error)).toBe(open));
});

describe('a refusal of a second sending with the same key', () => {
    const fields = { order_id: 'Has been used' };
    test.each([
        [{}, true],
        [{ fields }, true],
        [{ code: 'Unprocessable', fields }, true],
        [{ code: 'order_id_used' }, true],
        [{ code: 'invalid_request', fields }, false],
        [{ code: 'otp_invalid' }, false],
    ])('%j leaves open whether the first one was carried out: %s', (details, open) => {
        const error = new ApiError('refused', createLocalRefund, { status: 422, ...details });
        expect(saysNothingOfEarlier(error, true)).toBe(open);
        expect(saysNothingOfEarlier(error, false)).toBe(true);
    });
});
