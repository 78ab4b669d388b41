import { listen, post } from '../channel';
import { activeSince, type Inactivity, type InactivityEvent, reduce, type Shared, untilNextCheck } from './inactivity';
import { isOfStamp, readStamp, writeStamp } from './stamp';

const ACTIVITY = ['pointermove', 'mousedown', 'wheel', 'keydown', 'click'] as const;
const NOTICED_EVERY_MS = 1_000;
const SHARED_EVERY_MS = 5_000;

type Listener = (state: Inactivity) => void;

/** Undefined while not watching. */
let state: Inactivity | undefined;
/** The state shared with other tabs, as last read or written. */
let shared: Shared | undefined;
let noticedAt = -Infinity;
let tell: Listener = () => undefined;
let checking: ReturnType<typeof setTimeout> | undefined;
let sharing: ReturnType<typeof setTimeout> | undefined;

/**
 * Watches the signed-in user's activity until the returned function is called. Reports when the prompt opens, closes or runs out;
 * doesn't end the session or send requests itself. All tabs act together, by the latest activity in any of them.
 */
export function watchInactivity(listener: Listener): () => void {
    const controller = new AbortController();
    const { signal } = controller;
    tell = listener;
    noticedAt = -Infinity;
    shared = readStamp();
    state = activeSince(shared?.lastActivity ?? Date.now());
    for (const type of ACTIVITY) addEventListener(type, notice, { passive: true, capture: true, signal });
    for (const type of ['pageshow', 'focus']) addEventListener(type, look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    addEventListener('storage', event => isOfStamp(event) && look(), { signal });
    const unlisten = listen(message => message === 'activity' && lookAndAnswer());
    checkRegularly();
    return () => {
        controller.abort();
        unlisten();
        clearTimeout(checking);
        clearTimeout(sharing);
        sharing = undefined;
        state = undefined;
    };
}

/** Answers the prompt for all tabs. */
export function answerPrompt(answer: 'stay' | 'leave'): void {
    handle(answer === 'stay' ? { type: 'stay', now: Date.now() } : { type: 'leave' });
}

/** Has the time to answer run out? Checks the clock, in case no tick has noticed yet. */
export function hasTimedOut(): boolean {
    const now = state && reduce(state, { type: 'tick', now: Date.now() });
    return now?.phase === 'expired' || (now?.phase === 'out' && now.isTimeout);
}

function notice(): void {
    const now = Date.now();
    // Setting the clock back doesn't silence it.
    if (Math.abs(now - noticedAt) < NOTICED_EVERY_MS) return;
    noticedAt = now;
    handle({ type: 'activity', now });
    if (Math.abs(now - (shared?.lastActivity ?? -Infinity)) >= SHARED_EVERY_MS) share();
    else sharing ??= setTimeout(look, SHARED_EVERY_MS);
}

function checkRegularly(): void {
    look();
    checkLater();
}

function checkLater(): void {
    clearTimeout(checking);
    if (state) checking = setTimeout(checkRegularly, untilNextCheck(state, Date.now()));
}

function look(): boolean {
    handle({ type: 'tick', now: Date.now() });
    return share();
}

/** Another tab asks: it may have missed the latest activity, if that was in this tab. */
function lookAndAnswer(): void {
    if (look()) post('activity');
}

function handle(event: InactivityEvent): void {
    if (!state) return;
    const before = state;
    shared = readStamp() ?? shared;
    const heard = shared === undefined ? before : reduce(before, { type: 'heard', ...shared });
    state = reduce(heard, event);
    if (state === before || (state.phase === 'active' && before.phase === 'active')) return;
    share();
    checkLater();
    // Makes the others check too: the prompt opens and closes in all tabs at once.
    post('activity');
    tell(state);
}

/** Returns whether there was anything to share. */
function share(): boolean {
    clearTimeout(sharing);
    sharing = undefined;
    if (state?.phase !== 'active' && state?.phase !== 'prompt') return false;
    const { lastActivity, promptAt }: Shared = state;
    if (lastActivity === shared?.lastActivity && promptAt === shared.promptAt) return false;
    shared = { lastActivity, promptAt };
    writeStamp(lastActivity, promptAt);
    return true;
}
