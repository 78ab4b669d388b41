import { listen, post } from './channel';
import { clearBrowserState } from './storage/clearBrowserState';
import { ownWork } from './storage/work';
import { readRow, removeRow, type SessionRow } from './tokenStore';

type Listener = () => void;

/** This tab's copy of the row. It belongs to one sign-in until the tab forgets it. */
let copy: SessionRow | undefined;
/** The tab knows that it has no session, so nobody needs to be told again. */
let over = false;
const listeners = new Set<Listener>();

/** The session of this tab: its copy, or what the store has when the tab has none yet. */
export async function tabSession(): Promise<SessionRow | undefined> {
    const row = copy ?? (await readRow());
    if (row) adopt(row);
    return row;
}

/** Names the sign-in that the tab works with; undefined while it has none. */
export const tabEpoch = (): string | undefined => copy?.epoch;

/** The tab works with this row from now on: one it signed in with, or one with newer tokens of the same sign-in. */
export function adopt(row: SessionRow): void {
    copy = row;
    over = false;
    ownWork(row.userId);
}

export function forgetTab(): void {
    copy = undefined;
    over = true;
}

/** Is called when the session ended without this tab's asking: refused by the provider, or signed out in another tab. */
export function onSignedOut(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
}

/**
 * The session is over for this tab. The listeners lead to /login, which is reloaded so that memory keeps nothing of it.
 * @param isChosen did its user end it? Where nobody knows, what they were working on waits for them
 */
export function endTab(isChosen = false): void {
    if (over) return;
    forgetTab();
    clearBrowserState('this-tab', !isChosen);
    for (const listener of listeners) listener();
    location.reload();
}

/** The provider refused these tokens. They are removed, unless another sign-in or newer tokens have taken their place. */
export async function endRow(row: SessionRow): Promise<void> {
    if (await removeRow(row)) {
        clearBrowserState('everything', true);
        post('interrupted');
    }
    await compareWithStore();
}

/**
 * Holds the tab's copy against the store. Without a row the tab was signed out elsewhere. A row of another sign-in means that
 * somebody signed in elsewhere: the tab starts over, so that nothing of the one before stays in its memory.
 * @param isChosen see `endTab`
 */
export async function compareWithStore(isChosen = false): Promise<void> {
    if (!copy) return;
    const row = await readRow();
    if (!copy) return;
    if (!row) return endTab(isChosen);
    if (row.epoch === copy.epoch) return adopt(row);
    forgetTab();
    clearBrowserState('this-tab', !isChosen);
    location.replace('/');
}

/** Follows what other tabs do, also what was missed while this one was frozen. Ends with the function it returns. */
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
