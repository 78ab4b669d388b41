import type { AuthProvider } from 'react-admin';
import { fullName } from '../contracts/main/profile';
import { endOfSession } from './layout/leaving/followSession';
import { leaveFor } from './routing/shownApp';
import { publicRoutes } from './routing/publicRoutes';
import { LOGOUT_PATH } from './routing/pages';
import { accessOf } from './routing/appRoutes';
import { missingAccess } from './session/access';
import { activeScope } from './session/scope';
import { signOut } from './session/signOut';
import { hasSession } from './session/tokenStore';

/** React-admin's view of the session. The public app handles sign-in, so `login` is never called. */
export const authProvider = {
    login: () => Promise.reject(new Error('Signing in happens at /login')),
    /** Resolves to false: the public app takes over, with the state given here, so react-admin must not redirect. */
    logout: async ({ arrival }: { arrival?: object }): Promise<false> => {
        // React-admin also calls this after the session has ended itself and shown the sign-in page, whose notice must stay.
        const isOver = !(await hasSession());
        // An ended session has cleaned up after itself. Only a timeout brings its own state for /login.
        const isChosen = location.pathname === LOGOUT_PATH;
        if (!isOver || isChosen) await signOut(arrival && 'timed-out');
        const hasLed = isOver && location.pathname === publicRoutes.login;
        const found = isChosen ? { ended: true } : endOfSession();
        if (!hasLed) leaveFor(publicRoutes.login, arrival ?? (isOver ? found : null));
        return false;
    },
    checkAuth: async () => {
        if (!(await hasSession())) throw new Error('signed-out');
    },
    /**
     * Never rejects: an expired session ends itself, and a late refusal may belong to the previous session
     * (docs/rules.md#session).
     */
    checkError: async () => undefined,
    getIdentity: async () => {
        const { profile } = activeScope();
        return { id: profile.email, fullName: fullName(profile) || profile.email };
    },
    canAccess: async ({ action, resource }) => mayAccess(resource, action),
} satisfies AuthProvider;

/** May the user do this to the resource, for the active merchant? False for unknown resources. */
function mayAccess(resource: string, action: string): boolean {
    const needs = accessOf(resource, action);
    return needs !== undefined && !missingAccess(needs, activeScope());
}
