/** Is the browser online? True if it can't tell; whether the provider can be reached is another question. */
export function isOnline(): boolean {
    const { navigator } = globalThis as { navigator?: { onLine?: boolean } };
    return navigator?.onLine !== false;
}

/** Calls the listener when the browser goes online or offline, until the returned function is called. */
export function onNetworkChange(listener: () => void): () => void {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
    };
}
