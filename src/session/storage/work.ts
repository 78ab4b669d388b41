import { readTab, tabKeys, writeTab } from './tabStorage';

/**
 * What a user is working on: drafts, their part in what waits for approval, and money actions with unknown outcome, stored in their
 * tab, and the money actions also for all tabs (docs/rules.md#session). Stored under the user's name, so that nobody sees another's.
 * What a tab had sent when its user signed out in another one is `left` there for them.
 */
const WORK = /^(?:draft|intent|left|part):([^:]+):/;
const SENT = /^(left|intent):([^:]+):/;
const OPEN = /^openIntent:([^:]+):/;

/** A user in a stored key: email case doesn't distinguish users. */
const nameOf = (userId: string): string => encodeURIComponent(userId.trim().toLowerCase());

let owner = nameOf('nobody');

/** Sets whose work is read and written. */
export const ownWork = (userId: string): void => {
    owner = nameOf(userId);
};

/** The owner of the current work. What one user began is finished under the same name, whoever has signed in since. */
export const workOwner = (): string => owner;

type Kind = 'draft' | 'intent' | 'part';

const slotOf = (of: string, kind: Kind, name: string): string => `${kind}:${of}:${name}`;

export const readWork = (of: string, kind: Kind, name: string): string | undefined => readTab(slotOf(of, kind, name));

/** Undefined removes it. */
export const writeWork = (of: string, kind: Kind, name: string, value: string | undefined): void =>
    writeTab(slotOf(of, kind, name), value);

export const isTabWork = (key: string): boolean => WORK.test(key);
export const isLeftIntent = (key: string): boolean => key.startsWith('left:');
export const isOpenIntent = (key: string): boolean => OPEN.test(key);
export const isOwnOpenIntent = (key: string): boolean => OPEN.exec(key)?.[1] === owner;

/** Does the signed-in user have such work in this tab? */
export const hasTabWork = (kind: Kind): boolean => tabKeys().some(key => key.startsWith(`${kind}:${owner}:`));

/** Removes other users' work from this tab, once someone else has signed in. */
export function dropWorkOfOthers(): void {
    for (const key of tabKeys()) {
        const [, of] = WORK.exec(key) ?? [];
        if (of !== undefined && of !== owner) writeTab(key, undefined);
    }
}

/* Money actions with unknown outcome, for all tabs. */

const siteListeners = new Set<() => void>();
const announce = () => {
    for (const listener of siteListeners) listener();
};

/** By idempotency key. What couldn't be stored for all tabs is there for the one that sent it. */
export function readOpenIntents(of: string): ReadonlyMap<string, string> {
    const prefix = `openIntent:${of}:`;
    const found = new Map<string, string>();
    const add = (name: string, text: string | null | undefined) => {
        if (text !== null && text !== undefined) found.set(name.slice(prefix.length), text);
    };
    try {
        for (const name of Object.keys(localStorage))
            if (name.startsWith(prefix)) add(name, localStorage.getItem(name));
    } catch {
        // Blocked.
    }
    for (const name of tabKeys()) if (name.startsWith(prefix)) add(name, readTab(name));
    return found;
}

/** The tab's user has signed out in another tab, which deletes what all tabs keep: sets aside what this one has sent. */
export function leaveIntents(): void {
    for (const slot of tabKeys()) if (SENT.test(slot)) writeTab(slot.replace(/^intent/, 'left'), readTab(slot));
}

/**
 * Shows in all tabs what was set aside here for the signed-in user.
 * @param isSignIn they have just signed in here. What this tab still has may have been deleted for all tabs while it was asleep, so
 *   it's shown too
 */
export function takeUpIntents(isSignIn = false): void {
    const open = readOpenIntents(owner);
    for (const slot of tabKeys()) {
        const [, kind, of] = SENT.exec(slot) ?? [];
        const isLeft = kind === 'left';
        if (of !== owner || !(isLeft || isSignIn)) continue;
        const text = readTab(slot);
        const key = keyOf(text);
        if (key !== undefined && !open.has(key)) writeOpenIntent(of, key, text);
        if (isLeft) writeTab(slot, undefined);
    }
}

/** Of a stored money action; undefined if it can't be read. */
function keyOf(text = ''): string | undefined {
    try {
        return (JSON.parse(text) as { key: string }).key;
    } catch {
        return undefined;
    }
}

/** By then it's settled, whatever the outcome. */
const KEPT_FOR_MS = 30 * 24 * 3_600_000;

/** Is a stored action too old to keep for a user who never returned? Unreadable ones are. */
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
    const name = `openIntent:${of}:${key}`;
    writeTab(name, undefined);
    try {
        if (value === undefined) localStorage.removeItem(name);
        else localStorage.setItem(name, value);
    } catch {
        // Blocked or full.
        if (value !== undefined) writeTab(name, value);
    }
    announce();
}

/** Calls the listener when they change in any tab, until the returned function is called. */
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
