import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
    activeSince,
    ANSWER_WITHIN_MS,
    CHECK_EVERY_MS,
    type Inactivity,
    type InactivityEvent,
    MESSAGE_FOR_MS,
    PROMPT_AFTER_MS,
    reduce,
} from '../../../src/session/inactivity/inactivity';

const TABS = 3;
/** The longest that tabs take to share an activity. An answer to the prompt is shared at once. */
const SHARED_AFTER_MS = 5_000;
const START = Date.parse('2026-11-21T10:00:00Z');

type Step = { wait: number } | { deliver: number } | { tab: number; does: 'tick' | 'activity' | 'stay' | 'leave' };

interface Message {
    to: number;
    lastActivity: number;
    promptAt?: number;
    sharedAt: number;
}

const tabNumber = fc.nat(TABS - 1);
const waits = fc.oneof(
    fc.nat(10_000),
    fc.nat(PROMPT_AFTER_MS),
    fc.constantFrom(PROMPT_AFTER_MS - 1, PROMPT_AFTER_MS, ANSWER_WITHIN_MS - 1, ANSWER_WITHIN_MS, MESSAGE_FOR_MS),
    fc.constant(8 * 3_600_000),
);
const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 3, arbitrary: waits.map(wait => ({ wait })) },
    { weight: 2, arbitrary: fc.nat().map(deliver => ({ deliver })) },
    { weight: 4, arbitrary: fc.record({ tab: tabNumber, does: fc.constantFrom('tick', 'activity', 'stay') }) },
);
const stepOrLeave = fc.oneof(
    { weight: 20, arbitrary: step },
    { weight: 1, arbitrary: tabNumber.map(tab => ({ tab, does: 'leave' as const })) },
);

/** The tabs of one session. What one knows reaches the others in any order, at the latest when they read the shared state. */
function openTabs() {
    let now = START;
    const tabs: Inactivity[] = Array.from({ length: TABS }, () => activeSince(START));
    let messages: Message[] = [];
    /** The newest activity that counted, in any tab. */
    let newest = START;

    const tabAt = (index: number): Inactivity => tabs[index] ?? activeSince(START);
    const change = (index: number, event: InactivityEvent) => {
        const before = tabAt(index);
        const after = reduce(before, event);
        tabs[index] = after;
        if (before.phase === 'out') expect(after).toBe(before);
        if (after.phase === before.phase) return;
        if (after.phase === 'prompt') expect(now - after.lastActivity).toBeGreaterThanOrEqual(PROMPT_AFTER_MS);
        const isOver = after.phase === 'expired' || (after.phase === 'out' && after.isTimeout);
        if (isOver) expect(now - newest).toBeGreaterThanOrEqual(PROMPT_AFTER_MS + ANSWER_WITHIN_MS);
    };
    const hear = (isHeard: (message: Message) => boolean) => {
        const heard = messages.filter(isHeard);
        messages = messages.filter(message => !isHeard(message));
        for (const { to, lastActivity, promptAt } of heard) change(to, { type: 'heard', lastActivity, promptAt });
    };
    const act = (index: number, does: 'tick' | 'activity' | 'stay' | 'leave') => {
        hear(({ to, sharedAt }) => to === index && sharedAt <= now);
        const before = tabAt(index);
        change(index, does === 'leave' ? { type: does } : { type: does, now });
        const after = tabAt(index);
        if (after === before) return;
        if (after.phase === 'prompt') tellOthers(index, { ...after, sharedAt: now });
        if (after.phase !== 'active') return;
        newest = after.lastActivity;
        const sharedAt = before.phase === 'active' ? now + SHARED_AFTER_MS : now;
        tellOthers(index, { lastActivity: now, sharedAt });
    };
    const tellOthers = (index: number, message: Omit<Message, 'to'>) => {
        for (let to = 0; to < TABS; to++) if (to !== index) messages.push({ to, ...message });
    };
    return {
        tabs,
        newest: () => newest,
        tellAll: () => hear(() => true),
        act,
        run: (given: Step) => {
            if ('wait' in given) now += given.wait;
            else if ('deliver' in given) {
                const chosen = messages[given.deliver % Math.max(1, messages.length)];
                hear(message => message === chosen);
            } else act(given.tab, given.does);
        },
        tickAll: () => {
            for (let index = 0; index < TABS; index++) act(index, 'tick');
        },
    };
}

const isLive = (state: Inactivity) => state.phase !== 'out';

test('no tab is signed out within the limits of any, and out is the end', () => {
    // The expectations are in `change`.
    fc.assert(
        fc.property(fc.array(stepOrLeave, { maxLength: 80, size: 'max' }), steps => steps.forEach(openTabs().run)),
    );
});

test('the newest activity and its prompt are the same in all tabs, in whatever order they hear of it', () => {
    fc.assert(
        fc.property(fc.array(step, { maxLength: 80, size: 'max' }), steps => {
            const session = openTabs();
            steps.forEach(session.run);
            session.tellAll();
            for (const state of session.tabs) {
                if (state.phase !== 'out') expect(state.lastActivity).toBe(session.newest());
            }
            const asked = session.tabs.flatMap(state => (state.phase === 'prompt' ? [state.promptAt] : []));
            expect(new Set(asked).size).toBeLessThanOrEqual(1);
        }),
    );
});

test('a Yes in one tab closes the prompt in all', () => {
    fc.assert(
        fc.property(fc.array(step, { maxLength: 10 }), tabNumber, (steps, index) => {
            const session = openTabs();
            steps.forEach(session.run);
            session.tellAll();
            session.tickAll();
            fc.pre(session.tabs.every(({ phase }) => phase === 'prompt'));
            session.act(index, 'stay');
            session.tellAll();
            session.tickAll();
            expect(session.tabs.map(({ phase }) => phase)).toEqual(session.tabs.map(() => 'active'));
        }),
        { numRuns: 30 },
    );
});

test('without anybody there, all tabs are out after the prompt, the answer and the message', () => {
    fc.assert(
        fc.property(fc.array(step, { maxLength: 60, size: 'max' }), steps => {
            const session = openTabs();
            steps.forEach(session.run);
            session.tellAll();
            for (
                let passed = 0;
                passed <= PROMPT_AFTER_MS + ANSWER_WITHIN_MS + CHECK_EVERY_MS;
                passed += CHECK_EVERY_MS
            ) {
                session.run({ wait: CHECK_EVERY_MS });
                session.tickAll();
            }
            session.run({ wait: MESSAGE_FOR_MS });
            session.tickAll();
            expect(session.tabs.filter(isLive)).toEqual([]);
        }),
    );
});

test('however the clock has jumped, the waits that follow keep their limits', () => {
    const jumps = fc.array(fc.integer({ min: -(10 ** 10), max: 10 ** 10 }), { minLength: 1, maxLength: 20 });
    fc.assert(
        fc.property(jumps, clocks => {
            let state = activeSince(START);
            let now = START;
            for (const jump of clocks) {
                now += jump;
                state = reduce(state, { type: 'tick', now });
            }
            // From here on the clock runs normally.
            for (const wait of [PROMPT_AFTER_MS, ANSWER_WITHIN_MS, MESSAGE_FOR_MS]) {
                now += wait;
                state = reduce(state, { type: 'tick', now });
            }
            expect(state.phase).toBe('out');
        }),
    );
});
