import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestInvoiceUpload } from '../../../contracts/main/invoices';
import { resetPassword } from '../../../contracts/main/password';
import { loginVerifyOtp } from '../../../contracts/main/session';
import { requestPoiUpload } from '../../../contracts/main/withdrawals';
import type { Sandbox } from '../../../sandbox/app';
import { MINUTE } from '../../../sandbox/primitives/clock';
import { UPLOADS_PATH } from '../../../sandbox/handlers/uploads/target';
import { ORIGIN, requestFor, send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';

let sandbox: Sandbox;

beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
});
afterAll(() => sandbox.close());

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const reset = () => requestFor(resetPassword, { body: { token: 'false', password: 'Sandbox2026' } });
const verify = (username: string) => requestFor(loginVerifyOtp, { body: { username, otp: '123456' } });
const file = () => new Request(`${ORIGIN}${UPLOADS_PATH}/poi-none`, { method: 'POST', body: new FormData() });

test.each([
    ['resetPassword', 30, reset, 422],
    ['loginVerifyOtp', 60, () => verify('nobody@mail.example'), 422],
    ['an upload', 60, file, 403],
])('%s is tried %i times a minute from one network, and from others still', async (_, most, request, status) => {
    const ask = async (network: string) => (await sandbox.fetch(request(), from(network))).status;
    const answers = await Promise.all(Array.from({ length: most + 2 }, () => ask('10.1.0.1')));
    expect(answers.toSorted()).toEqual([...Array<number>(most).fill(status), 429, 429]);
    expect(await ask('10.1.0.2')).toBe(status);
    await sandbox.clock.advance(MINUTE);
    expect(await ask('10.1.0.1')).toBe(status);
});

test.each(['nobody@mail.example', 'owner@harbour.example'])(
    'a code is never checked sooner than it takes for a known user: %s',
    async username => {
        const began = performance.now();
        const answer = await sandbox.fetch(verify(username));
        expect(await answer.json()).toMatchObject({ code: 'otp_expired' });
        // Timers may fire a millisecond early.
        expect(performance.now() - began).toBeGreaterThan(48);
    },
);

test('a user announces thirty files a minute, whatever they are for, and others still', async () => {
    const [owner, other] = [
        await tokenOf(sandbox, 'owner@harbour.example'),
        await tokenOf(sandbox, 'treasury@harbour.example'),
    ];
    const body = { mime_type: 'image/png', merchant_key: 'mkey-harbourgoods0000000000001' };
    const announce = async (token: string, at: number) =>
        (await send(sandbox, at % 2 ? requestPoiUpload : requestInvoiceUpload, { token, body })).status;
    const answers = await Promise.all(Array.from({ length: 32 }, (_, at) => announce(owner, at)));
    expect(answers.toSorted()).toEqual([...Array<number>(30).fill(200), 429, 429]);
    expect(await announce(other, 1)).toBe(200);
});
