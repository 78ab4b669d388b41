import { tabEpoch } from '../tab';

const KEY = 'lastActivity';

/** The last activity that the tabs share, in milliseconds of the wall clock; undefined where there is none that makes sense. */
export function readStamp(): number | undefined {
    try {
        const stamp = Number(localStorage.getItem(KEY) ?? undefined);
        return Number.isSafeInteger(stamp) && stamp > 0 ? stamp : undefined;
    } catch {
        return undefined;
    }
}

/** Is this another tab's writing of the stamp? It can arrive later than what that tab says by the channel. */
export const isOfStamp = ({ key }: StorageEvent): boolean => key === KEY;

/** Nothing is written for a session that is over: its sign-out has emptied the browser's storage. */
export function writeStamp(lastActivity: number): void {
    if (tabEpoch() === undefined) return;
    try {
        localStorage.setItem(KEY, String(lastActivity));
    } catch {
        // Blocked. Then the session is this tab's alone, and so is its activity.
    }
}
