import { vi } from 'vitest';
import { getProfile } from '../../contracts/main/profile';

/** Locks as the browser grants them: one holder of a name at a time, across all tabs. */
export function stubLocks(): void {
    const last = new Map<string, Promise<unknown>>();
    const request = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
        const turn = (last.get(name) ?? Promise.resolve()).then(work);
        last.set(
            name,
            turn.catch(() => undefined),
        );
        return turn;
    };
    vi.stubGlobal('navigator', { locks: { request } });
}

/** A browser tab: its own instances of the session's modules, over the storage, channel and locks that all tabs share. */
export async function openTab() {
    vi.resetModules();
    const [session, signIn, signOut, store, { call }] = await Promise.all([
        import('../../src/session/session'),
        import('../../src/session/signIn'),
        import('../../src/session/signOut'),
        import('../../src/session/tokenStore'),
        import('../../src/api/call'),
    ]);
    session.connectSession();
    const signedOut = vi.fn<() => void>();
    session.onSignedOut(signedOut);
    return {
        signedOut,
        signOut: signOut.signOut,
        row: store.readRow,
        signInWithCode: signIn.signInWithCode,
        signIn: (email: string) => signIn.signInWithPassword({ email, password: 'p', otpKey: 'k', code: '123456' }),
        /** E-mail of the user that the provider takes the tab for. */
        whoAmI: async () => (await call(getProfile, {})).email,
    };
}

/** Lets everything go on that waits for nothing but a turn of the event loop. */
export async function settle(turns = 12): Promise<void> {
    for (let turn = 0; turn < turns; turn++) await new Promise(resolve => setImmediate(resolve));
}
