import { vi } from 'vitest';
import { getProfile } from '../../contracts/main/profile';

type Work<Result> = () => Promise<Result>;

/** Locks as a browser grants them: one holder of a name at a time across all tabs, skipping whoever has given up. */
export function stubLocks(): void {
    const last = new Map<string, Promise<unknown>>();
    const request = <Result>(name: string, { signal }: LockOptions, work: Work<Result>): Promise<Result> => {
        const before = last.get(name) ?? Promise.resolve();
        const turn = Promise.race([before, abortOf(signal)]).then(work);
        last.set(
            name,
            turn.then(
                () => before,
                () => before,
            ),
        );
        return turn;
    };
    vi.stubGlobal('navigator', { locks: { request } });
}

const abortOf = (signal: AbortSignal | undefined) =>
    new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });

/** Holds the refresh lock and does nothing with it, as a suspended tab does, until the returned function is called. */
export function holdRefreshLock(): () => void {
    let letGo = () => {};
    const held = new Promise<void>(resolve => (letGo = resolve));
    void navigator.locks.request('auth:refresh', {}, () => held);
    return letGo;
}

/** A browser tab: its own instances of the session modules, over the storage, channel and locks that all tabs share. */
export async function openTab() {
    vi.resetModules();
    const [session, signIn, signOut, store, work, { openWork }, { call }] = await Promise.all([
        import('../../src/session/session'),
        import('../../src/session/signIn'),
        import('../../src/session/signOut'),
        import('../../src/session/tokenStore'),
        import('../../src/session/storage/work'),
        import('../../src/session/openWork'),
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
        openWork,
        /** The one piece of work that tests use, for this tab's user. */
        readWork: (kind: 'draft' | 'intent') => work.readWork(work.workOwner(), kind, 'w'),
        writeWork: (kind: 'draft' | 'intent', value: string | undefined) =>
            work.writeWork(work.workOwner(), kind, 'w', value),
        readOpenIntents: () => work.readOpenIntents(work.workOwner()),
        writeOpenIntent: (value: string | undefined) => work.writeOpenIntent(work.workOwner(), 'k', value),
        /** The email of the user that the provider recognises. */
        whoAmI: async () => (await call(getProfile, {})).email,
    };
}

/** Lets everything continue that waits only for a turn of the event loop. */
export async function settle(turns = 12): Promise<void> {
    for (let turn = 0; turn < turns; turn++) await new Promise(resolve => setImmediate(resolve));
}
