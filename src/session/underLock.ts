/** Does the work under a lock of all tabs, or under none where the browser has none or refuses it, as where site data is blocked. */
export async function underLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const locks = (globalThis.navigator as Navigator | undefined)?.locks as LockManager | undefined;
    if (!locks) return work();
    let begun: Promise<Result> | undefined;
    const underway = () => (begun ??= work());
    await locks.request(name, underway).catch(() => undefined);
    return underway();
}
