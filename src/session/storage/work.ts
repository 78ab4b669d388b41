import { readTab, tabKeys, writeTab } from './tabStorage';

/**
 * What a user is working on: drafts and money actions with unknown outcome, stored in their tab, and the money actions also for
 * all tabs (docs/rules.md#session). Stored under the user's name, so that nobody sees another's. What a tab had sent when its user
 * signed out in another one is `left` there for them.
 */
const WORK = /^(?:draft|intent|left):([^:]+):/;
const INTENT = /^intent:([^:]+):/;
const LEFT = /^left:([^:]+):(.+)$/;
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

type Kind = 'draft' | 'intent';

const slotOf = (of: string, kind: Kind, name: string): string => `${kind}:${of}:${name}`;

export const readWork = (of: string, kind: Kind, name: string): string | undefined => readTab(slotOf(of, kind, name));

/** Undefined removes it. */
export const writeWork = (of: string, kind: Kind, name: string, value: string | undefined): void =>
    writeTab(slotOf(of, kind, name), value);

export const isTabWork = (key: string): boolean => WORK.test(key);
export const isLeftIntent = (key: string): boolean => LEFT.test(key);
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

/** By idempotency key. Empty if the browser stores nothing. */
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

/** The tab's user has signed out in another tab, which deletes what all tabs keep: sets aside what this one has sent. */
export function leaveIntents(): void {
    for (const name of tabKeys()) {
        const [, of] = INTENT.exec(name) ?? [];
        const text = of && readTab(name);
        const key = text && keyOf(text);
        if (key) writeTab(`left:${of}:${key}`, text);
    }
}

/** Shows what was set aside for the signed-in user in all tabs. */
export function takeUpIntents(): void {
    for (const name of tabKeys()) {
        const [, of, key] = LEFT.exec(name) ?? [];
        if (of !== owner || key === undefined) continue;
        writeOpenIntent(of, key, readTab(name));
        writeTab(name, undefined);
    }
}

/** Shows what this tab has sent in all tabs, where a sign-out has deleted it there while the tab was asleep. */
export function reopenIntents(): void {
    const open = readOpenIntents(owner);
    for (const name of tabKeys()) {
        const text = INTENT.exec(name)?.[1] === owner ? readTab(name) : undefined;
        const key = text && keyOf(text);
        if (key && !open.has(key)) writeOpenIntent(owner, key, text);
    }
}

/** Of a stored money action; undefined if it can't be read. */
function keyOf(text: string): string | undefined {
    try {
        const { key } = JSON.parse(text) as { key?: unknown };
        return typeof key === 'string' && key !== '' ? key : undefined;
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
    try {
        if (value === undefined) localStorage.removeItem(`openIntent:${of}:${key}`);
        else localStorage.setItem(`openIntent:${of}:${key}`, value);
    } catch {
        // Blocked or full: the tab has a copy.
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
