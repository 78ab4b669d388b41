import { loadCode } from '../../api/loadCode';
import { leaveFor } from '../../routing/shownApp';

/**
 * Goes on to the page that the sign-in interrupted, home where there is none. Only the dashboard's own paths count. Where the app
 * could not be fetched, home says so: the sign-in itself is done.
 */
export async function enterDashboard(): Promise<void> {
    const state: unknown = history.state;
    const wanted = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
    const loading = loadCode(() =>
        Promise.all([import('../../session/safeReturnPath'), import('../../start/SignedInApp')]),
    );
    const path = await loading.then(
        ([{ safeReturnPath }, { isAppPath }]) => safeReturnPath(wanted, isAppPath),
        () => undefined,
    );
    leaveFor(path ?? '/home');
}
