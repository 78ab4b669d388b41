import { publicPage } from '../routing/publicRoutes';
import { hasSession } from '../session/tokenStore';

/**
 * Requests the signed-in app's code while the code that decides about it still loads, if somebody is signed in and the path isn't
 * public. Never rejects: what failed is loaded again, and reported, where it's needed.
 */
export async function loadEarly(path: string): Promise<void> {
    if (publicPage(path) || !(await hasSession())) return;
    await Promise.allSettled([import('./startApp'), import('./SignedInApp')]);
}
