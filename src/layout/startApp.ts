import { publicRoutes } from '../routing/publicRoutes';
import { preloadPage } from '../routing/preloadPage';
import { hasTimedOut } from '../session/inactivity/watch';
import { startScope } from '../session/scope';
import { connectSession, hasTimedOutElsewhere, interruptedUser, onSignedOut } from '../session/session';
import { askedScope } from '../routing/scopeQuery';
import { leaveFor } from '../routing/shownApp';
import { startList } from './earlyList';

export { adapterRead } from '../api/adapter/adapting';

let isFollowing = false;

/**
 * State of /login: why the session ended and, unless its user ended it, where to return, and for whom. More than one may notice
 * the same end: if /login is open already, what it knows of the way back stays.
 */
export function endOfSession() {
    const known = location.pathname === publicRoutes.login ? (history.state as { ended?: unknown } | null) : undefined;
    const isTimeout = hasTimedOut() || hasTimedOutElsewhere() || known?.ended === 'timed-out';
    const ended = isTimeout ? 'timed-out' : true;
    const owner = interruptedUser();
    if (owner === undefined) return { ended };
    return known === undefined ? { ended, returnTo: location.pathname + location.search, owner } : { ...known, ended };
}

/**
 * Connects the session to the client, and opens the sign-in when the session ends, here or in another tab. Can be called
 * repeatedly.
 */
export function followSession(): void {
    if (isFollowing) return;
    isFollowing = true;
    connectSession();
    onSignedOut(() => leaveFor(publicRoutes.login, endOfSession()));
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
