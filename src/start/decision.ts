import { loadCode } from '../api/loadCode';
import { lazyPage } from '../components/lazyPage';
import { publicPage, publicRoutes, type PublicPage } from '../routing/publicRoutes';
import { holdPage } from '../session/reloadOnce';
import { hasSession } from '../session/tokenStore';

export interface SignInLink {
    code: string;
    email: string;
}

/** Which app shows: the signed-in one, or a public page. */
type Decision = 'signed-in' | { page: PublicPage; link?: SignInLink };

export const SignedInApp = lazyPage(() => import('./SignedInApp'), 'SignedInApp');

/** The code of a sign-in link is nowhere but in memory. */
let releaseLink: (() => void) | undefined;

let latest: { visit: number; decision: Promise<Decision> } | undefined;

/**
 * Which app shows the address, decided once for a visit: public pages always, the rest only with a session
 * (docs/rules.md#routes). The signed-in app is decided for when its code and the page's are there.
 */
export function decisionOf(visit: number): Promise<Decision> {
    if (latest?.visit !== visit) latest = { visit, decision: decide() };
    return latest.decision;
}

async function decide(): Promise<Decision> {
    const page = publicPage(location.pathname);
    const link = page === 'login' ? takeSignInLink() : undefined;
    releaseLink?.();
    releaseLink = link && holdPage();
    if (page && page !== 'login') return { page };
    if (link) return { page: 'login', link };
    const signedIn = await hasSession();
    if (signedIn && page) history.replaceState(null, '', '/home');
    if (signedIn) {
        await loadSignedInApp();
        return 'signed-in';
    }
    if (!page) history.replaceState({ returnTo: location.pathname + location.search }, '', publicRoutes.login);
    return { page: 'login' };
}

/** The code and email of a sign-in link; they leave the address before anything renders or is requested. */
function takeSignInLink(): SignInLink | undefined {
    const query = new URLSearchParams(location.search);
    const code = query.get('code');
    if (!code) return undefined;
    history.replaceState(null, '', publicRoutes.login);
    return { code, email: query.get('email') ?? '' };
}

/** The app, the page's own code and its first calls, all at once. What fails is asked for again when it is rendered, and fails there. */
async function loadSignedInApp(): Promise<void> {
    const start = async () => (await loadCode(() => import('../layout/startApp'))).startApp(location);
    await Promise.all([start().catch(() => undefined), SignedInApp.preload()]);
}
