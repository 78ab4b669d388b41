import { Suspense, use, useSyncExternalStore } from 'react';
import { lazyPage } from './components/lazyPage';
import { Loading } from './components/public/Loading';
import { PublicApp, type SignInLink } from './PublicApp';
import { shownApp } from './shownApp';
import { publicPage, publicRoutes, type PublicPage } from './publicRoutes';
import { hasSession } from './session/tokenStore';

const SignedInApp = lazyPage(() => import('./SignedInApp'), 'SignedInApp');

/** Decides which app shows: public pages always, the rest only with a session (docs/rules.md#routes). */
export function Root() {
    const visit = useSyncExternalStore(shownApp.subscribe, shownApp.visit);
    return (
        <Suspense fallback={<Loading />}>
            <ShownApp key={visit} decision={decisionOf(visit)} />
        </Suspense>
    );
}

function ShownApp({ decision }: { decision: Promise<Decision> }) {
    const shown = use(decision);
    return shown === 'signed-in' ? <SignedInApp /> : <PublicApp {...shown} />;
}

type Decision = 'signed-in' | { page: PublicPage; link?: SignInLink };

let decided: { visit: number; decision: Promise<Decision> } | undefined;

function decisionOf(visit: number) {
    if (decided?.visit !== visit) decided = { visit, decision: decide() };
    return decided.decision;
}

async function decide(): Promise<Decision> {
    const page = publicPage(location.pathname);
    const link = page === 'login' ? takeSignInLink() : undefined;
    if (page && page !== 'login') return { page };
    if (link) return { page: 'login', link };
    const signedIn = await hasSession();
    if (signedIn && page) history.replaceState(null, '', '/home');
    if (signedIn) return 'signed-in';
    if (!page) history.replaceState({ returnTo: location.pathname + location.search }, '', publicRoutes.login);
    return { page: 'login' };
}

/** The code and e-mail of a sign-in link; they leave the address before anything renders or is requested. */
function takeSignInLink(): SignInLink | undefined {
    const query = new URLSearchParams(location.search);
    const code = query.get('code');
    if (!code) return undefined;
    history.replaceState(null, '', publicRoutes.login);
    return { code, email: query.get('email') ?? '' };
}
