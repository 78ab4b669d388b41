import { readTab, tabKeys, writeTab } from './tabStorage';

/**
 * What somebody works on: drafts and money actions without an outcome, in their tab, and those money actions once more for all tabs
 * (docs/rules.md#session). It is stored under its user's name, so that nobody is shown another's.
 */
const WORK = /^(?:draft|intent):([^:]+):/;
const OPEN = /^openIntent:([^:]+):/;

/** A user as stored names have them: letters' case makes nobody else of somebody. */
const nameOf = (userId: string): string => encodeURIComponent(userId.trim().toLowerCase());

let owner = nameOf('nobody');

/** Says whose work is read and written from now on. */
export const ownWork = (userId: string): void => {
    owner = nameOf(userId);
};

/** Whose work this is. What was begun by one user is finished under the same name, whoever has signed in meanwhile. */
export const workOwner = (): string => owner;

type Kind = 'draft' | 'intent';

const slotOf = (of: string, kind: Kind, name: string): string => `${kind}:${of}:${name}`;

export const readWork = (of: string, kind: Kind, name: string): string | undefined => readTab(slotOf(of, kind, name));

/** Undefined removes it. */
export const writeWork = (of: string, kind: Kind, name: string, value: string | undefined): void =>
    writeTab(slotOf(of, kind, name), value);

export const isTabWork = (key: string): boolean => WORK.test(key);
export const isOpenIntent = (key: string): boolean => OPEN.test(key);
export const isOwnOpenIntent = (key: string): boolean => OPEN.exec(key)?.[1] === owner;

/** Has the signed-in user such work in this tab? */
export const hasTabWork = (kind: Kind): boolean => tabKeys().some(key => key.startsWith(`${kind}:${owner}:`));

/** Somebody else has signed in in this tab: what another user left in it is gone. */
export function dropWorkOfOthers(): void {
    for (const key of tabKeys()) {
        const [, of] = WORK.exec(key) ?? [];
        if (of !== undefined && of !== owner) writeTab(key, undefined);
    }
}

/* Money actions without an outcome, for all tabs. */

const siteListeners = new Set<() => void>();
const announce = () => {
    for (const listener of siteListeners) listener();
};

/** By key. Empty where the browser keeps nothing. */
export function readOpenIntents(of: string): ReadonlyMap<string, string> {
    const prefix = `openIntent:${of}:`;
    const found = new Map<string, string>();
    try {
        for (const name of Object.keys(localStorage)) {
            const text = name.startsWith(prefix) ? localStorage.getItem(name) : null;
            if (text !== null) found.set(name.slice(prefix.length), text);
        }
    } catch {
        // Blocked.
    }
    return found;
}

/** It is settled by then, whatever the outcome. */
const KEPT_FOR_MS = 30 * 24 * 3_600_000;

/** Is this stored action too old to be kept for a user who never came back? What can't be read is. */
export function isOutdatedIntent(key: string, now: Date): boolean {
    try {
        const { at } = JSON.parse(localStorage.getItem(key) ?? '') as { at: string };
        return !(now.getTime() - Date.parse(at) < KEPT_FOR_MS);
    } catch {
        return true;
    }
}

/** Undefined removes it. */
export function writeOpenIntent(of: string, key: string, value: string | undefined): void {
    try {
        if (value === undefined) localStorage.removeItem(`openIntent:${of}:${key}`);
        else localStorage.setItem(`openIntent:${of}:${key}`, value);
    } catch {
        // Blocked or full: the tab has it as well.
    }
    announce();
}

/** Is called when they change, in whichever tab. Ends with the function it returns. */
export function onOpenIntents(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
        if (key === null || isOpenIntent(key)) listener();
    };
    siteListeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
        siteListeners.delete(listener);
        removeEventListener('storage', onStorage);
    };
}
