import { leaveFor } from '../../shownApp';

/** Goes on to the page that the sign-in interrupted, home where there is none. Only the dashboard's own paths count. */
export async function enterDashboard(): Promise<void> {
    const state: unknown = history.state;
    const wanted = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
    const [{ safeReturnPath }, { isAppPath }] = await Promise.all([
        import('../../session/safeReturnPath'),
        import('../../SignedInApp'),
    ]);
    leaveFor(safeReturnPath(wanted, isAppPath) ?? '/home');
}
