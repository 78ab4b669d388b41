import { tabEpoch } from '../tab';
import type { Shared } from './inactivity';

const KEY = 'lastActivity';

/** What the tabs share, in milliseconds of the wall clock; undefined where there is nothing that makes sense. */
export function readStamp(): Shared | undefined {
    try {
        const instants = (localStorage.getItem(KEY) ?? '').split(' ').map(Number);
        const [lastActivity, promptAt] = instants;
        const makeSense =
            instants.length <= 2 && instants.every(instant => Number.isSafeInteger(instant) && instant > 0);
        return makeSense && lastActivity !== undefined ? { lastActivity, promptAt } : undefined;
    } catch {
        return undefined;
    }
}

/** Is this another tab's writing of the stamp? It can arrive later than what that tab says by the channel. */
export const isOfStamp = ({ key }: StorageEvent): boolean => key === KEY;

/** Nothing is written for a session that is over: its sign-out has emptied the browser's storage. */
export function writeStamp(lastActivity: number, promptAt?: number): void {
    if (tabEpoch() === undefined) return;
    try {
        localStorage.setItem(KEY, promptAt === undefined ? String(lastActivity) : `${lastActivity} ${promptAt}`);
    } catch {
        // Blocked. Then the session is this tab's alone, and so is its activity.
    }
}
