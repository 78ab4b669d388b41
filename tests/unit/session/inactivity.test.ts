import { describe, expect, test } from 'vitest';
import {
    activeSince,
    type Inactivity,
    type InactivityEvent,
    reduce,
    untilNextCheck,
} from '../../../src/session/inactivity/inactivity';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const START = Date.parse('2026-11-21T10:00:00Z');

const at = (minutes: number, seconds = 0) => START + minutes * MINUTE + seconds * SECOND;
const tick = (now: number): InactivityEvent => ({ type: 'tick', now });
const after = (state: Inactivity, ...events: InactivityEvent[]) => events.reduce(reduce, state);

const active = activeSince(START);
const prompt = after(active, tick(at(10)));
const expired = after(prompt, tick(at(30)));

describe('a check', () => {
    test.each([
        [at(0), 'active'],
        [at(9, 59), 'active'],
        [at(9, 59.999), 'active'],
        [at(10), 'prompt'],
        [at(12), 'prompt'],
        [at(29, 59.999), 'prompt'],
        [at(30), 'expired'],
        [at(480), 'expired'],
    ])('%d after the last activity', (now, phase) => {
        expect(reduce(active, tick(now)).phase).toBe(phase);
    });

    test('begins the time for an answer when the prompt shows', () => {
        const late = reduce(active, tick(at(12)));
        expect(reduce(late, tick(at(31, 59))).phase).toBe('prompt');
        expect(reduce(late, tick(at(31, 59.999))).phase).toBe('prompt');
        expect(reduce(late, tick(at(32)))).toMatchObject({ phase: 'expired', expiredAt: at(32) });
    });

    test('that comes late takes its delay from the time for an answer', () => {
        const late = reduce(active, tick(at(29)));
        expect(late).toMatchObject({ phase: 'prompt', promptAt: at(12) });
        expect(reduce(late, tick(at(31, 59.999))).phase).toBe('prompt');
        expect(reduce(late, tick(at(32))).phase).toBe('expired');
    });

    test('signs out 1.5 seconds after the message', () => {
        expect(reduce(expired, tick(at(30, 1.499))).phase).toBe('expired');
        expect(reduce(expired, tick(at(30, 1.5)))).toEqual({ phase: 'out', isTimeout: true });
    });

    test('starts a wait anew where the clock was set back', () => {
        expect(reduce(active, tick(at(-60)))).toEqual(activeSince(at(-60)));
        expect(reduce(prompt, tick(at(-60)))).toMatchObject({ phase: 'prompt', promptAt: at(-60) });
        expect(reduce(expired, tick(at(-60)))).toMatchObject({ phase: 'expired', expiredAt: at(-60) });
    });
});

describe('activity', () => {
    test('counts until the prompt is due', () => {
        expect(reduce(active, { type: 'activity', now: at(9, 59) })).toEqual(activeSince(at(9, 59)));
    });

    test('that wakes a machine comes too late', () => {
        expect(reduce(active, { type: 'activity', now: at(10) }).phase).toBe('prompt');
        expect(reduce(active, { type: 'activity', now: at(480) }).phase).toBe('expired');
        expect(reduce(prompt, { type: 'activity', now: at(480) }).phase).toBe('expired');
    });

    test('does not close the prompt, nor take the message away', () => {
        expect(reduce(prompt, { type: 'activity', now: at(11) })).toBe(prompt);
        expect(reduce(expired, { type: 'activity', now: at(30, 1) })).toBe(expired);
    });
});

describe('the answer', () => {
    test('Yes continues', () => {
        expect(reduce(prompt, { type: 'stay', now: at(29, 59) })).toEqual(activeSince(at(29, 59)));
    });

    test('Yes comes too late after 20 minutes', () => {
        expect(reduce(prompt, { type: 'stay', now: at(30) }).phase).toBe('expired');
        expect(reduce(expired, { type: 'stay', now: at(30, 1) })).toBe(expired);
    });

    test('No ends the session, which is no timeout', () => {
        expect(reduce(prompt, { type: 'leave' })).toEqual({ phase: 'out', isTimeout: false });
    });

    test('means nothing where nothing was asked', () => {
        expect(reduce(active, { type: 'leave' })).toBe(active);
        expect(reduce(active, { type: 'stay', now: at(5) })).toBe(active);
        expect(reduce(expired, { type: 'leave' })).toBe(expired);
        expect(reduce(active, { type: 'stay', now: at(11) })).toMatchObject({ phase: 'prompt', promptAt: at(11) });
    });
});

describe('the activity of another tab', () => {
    test.each([
        ['active', active],
        ['prompt', prompt],
        ['expired', expired],
    ])('that is newer wins: %s', (_, state) => {
        expect(reduce(state, { type: 'heard', lastActivity: at(4) })).toEqual(activeSince(at(4)));
        expect(reduce(state, { type: 'heard', lastActivity: START })).toBe(state);
        expect(reduce(state, { type: 'heard', lastActivity: at(-4) })).toBe(state);
    });
});

describe('the prompt of another tab', () => {
    const heard = (promptAt: number): InactivityEvent => ({ type: 'heard', lastActivity: START, promptAt });

    test('shows, with the time that is left there', () => {
        expect(reduce(active, heard(at(10.5)))).toEqual({ ...prompt, promptAt: at(10.5) });
        expect(reduce(activeSince(at(-5)), heard(at(10.5)))).toEqual({ ...prompt, promptAt: at(10.5) });
    });

    test('counts where it began first', () => {
        const late = reduce(active, tick(at(12)));
        expect(reduce(late, heard(at(11)))).toEqual({ ...prompt, promptAt: at(11) });
        expect(reduce(prompt, heard(at(11)))).toBe(prompt);
    });

    test('means nothing after newer activity, or once the message shows', () => {
        const newer = activeSince(at(11));
        expect(reduce(newer, heard(at(10)))).toBe(newer);
        expect(reduce(expired, heard(at(10)))).toBe(expired);
    });
});

test('the next check is in two minutes, or when a deadline passes', () => {
    expect(untilNextCheck(active, at(9))).toBe(2 * MINUTE);
    expect(untilNextCheck(prompt, at(10))).toBe(2 * MINUTE);
    expect(untilNextCheck(prompt, at(29))).toBe(MINUTE);
    expect(untilNextCheck(prompt, at(90))).toBe(0);
    expect(untilNextCheck(expired, at(30, 1))).toBe(500);
});
