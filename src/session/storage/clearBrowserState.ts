import { keepWork } from './tabStorage';
import { STORE_KEY } from '../../theme/applyTheme';

/** What outlives a session: the language, which is no state of it. */
const keptAfterSignOut: readonly string[] = [`RaStore${STORE_KEY}.locale`];

/**
 * Empties what the browser stores for the dashboard, all of it or only what belongs to this tab. Storage that is blocked holds nothing.
 * @param interrupted e-mail of the user whose session has ended without their will, and whose work waits for them in this tab
 */
export function clearBrowserState(extent: 'everything' | 'this-tab', interrupted?: string): void {
    attempt(() => (interrupted === undefined ? sessionStorage.clear() : keepWork(interrupted)));
    if (extent === 'this-tab') return;
    attempt(() => {
        for (const key of Object.keys(localStorage)) {
            if (!keptAfterSignOut.includes(key)) localStorage.removeItem(key);
        }
    });
    attempt(() => void clearCaches().catch(() => undefined));
}

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
