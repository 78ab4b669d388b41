import { tabEpoch } from '../tab';
import type { Shared } from './inactivity';

const KEY = 'lastActivity';

/** The tabs' shared state, in milliseconds of the system clock; undefined if missing or invalid. */
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

/** Did another tab write the stamp? The event may arrive after that tab's message on the channel. */
export const isOfStamp = ({ key }: StorageEvent): boolean => key === KEY;

/** Writes nothing once the session is over: sign-out has cleared the browser's storage. */
export function writeStamp(lastActivity: number, promptAt?: number): void {
    if (tabEpoch() === undefined) return;
    try {
        localStorage.setItem(KEY, promptAt === undefined ? String(lastActivity) : `${lastActivity} ${promptAt}`);
    } catch {
        // Blocked: the session, and so the activity, is only this tab's.
    }
}
