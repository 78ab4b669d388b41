/** What a tab tells the others. It is only a hint to look at what is stored: nobody acts on its word. */
export type SessionMessage = 'signed-in' | 'signed-out' | 'tokens' | 'activity';

const NAME = 'session';
const known: readonly unknown[] = ['signed-in', 'signed-out', 'tokens', 'activity'] satisfies SessionMessage[];
const isMessage = (value: unknown): value is SessionMessage => known.includes(value);

let channel: BroadcastChannel | undefined;
const open = () => (channel ??= new BroadcastChannel(NAME));
const hasChannels = () => typeof BroadcastChannel !== 'undefined';

/** Tells the other tabs of this browser; through a storage event where there is no BroadcastChannel. */
export function post(message: SessionMessage): void {
    try {
        if (hasChannels()) return open().postMessage(message);
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
    if (!hasChannels()) {
        addEventListener('storage', onStorage);
        return () => removeEventListener('storage', onStorage);
    }
    const opened = open();
    opened.addEventListener('message', onMessage);
    return () => opened.removeEventListener('message', onMessage);
}
