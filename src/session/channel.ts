/**
 * What a tab tells the others: hints to look at what is stored, and the question whether they have drafts, with its answer. Only a
 * tab that has given its database up takes the end of the session on another's word. A session that its user ended is `signed-out`,
 * any other is `interrupted`.
 */
export type SessionMessage = 'signed-in' | 'signed-out' | 'interrupted' | 'tokens' | 'activity' | 'drafts?' | 'drafts';

const NAME = 'session';
const known: readonly unknown[] = [
    'signed-in',
    'signed-out',
    'interrupted',
    'tokens',
    'activity',
    'drafts?',
    'drafts',
] satisfies SessionMessage[];
const isMessage = (value: unknown): value is SessionMessage => known.includes(value);

let channel: BroadcastChannel | undefined;

/** Undefined where the browser has none, or grants none. */
function open(): BroadcastChannel | undefined {
    try {
        return (channel ??= new BroadcastChannel(NAME));
    } catch {
        return undefined;
    }
}

/** Tells the other tabs of this browser; through a storage event where there is no BroadcastChannel. */
export function post(message: SessionMessage): void {
    try {
        const opened = open();
        if (opened) return opened.postMessage(message);
        localStorage.setItem(NAME, message);
        localStorage.removeItem(NAME);
    } catch {
        // Neither is there: the others find out by their next 401.
    }
}

/** Listens to the other tabs, until the function it returns is called. */
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
