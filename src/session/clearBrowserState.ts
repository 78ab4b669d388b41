import { STORE_KEY } from '../theme/applyTheme';

/** What outlives a session: the language, which is no state of it. */
const keptAfterSignOut: readonly string[] = [`RaStore${STORE_KEY}.locale`];

/** Empties what the browser stores for the dashboard, all of it or only what belongs to this tab. Storage that is blocked holds nothing. */
export function clearBrowserState(extent: 'everything' | 'this-tab'): void {
    attempt(() => sessionStorage.clear());
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
