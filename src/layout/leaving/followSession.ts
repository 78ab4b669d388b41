import { publicRoutes } from '../../routing/publicRoutes';
import { leaveFor } from '../../routing/shownApp';
import { hasTimedOut } from '../../session/inactivity/watch';
import { connectSession, hasTimedOutElsewhere, interruptedUser, onSignedOut } from '../../session/session';

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
