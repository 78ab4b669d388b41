const MINUTE = 60_000;

export const CHECK_EVERY_MS = 2 * MINUTE;
export const PROMPT_AFTER_MS = 10 * MINUTE;
export const ANSWER_WITHIN_MS = 20 * MINUTE;
export const MESSAGE_FOR_MS = 1_500;

/**
 * Is the user still active (docs/rules.md#session)? Instants are milliseconds of the system clock, which continues while a
 * machine sleeps.
 */
export type Inactivity =
    | { phase: 'active'; lastActivity: number }
    | { phase: 'prompt'; lastActivity: number; promptAt: number }
    | { phase: 'expired'; lastActivity: number; expiredAt: number }
    | { phase: 'out'; isTimeout: boolean };

export type InactivityEvent =
    | { type: 'tick'; now: number }
    | { type: 'activity'; now: number }
    /** The answers to the prompt. */
    | { type: 'stay'; now: number }
    | { type: 'leave' }
    /** From another tab. */
    | ({ type: 'heard' } & Shared);

/** State that tabs share: the latest activity in any of them, and since when they show the prompt. */
export interface Shared {
    readonly lastActivity: number;
    readonly promptAt?: number | undefined;
}

export const activeSince = (lastActivity: number): Inactivity => ({ phase: 'active', lastActivity });

const stateOf = ({ lastActivity, promptAt }: Shared): Inactivity =>
    promptAt === undefined ? activeSince(lastActivity) : { phase: 'prompt', lastActivity, promptAt };

/** The state after an event; the same object if nothing changes. */
export function reduce(state: Inactivity, event: InactivityEvent): Inactivity {
    if (state.phase === 'out') return state;
    switch (event.type) {
        case 'tick':
            return check(state, event.now);
        case 'activity':
            return continueIf('active', state, event.now);
        case 'stay':
            return continueIf('prompt', state, event.now);
        case 'leave':
            return state.phase === 'prompt' ? { phase: 'out', isTimeout: false } : state;
        case 'heard':
            return hear(state, event);
    }
}

/** The latest activity wins and, for equal activity, the first prompt. */
function hear(state: Inactivity & Shared, heard: Shared): Inactivity {
    if (heard.lastActivity !== state.lastActivity) {
        return heard.lastActivity > state.lastActivity ? stateOf(heard) : state;
    }
    const { promptAt = Infinity } = heard;
    const isEarlier = state.phase === 'prompt' ? promptAt < state.promptAt : state.phase === 'active';
    return isEarlier && heard.promptAt !== undefined ? stateOf(heard) : state;
}

/** A deadline that has passed comes first: the mouse move that wakes a machine doesn't prove that anyone was there. */
function continueIf(phase: 'active' | 'prompt', state: Inactivity, now: number): Inactivity {
    const checked = check(state, now);
    return state.phase === phase && checked.phase === phase ? activeSince(now) : checked;
}

/** A negative wait, after the clock was set back, starts over. */
function check(state: Inactivity, now: number): Inactivity {
    switch (state.phase) {
        case 'active':
            return checkActive(state, now);
        case 'prompt':
            if (now < state.promptAt) return { ...state, promptAt: now };
            return now - state.promptAt >= ANSWER_WITHIN_MS ? expired(state.lastActivity, now) : state;
        case 'expired':
            if (now < state.expiredAt) return { ...state, expiredAt: now };
            return now - state.expiredAt >= MESSAGE_FOR_MS ? { phase: 'out', isTimeout: true } : state;
        case 'out':
            return state;
    }
}

function checkActive(state: Extract<Inactivity, { phase: 'active' }>, now: number): Inactivity {
    const { lastActivity } = state;
    const idle = now - lastActivity;
    if (idle < 0) return activeSince(now);
    // The machine slept through the prompt and its answer time.
    if (idle >= PROMPT_AFTER_MS + ANSWER_WITHIN_MS) return expired(lastActivity, now);
    if (idle < PROMPT_AFTER_MS) return state;
    // A tab that opens or wakes late gets no more time than the others.
    return { phase: 'prompt', lastActivity, promptAt: Math.min(now, lastActivity + PROMPT_AFTER_MS + CHECK_EVERY_MS) };
}

const expired = (lastActivity: number, now: number): Inactivity => ({ phase: 'expired', lastActivity, expiredAt: now });

/** Milliseconds until the state may change or needs checking. */
export function untilNextCheck(state: Inactivity, now: number): number {
    switch (state.phase) {
        case 'prompt':
            return Math.min(CHECK_EVERY_MS, Math.max(0, state.promptAt + ANSWER_WITHIN_MS - now));
        case 'expired':
            return Math.min(MESSAGE_FOR_MS, Math.max(0, state.expiredAt + MESSAGE_FOR_MS - now));
        default:
            return CHECK_EVERY_MS;
    }
}
