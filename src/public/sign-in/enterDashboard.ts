import { loadCode } from '../../api/loadCode';
import { leaveFor } from '../../routing/shownApp';
import { readRow } from '../../session/tokenStore';

/** Loads the signed-in app, which says which paths are its own. */
export type LoadApp = () => Promise<{ readonly isAppPath: (path: string) => boolean }>;

/**
 * Opens the page that the sign-in interrupted, or home if there's none or it was another user's. Only paths of the dashboard
 * count. If the app fails to load, opens home, which reports it: the sign-in itself is done.
 */
export async function enterDashboard(loadApp: LoadApp): Promise<void> {
    const wanted = wayBackOf(history.state, (await readRow())?.userId);
    const loading = loadCode(() => Promise.all([import('../../session/safeReturnPath'), loadApp()]));
    const path = await loading.then(
        ([{ safeReturnPath }, { isAppPath }]) => safeReturnPath(wanted, isAppPath),
        () => undefined,
    );
    leaveFor(path ?? '/home');
}

function wayBackOf(state: unknown, userId: string | undefined): unknown {
    if (typeof state !== 'object' || state === null || !('returnTo' in state)) return undefined;
    if (!('owner' in state)) return state.returnTo;
    const isOwn = typeof state.owner === 'string' && state.owner.toLowerCase() === userId?.toLowerCase();
    return isOwn ? state.returnTo : undefined;
}
