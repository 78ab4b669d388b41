import { publicRoutes } from '../routing/publicRoutes';
import { preloadPage } from '../routing/preloadPage';
import { hasTimedOut } from '../session/inactivity/watch';
import { startScope } from '../session/scope';
import { connectSession, hasTimedOutElsewhere, interruptedUser, onSignedOut } from '../session/session';
import { askedScope } from '../routing/scopeQuery';
import { leaveFor } from '../routing/shownApp';
import { startList } from './earlyList';

let isFollowing = false;

/** Passed to /login after a timeout: why the session ended, where to return, and for which user. */
export const timedOut = () => ({ ended: 'timed-out', ...wayBack() });

function wayBack() {
    const owner = interruptedUser();
    return owner === undefined ? {} : { returnTo: location.pathname + location.search, owner };
}

/**
 * Connects the session to the client, and opens the sign-in when the session ends, here or in another tab. Can be called
 * repeatedly.
 */
export function followSession(): void {
    if (isFollowing) return;
    isFollowing = true;
    connectSession();
    onSignedOut(() => {
        const isTimeout = hasTimedOut() || hasTimedOutElsewhere();
        leaveFor(publicRoutes.login, isTimeout ? timedOut() : { ended: true, ...wayBack() });
    });
}

/**
 * Requests what a URL's page needs first, while the app itself loads: its list, the signed-in user and its code. Resolves once
 * the code has loaded. Never rejects: the page requests again what failed.
 */
export async function startApp(address: { pathname: string; search: string }): Promise<void> {
    followSession();
    void startList(address);
    startScope(askedScope(address));
    await preloadPage(address.pathname);
}
