import { providerNow } from '../../api/providerClock';
import { STORE_KEY } from '../../theme/applyTheme';
import { tabKeys, writeTab } from './tabStorage';
import { isLeftIntent, isOpenIntent, isOutdatedIntent, isOwnOpenIntent, isTabWork, leaveIntents } from './work';

/** Stored beyond a session: only the language. */
const outlivesSession = (key: string): boolean => key === `RaStore${STORE_KEY}.locale`;

/**
 * Clears the dashboard's data in the browser, all of it or only this tab's. Blocked storage counts as empty.
 * @param keepsWork if the session ended without the user asking, what they were working on is kept. If they signed out in another
 *   tab, only what this one has sent without knowing the outcome is.
 */
export function clearBrowserState(extent: 'everything' | 'this-tab', keepsWork: boolean): void {
    const isOfThisTab = extent === 'this-tab';
    if (isOfThisTab && !keepsWork) leaveIntents();
    const isKept = keepsWork ? isTabWork : (key: string) => isOfThisTab && isLeftIntent(key);
    for (const key of tabKeys()) if (!isKept(key)) writeTab(key, undefined);
    if (isOfThisTab) return;
    attempt(() => {
        for (const key of Object.keys(localStorage)) {
            if (!outlivesSession(key) && !isKeptIntent(key, keepsWork)) localStorage.removeItem(key);
        }
    });
    attempt(() => void clearCaches().catch(() => undefined));
}

/** An action with unknown outcome is kept for its user until they sign out themselves, or until long after it's settled. */
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
