import type { AuthProvider } from 'react-admin';
import { can } from '../contracts/access';
import { isApiError } from './api/errors';
import { leaveFor } from './shownApp';
import { publicRoutes } from './publicRoutes';
import { mainRoutes, type MainRoute } from './routes';
import { activeScope } from './session/scope';
import { signOut } from './session/signOut';
import { hasSession } from './session/tokenStore';

const readActions = new Set(['list', 'show', 'export']);

/** React-admin's view of the session. Signing in happens on the public app, so `login` is never called. */
export const authProvider = {
    login: () => Promise.reject(new Error('Signing in happens at /login')),
    /** Answers false: the public app takes over by itself, so react-admin must not redirect. */
    logout: async (): Promise<false> => {
        // React-admin also asks for it once the session has ended itself, whose notice must not be lost.
        const isOver = !(await hasSession());
        await signOut();
        leaveFor(publicRoutes.login, isOver ? { ended: true } : null);
        return false;
    },
    checkAuth: async () => {
        if (!(await hasSession())) throw new Error('signed-out');
    },
    checkError: async (error: unknown) => {
        if (isApiError(error, 'signed-out')) throw error;
    },
    getIdentity: async () => {
        const { profile } = activeScope();
        return { id: profile.email, fullName: `${profile.firstname} ${profile.lastname}`.trim() || profile.email };
    },
    canAccess: async ({ action, resource }) => mayAccess(resource, readActions.has(action) ? 'R' : 'W'),
} satisfies AuthProvider;

/** May the user read or write this resource for the active merchant? Resources that no route names are refused. */
export function mayAccess(resource: string, letter: 'R' | 'W'): boolean {
    const route: MainRoute | undefined = mainRoutes.find(({ path }) => path === `/${resource}`);
    const { permissions, merchant } = activeScope();
    if (!route || !merchant) return false;
    return !route.access || can(permissions, merchant.id, route.access.area, letter);
}
