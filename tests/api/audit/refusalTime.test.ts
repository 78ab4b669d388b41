import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loginRequestOtp, loginVerifyOtp, token } from '../../../contracts/main/session';
import type { Sandbox } from '../../../sandbox/app';
import { CLIENT_ID } from '../../../sandbox/session/client';
import type * as padding from '../../../sandbox/primitives/takingAtLeast';
import type * as support from '../../support/servers/sandbox';
import { storedEvents } from './support';

const PADDING = '../../../sandbox/primitives/takingAtLeast';

/** Told at the end of each work that is padded, while the padding still runs. */
let end: () => Promise<void> = async () => {};
let sandbox: Sandbox;
let send: typeof support.send;

beforeAll(async () => {
    // Files share their modules: these are of the padding that is watched.
    vi.resetModules();
    vi.doMock(PADDING, async importOriginal => {
        const { takingAtLeast } = await importOriginal<typeof padding>();
        const watching = (milliseconds: number, work: () => Promise<unknown>) =>
            takingAtLeast(milliseconds, async () => {
                try {
                    return await work();
                } finally {
                    await end();
                }
            });
        return { takingAtLeast: watching };
    });
    const loaded = await import('../../support/servers/sandbox');
    ({ send } = loaded);
    sandbox = await loaded.startSandbox();
});
afterAll(async () => {
    await sandbox.close();
    vi.doUnmock(PADDING);
    vi.resetModules();
});

const refusals = async () => (await storedEvents(sandbox)).filter(({ refusal }) => refusal !== null).length;

const password = 'Mistyped2026';
const attempts = [
    ['password', (username: string) => send(sandbox, loginRequestOtp, { body: { username, password } })],
    [
        'code',
        (username: string) => send(sandbox, loginVerifyOtp, { body: { username, otp: '123456', otp_key: 'none' } }),
    ],
    [
        'password for a token',
        (username: string) => {
            const body = { client_id: CLIENT_ID, grant_type: 'password', username, password };
            return send(sandbox, token, { body });
        },
    ],
] as const;
const cases = ['owner@harbour.example', 'partner@meridian.example', 'nobody@mail.example'].flatMap(username =>
    attempts.map(([what, attempt]) => ({ username, what, attempt })),
);

test.each(cases)(
    'a refused $what of $username is recorded within the time that is padded',
    async ({ username, attempt }) => {
        const before = await refusals();
        const atEnds: number[] = [];
        end = async () => {
            atEnds.push(await refusals());
        };
        expect((await attempt(username)).status).not.toBe(200);
        const after = await refusals();
        expect(after).toBeGreaterThan(before);
        expect(atEnds.at(-1)).toBe(after);
    },
);
