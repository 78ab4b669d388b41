import { listen, post } from './channel';
import { clearBrowserState } from './storage/clearBrowserState';
import { readTab, writeTab } from './storage/tabStorage';
import { leaveIntents, ownWork, takeUpIntents } from './storage/work';
import { readRow, removeRow, type SessionRow } from './tokenStore';

type Listener = () => void;

/** Names the sign-in that this tab was last used with, over a reload. */
const SIGN_IN = 'signIn';

/** This tab's copy of the row. It belongs to one sign-in until the tab forgets it. */
let copy: SessionRow | undefined;
/** The tab knows that it has no session, so listeners aren't called again. */
let over = false;
const listeners = new Set<Listener>();

/** This tab's session: its copy, or what is stored if it has none yet. */
export async function tabSession(): Promise<SessionRow | undefined> {
    const row = copy ?? (await readRow());
    if (row) adopt(row);
    return row;
}

/** Identifies this tab's sign-in; undefined if it has none. */
export const tabEpoch = (): string | undefined => copy?.epoch;

/** Makes the tab use this row: from its own sign-in, or with newer tokens of the same one. */
export function adopt(row: SessionRow): void {
    const isNew = copy?.epoch !== row.epoch;
    copy = row;
    over = false;
    ownWork(row.userId);
    if (!isNew) return;
    // A tab that the browser put away may come back under a later sign-in. What it had sent may have been deleted for all tabs.
    const before = readTab(SIGN_IN);
    takeUpIntents(before !== undefined && before !== row.epoch);
    writeTab(SIGN_IN, row.epoch);
}

export function forgetTab(): void {
    copy = undefined;
    over = true;
}

/** Calls the listener when the session ends without this tab asking: refused by the provider, or signed out in another tab. */
export function onSignedOut(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
}

/**
 * Ends the session for this tab. The listeners open /login, which reloads the page so that nothing stays in memory.
 * @param isChosen did the user end it, in another tab? If not, or unknown, what they were working on is kept
 */
export function endTab(isChosen = false): void {
    if (over) return;
    forgetTab();
    clearBrowserState('this-tab', !isChosen);
    for (const listener of listeners) listener();
    location.reload();
}

/** Removes tokens that the provider refused, unless another sign-in or newer tokens have replaced them. */
export async function endRow(row: SessionRow): Promise<void> {
    if (await removeRow(row)) {
        clearBrowserState('everything', true);
        post('interrupted');
    }
    await compareWithStore();
}

/**
 * Compares the tab's copy with the store. No row means that the user signed out elsewhere. Another sign-in's row means that
 * someone signed in elsewhere: the tab starts over, so that nothing of the previous session stays in memory.
 * @param isChosen see `endTab`
 */
export async function compareWithStore(isChosen = false): Promise<void> {
    if (!copy) return;
    const row = await readRow();
    if (!copy) return;
    if (!row) return endTab(isChosen);
    if (row.epoch === copy.epoch) return adopt(row);
    // A sign-out that this tab slept through may have deleted for all tabs what it had sent.
    leaveIntents();
    forgetTab();
    clearBrowserState('this-tab', !isChosen);
    location.replace('/');
}

/** Follows changes in other tabs, including those missed while this one was frozen, until the returned function is called. */
export function followOtherTabs(): () => void {
    const look = () => void compareWithStore();
    const lookWhenSeen = () => {
        if (document.visibilityState === 'visible') look();
    };
    const unlisten = listen(message => void compareWithStore(message === 'signed-out'));
    addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', lookWhenSeen);
    return () => {
        unlisten();
        removeEventListener('pageshow', look);
        document.removeEventListener('visibilitychange', lookWhenSeen);
    };
}
