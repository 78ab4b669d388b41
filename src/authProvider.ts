import type { AuthProvider } from 'react-admin';
import { leaveFor } from './routing/shownApp';
import { publicRoutes } from './routing/publicRoutes';
import { LOGOUT_PATH } from './routes';
import { accessOf } from './routing/appRoutes';
import { missingAccess } from './session/access';
import { activeScope } from './session/scope';
import { signOut } from './session/signOut';
import { hasSession } from './session/tokenStore';

/** React-admin's view of the session. Signing in happens on the public app, so `login` is never called. */
export const authProvider = {
    login: () => Promise.reject(new Error('Signing in happens at /login')),
    /** Answers false: the public app takes over by itself, with the state it is to arrive with, so react-admin must not redirect. */
    logout: async ({ arrival }: { arrival?: object }): Promise<false> => {
        // React-admin also asks for it once the session has ended itself, which has led to the sign-in by then: its notice stays.
        const isOver = !(await hasSession());
        // What ended itself has cleared what it had to. Whoever arrives with a reason did not choose to leave.
        if (!isOver || location.pathname === LOGOUT_PATH) await signOut(arrival !== undefined);
        const hasLed = isOver && location.pathname === publicRoutes.login;
        if (!hasLed) leaveFor(publicRoutes.login, arrival ?? (isOver ? { ended: true } : null));
        return false;
    },
    checkAuth: async () => {
        if (!(await hasSession())) throw new Error('signed-out');
    },
    /** Never refuses: a session that is over ends itself, and a call that is refused late may be of the one before (docs/rules.md#session). */
    checkError: async () => undefined,
    getIdentity: async () => {
        const { profile } = activeScope();
        return { id: profile.email, fullName: `${profile.firstname} ${profile.lastname}`.trim() || profile.email };
    },
    canAccess: async ({ action, resource }) => mayAccess(resource, action),
} satisfies AuthProvider;

/** May the user do this to the resource, for the active merchant? A resource that there is not is refused. */
function mayAccess(resource: string, action: string): boolean {
    const needs = accessOf(resource, action);
    return needs !== undefined && !missingAccess(needs, activeScope());
}
