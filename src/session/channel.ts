/**
 * Messages between tabs: hints to check what is stored, and a question about drafts with its answer. Only a tab that has given up
 * on its database takes another's word for the end of the session. See `SessionEnd` for its reasons.
 */
export type SessionMessage = 'signed-in' | SessionEnd | 'tokens' | 'activity' | 'drafts?' | 'drafts';

/** The user ended the session, was away for too long, or neither: it was refused, or gave up. */
export type SessionEnd = 'signed-out' | 'timed-out' | 'interrupted';

const NAME = 'session';
const known: readonly unknown[] = [
    'signed-in',
    'signed-out',
    'timed-out',
    'interrupted',
    'tokens',
    'activity',
    'drafts?',
    'drafts',
] satisfies SessionMessage[];
const isMessage = (value: unknown): value is SessionMessage => known.includes(value);

let channel: BroadcastChannel | undefined;

/** Undefined if the browser has none, or blocks it. */
function open(): BroadcastChannel | undefined {
    try {
        return (channel ??= new BroadcastChannel(NAME));
    } catch {
        return undefined;
    }
}

/** Tells this browser's other tabs; by storage event if there's no BroadcastChannel. */
export function post(message: SessionMessage): void {
    try {
        const opened = open();
        if (opened) return opened.postMessage(message);
        localStorage.setItem(NAME, message);
        localStorage.removeItem(NAME);
    } catch {
        // Neither is available: the others find out at their next 401.
    }
}

/** Listens to other tabs until the returned function is called. */
export function listen(listener: (message: SessionMessage) => void): () => void {
    const onMessage = (event: MessageEvent) => isMessage(event.data) && listener(event.data);
    const onStorage = (event: StorageEvent) =>
        event.key === NAME && isMessage(event.newValue) && listener(event.newValue);
    const opened = open();
    if (!opened) {
        addEventListener('storage', onStorage);
        return () => removeEventListener('storage', onStorage);
    }
    opened.addEventListener('message', onMessage);
    return () => opened.removeEventListener('message', onMessage);
}
