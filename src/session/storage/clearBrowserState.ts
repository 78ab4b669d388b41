import { providerNow } from '../../api/providerClock';
import { STORE_KEY } from '../../theme/applyTheme';
import { tabKeys, writeTab } from './tabStorage';
import { isOpenIntent, isOutdatedIntent, isOwnOpenIntent, isTabWork } from './work';

/** What outlives a session: the language, which isn't part of it. */
const outlives = (key: string): boolean => key === `RaStore${STORE_KEY}.locale`;

/**
 * Empties what the browser stores for the dashboard, all of it or only what belongs to this tab. Storage that is blocked holds nothing.
 * @param keepsWork has the session ended without its user's will? What they were working on waits for them then
 */
export function clearBrowserState(extent: 'everything' | 'this-tab', keepsWork: boolean): void {
    for (const key of tabKeys()) if (!keepsWork || !isTabWork(key)) writeTab(key, undefined);
    if (extent === 'this-tab') return;
    attempt(() => {
        for (const key of Object.keys(localStorage)) {
            if (!outlives(key) && !isKeptIntent(key, keepsWork)) localStorage.removeItem(key);
        }
    });
    attempt(() => void clearCaches().catch(() => undefined));
}

/** An action without an outcome is kept for its user until they sign out themselves, or long after it is settled. */
const isKeptIntent = (key: string, keepsWork: boolean): boolean =>
    isOpenIntent(key) && (keepsWork || !(isOwnOpenIntent(key) || isOutdatedIntent(key, providerNow())));

async function clearCaches(): Promise<void> {
    if (typeof caches === 'undefined') return;
    for (const name of await caches.keys()) await caches.delete(name);
}

function attempt(action: () => void): void {
    try {
        action();
    } catch {
        // Blocked.
    }
}
