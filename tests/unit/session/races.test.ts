// @vitest-environment jsdom
import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rotatingProvider } from '../../support/rotatingProvider';
import { openTab, settle, stubLocks } from '../../support/tabs';

const users = ['ana@harbour.example', 'ben@harbour.example'] as const;

type Step =
    | { do: 'sign in'; user: string }
    | { do: 'sign out' | 'call' | 'call late' }
    | { do: 'release'; which: number; how: 'answer' | 'lose' };

const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: fc.constant('sign in' as const), user: fc.constantFrom(...users) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('sign out' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('call' as const, 'call late' as const) }) },
    {
        weight: 5,
        arbitrary: fc.record({
            do: fc.constant('release' as const),
            which: fc.nat(5),
            how: fc.constantFrom('answer' as const, 'answer' as const, 'answer' as const, 'lose' as const),
        }),
    },
);

beforeEach(() => void vi.stubGlobal('location', { origin: 'http://localhost', replace: vi.fn(), reload: vi.fn() }));
afterEach(() => vi.useRealTimers());

it('a refresh never writes into the sign-in after it, and no call is repeated as somebody else', async () => {
    let refreshes = 0;
    await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30, size: 'max' }), async steps => {
            vi.stubGlobal('indexedDB', new IDBFactory());
            vi.stubGlobal('BroadcastChannel', undefined);
            stubLocks();
            const provider = rotatingProvider();
            const tab = await openTab();
            await tab.signIn(users[0]);
            provider.state.holding = true;
            let user: string | undefined = users[0];
            let lost = false;
            const calls: Promise<unknown>[] = [];
            const mixed: string[] = [];

            vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
            for (const one of steps) {
                // A token that expires before its first use is a different case: it ends the session.
                if (one.do === 'call late' && provider.held.length === 0) provider.expireAccess();
                if (one.do === 'release' && provider.release(one.which, one.how)) lost = true;
                if (one.do === 'call' || one.do === 'call late') {
                    const caller = user;
                    const check = (answered: string) => void (answered !== caller && mixed.push(answered));
                    calls.push(tab.whoAmI().then(check, () => undefined));
                }
                if (one.do === 'sign in') {
                    await tab.signIn(one.user);
                    user = one.user;
                    lost = false;
                }
                if (one.do === 'sign out') {
                    await tab.signOut();
                    user = undefined;
                }
                await settle();
            }
            provider.state.holding = false;
            const all = Promise.all(calls);
            let done = false;
            void all.then(() => (done = true));
            for (let turn = 0; turn < 200 && !done; turn++) {
                provider.release(0);
                await settle(3);
                await vi.advanceTimersByTimeAsync(1_000);
            }
            expect(done).toBe(true);
            expect(mixed).toEqual([]);
            const stored = (await tab.row())?.userId;
            // Lost tokens may end their own sign-in, and no other.
            expect(lost && stored === undefined ? user : stored).toBe(user);
            refreshes += provider.sent.filter(({ body }) => body?.includes('grant_type=refresh_token')).length;
            vi.useRealTimers();
        }),
        { numRuns: 150 },
    );
    expect(refreshes).toBeGreaterThan(40);
});
