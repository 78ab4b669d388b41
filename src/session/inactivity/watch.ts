import { listen, post } from '../channel';
import { activeSince, type Inactivity, type InactivityEvent, reduce, type Shared, untilNextCheck } from './inactivity';
import { isOfStamp, readStamp, writeStamp } from './stamp';

const ACTIVITY = ['pointermove', 'mousedown', 'wheel', 'keydown', 'click'] as const;
const NOTICED_EVERY_MS = 1_000;
const SHARED_EVERY_MS = 5_000;

type Listener = (state: Inactivity) => void;

/** Undefined while nobody watches. */
let state: Inactivity | undefined;
/** What the other tabs know. */
let shared: Shared | undefined;
let noticedAt = -Infinity;
let tell: Listener = () => undefined;
let checking: ReturnType<typeof setTimeout> | undefined;
let sharing: ReturnType<typeof setTimeout> | undefined;

/**
 * Watches whether the signed-in user is active, until the function it returns is called. Tells when the prompt shows, closes or
 * runs out; ends no session itself and sends no request. All tabs act as one, by the newest activity of any.
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
    lookRegularly();
    return () => {
        controller.abort();
        unlisten();
        clearTimeout(checking);
        clearTimeout(sharing);
        sharing = undefined;
        state = undefined;
    };
}

/** The user's answer to the prompt. */
export function answerPrompt(answer: 'stay' | 'leave'): void {
    handle(answer === 'stay' ? { type: 'stay', now: Date.now() } : { type: 'leave' });
}

/** Has the time for an answer run out? Asked of the clock, also where no check has noticed yet. */
export function hasTimedOut(): boolean {
    const now = state && reduce(state, { type: 'tick', now: Date.now() });
    return now?.phase === 'expired' || (now?.phase === 'out' && now.isTimeout);
}

function notice(): void {
    const now = Date.now();
    // A clock that was set back does not silence it.
    if (Math.abs(now - noticedAt) < NOTICED_EVERY_MS) return;
    noticedAt = now;
    handle({ type: 'activity', now });
    if (Math.abs(now - (shared?.lastActivity ?? -Infinity)) >= SHARED_EVERY_MS) share();
    else sharing ??= setTimeout(look, SHARED_EVERY_MS);
}

function lookRegularly(): void {
    look();
    checkLater();
}

function checkLater(): void {
    clearTimeout(checking);
    if (state) checking = setTimeout(lookRegularly, untilNextCheck(state, Date.now()));
}

function look(): boolean {
    handle({ type: 'tick', now: Date.now() });
    return share();
}

/** Another tab asks: it may not know of the newest activity, which is this tab's. */
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
    // The others look as well: the prompt shows and closes in all tabs at once.
    post('activity');
    tell(state);
}

/** Was there something to share? */
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
