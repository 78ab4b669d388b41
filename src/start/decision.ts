import { loadCode } from '../api/loadCode';
import { config } from '../config/config';
import { lazyPage } from '../components/lazyPage';
import { type PublicPage, moveToNotFound, publicPage, publicRoutes } from '../routing/publicRoutes';
import { holdPage } from '../session/reloadOnce';
import { hasSession } from '../session/tokenStore';

/** The app that shows: the signed-in one, or a public page. */
export type Decision = 'signed-in' | { page: PublicPage; link?: string; isSignedIn?: boolean };

export const loadApp = () => import('./SignedInApp');
export const SignedInApp = lazyPage(loadApp, 'SignedInApp');

/** Allows reloads again once a sign-in link is done with: its code is only in memory. */
let releaseLink: (() => void) | undefined;

let latest: { visit: number; decision: Promise<Decision> } | undefined;

/**
 * Which app shows the URL, decided once per visit: public pages always, everything else only with a session
 * unless the path is unknown (docs/rules.md#routes). The signed-in app is only decided once its code and the page's have loaded.
 */
export function decisionOf(visit: number): Promise<Decision> {
    if (latest?.visit !== visit) latest = { visit, decision: decide(visit) };
    return latest.decision;
}

async function decide(visit: number): Promise<Decision> {
    const page = publicPage(location.pathname);
    // Payers have a page of their own, which isn't part of this one.
    if (page === 'paymentRequest' && visit > 0) location.reload();
    const link = page === 'login' ? takeSignInLink() : undefined;
    releaseLink?.();
    releaseLink = link ? holdPage() : undefined;
    if (config.adapter) await (await loadCode(() => import('./startApp'))).adapterRead();
    if (page && page !== 'login') return { page, isSignedIn: page === 'notFound' && (await hasSession()) };
    if (link) return { page: 'login', link };
    const signedIn = await hasSession();
    if (signedIn && page) history.replaceState(null, '', '/home');
    if (signedIn) {
        await loadSignedInApp();
        return 'signed-in';
    }
    if (!page && !(await isKnown(location.pathname))) {
        moveToNotFound();
        return { page: 'notFound' };
    }
    if (!page) history.replaceState({ returnTo: location.pathname + location.search }, '', publicRoutes.login);
    return { page: 'login' };
}

/** Does a sign-in lead to this path? If that can't be told, the guard answers it after the sign-in. */
async function isKnown(path: string): Promise<boolean> {
    if (path === '/') return true;
    const routing = loadCode(() => import('../routing/placeOf'));
    return routing.then(
        ({ isAppPath, isLogout }) => isAppPath(path) || isLogout(path),
        () => true,
    );
}

/** The query of a sign-in link or of the provider's answer. Removes it from the URL before anything renders or is requested. */
function takeSignInLink(): string | undefined {
    const { search } = location;
    if (!/[?&](code|state)=[^&]/.test(search)) return undefined;
    history.replaceState(null, '', publicRoutes.login);
    return search;
}

/** Loads the app, the page's code and its first calls in parallel. Rendering loads what failed again, and reports it. */
async function loadSignedInApp(): Promise<void> {
    const start = async () => (await loadCode(() => import('./startApp'))).startApp(location);
    await Promise.all([start().catch(() => undefined), SignedInApp.preload()]);
}
