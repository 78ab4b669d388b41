/** Values the browser couldn't store. They last for the visit, until `forgetUnstored`. */
const unstored = new Map<string, string>();

/** Reads what this tab keeps over a reload. Signing out clears it. */
export function readTab(key: string): string | undefined {
    try {
        return unstored.get(key) ?? sessionStorage.getItem(key) ?? undefined;
    } catch {
        return undefined;
    }
}

/** The same as the JSON that was written; undefined if it isn't any. */
export function readTabJson(key: string): unknown {
    try {
        return JSON.parse(readTab(key) ?? '');
    } catch {
        return undefined;
    }
}

/** Undefined removes it. */
export function writeTab(key: string, value: string | undefined): void {
    unstored.delete(key);
    try {
        if (value === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, value);
    } catch {
        if (value !== undefined) unstored.set(key, value);
    }
}

/** All keys of this tab. */
export function tabKeys(): string[] {
    try {
        return [...new Set([...unstored.keys(), ...Object.keys(sessionStorage)])];
    } catch {
        return [...unstored.keys()];
    }
}

export const forgetUnstored = (): void => unstored.clear();
