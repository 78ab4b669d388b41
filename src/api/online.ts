/** Has the browser a network? True where it does not know; whether the provider can be reached is another question. */
export function isOnline(): boolean {
    const { navigator } = globalThis as { navigator?: { onLine?: boolean } };
    return navigator?.onLine !== false;
}

/** Calls the listener whenever the network comes or goes. Ends with the function it returns. */
export function onNetworkChange(listener: () => void): () => void {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
    };
}
