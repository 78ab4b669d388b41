interface LockOptions<Result> {
    /** Milliseconds to wait behind other tabs. */
    patience: number;
    /** Runs instead of the work if another tab holds the lock for longer, as a suspended one does. */
    otherwise: () => Promise<Result>;
}

/**
 * Does the work under a lock shared by all tabs; without a lock if the browser has none or refuses it, for example because site
 * data is blocked.
 */
export async function underLock<Result>(
    name: string,
    work: () => Promise<Result>,
    { patience, otherwise }: LockOptions<Result>,
): Promise<Result> {
    const locks = (globalThis.navigator as Navigator | undefined)?.locks as LockManager | undefined;
    if (!locks) return work();
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), patience);
    let begun: Promise<Result> | undefined;
    const underway = () => {
        clearTimeout(timer);
        return (begun ??= work());
    };
    await locks.request(name, { signal: waiting.signal }, underway).catch(() => undefined);
    return waiting.signal.aborted && !begun ? otherwise() : underway();
}
