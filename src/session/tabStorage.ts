/** What this tab keeps over a reload. Signing out clears it; storage that is blocked keeps nothing. */
export function readTab(key: string): string | undefined {
    try {
        return sessionStorage.getItem(key) ?? undefined;
    } catch {
        return undefined;
    }
}

/** Undefined removes it. */
export function writeTab(key: string, value: string | undefined): void {
    try {
        if (value === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, value);
    } catch {
        // It lasts for the visit.
    }
}
