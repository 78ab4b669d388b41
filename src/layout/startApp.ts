import { publicRoutes } from '../routing/publicRoutes';
import { preloadPage } from '../routing/preloadPage';
import { hasTimedOut } from '../session/inactivity/watch';
import { startScope } from '../session/scope';
import { connectSession, interruptedUser, onSignedOut } from '../session/session';
import { askedScope } from '../routing/scopeQuery';
import { leaveFor } from '../routing/shownApp';
import { startList } from './earlyList';

let isFollowing = false;

/** What /login is told after a timeout: why the session has ended, where to return to, and who may. */
export const timedOut = () => ({ ended: 'timed-out', ...wayBack() });

function wayBack() {
    const owner = interruptedUser();
    return owner === undefined ? {} : { returnTo: location.pathname + location.search, owner };
}

/** Lends the session to the client, and leads to the sign-in when it ends, here or in another tab. Calling it again changes nothing. */
export function followSession(): void {
    if (isFollowing) return;
    isFollowing = true;
    connectSession();
    onSignedOut(() => leaveFor(publicRoutes.login, hasTimedOut() ? timedOut() : { ended: true, ...wayBack() }));
}

/**
 * Asks for all that the page of an address begins with, while the app itself is loaded: its list, who is signed in, and its code.
 * Resolves once the code is there. Never rejects: what fails is asked for again by the page.
 */
export async function startApp(address: { pathname: string; search: string }): Promise<void> {
    followSession();
    void startList(address);
    startScope(askedScope(address));
    await preloadPage(address.pathname);
}
