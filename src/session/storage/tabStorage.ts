/** What the browser would not store. It lasts for the visit, until `forgetUnstored`. */
const unstored = new Map<string, string>();

/** What this tab keeps over a reload. Signing out clears it. */
export function readTab(key: string): string | undefined {
    try {
        return unstored.get(key) ?? sessionStorage.getItem(key) ?? undefined;
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

export const forgetUnstored = (): void => unstored.clear();

/** What somebody was working on: drafts, and money actions of which it is not known what came. */
const WORK = /^(draft|intent):/;
const OWNER = 'workOf';

/** What a sign-out would forget; a money action whose outcome is not known comes before drafts. */
export function openWork(): 'intent' | 'draft' | undefined {
    try {
        const kinds = Object.keys(sessionStorage).map(key => WORK.exec(key)?.[1]);
        return (['intent', 'draft'] as const).find(kind => kinds.includes(kind));
    } catch {
        return undefined;
    }
}

const removeKeys = (isOld: (key: string) => boolean): void => {
    for (const key of Object.keys(sessionStorage).filter(isOld)) sessionStorage.removeItem(key);
};

/** The session has ended without the user's will: what they were working on waits for them in this tab, and nothing else does. */
export function keepWork(userId: string): void {
    removeKeys(key => !WORK.test(key));
    if (sessionStorage.length > 0) sessionStorage.setItem(OWNER, userId);
}

/** Somebody has signed in. What another user left is gone. Storage that is blocked holds nothing. */
export function takeWork(userId: string): void {
    const owner = readTab(OWNER);
    if (owner === undefined) return;
    if (owner !== userId) removeKeys(key => WORK.test(key));
    writeTab(OWNER, undefined);
}
