import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestOtp } from '../../../contracts/main/session';
import { removeAuthenticator } from '../../../contracts/main/authenticator';
import type { Sandbox } from '../../../sandbox/app';
import { send, startSandbox } from '../../support/servers/sandbox';
import { signInCode, tokenOf } from '../../support/signIn';

let sandbox: Sandbox;
beforeAll(async () => {
    sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

test('a code that an operation was refused with can be sent again, until it is used or another is asked for', async () => {
    const email = 'owner@harbour.example';
    const token = await tokenOf(sandbox, email);
    const remove = (otp: string) => send(sandbox, removeAuthenticator, { token, body: { otp } });
    await send(sandbox, requestOtp, { token });
    const code = await signInCode(sandbox, email);
    // Refused for another reason than the code: there is no authenticator.
    const refused = [await remove(code), await remove(code), await remove(code)];
    expect(refused.map(answer => answer.code)).toEqual(['conflict', 'conflict', 'conflict']);
    await sandbox.clock.advance(31_000);
    await send(sandbox, requestOtp, { token });
    expect((await remove(code)).code).toBe('otp_invalid');
});

test('so can an authenticator’s', async () => {
    const email = 'totp@harbour.example';
    const token = await tokenOf(sandbox, email);
    const remove = (otp: string) => send(sandbox, removeAuthenticator, { token, body: { otp } });
    await send(sandbox, requestOtp, { token });
    await sandbox.query(`UPDATE users SET mfa_type = 'email' WHERE email = $1`, [email]);
    const code = await signInCode(sandbox, email);
    expect((await remove(code)).code).toBe('conflict');
    await sandbox.query(`UPDATE users SET mfa_type = 'authenticator' WHERE email = $1`, [email]);
    expect((await remove(code)).status).toBe(200);
});
