import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEntityAdminLink, answerInvitation, createGroupLink } from '../../../contracts/dashboard/teamLinks';
import { registerAuthenticator, removeAuthenticator, startAuthenticator } from '../../../contracts/main/authenticator';
import { changePassword, requestPasswordReset, resetPassword } from '../../../contracts/main/password';
import { createEntityAdmin } from '../../../contracts/main/profile';
import { requestOtp } from '../../../contracts/main/session';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { userIdOf } from '../../../sandbox/seed/users';
import { totpCode } from '../../../sandbox/session/totp';
import { sendCoded } from '../../support/coded';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { logOf, storedEvents } from './support';

const OWNER = 'owner@harbour.example';
const FERN = 'new@fern.example';

let sandbox: Sandbox;
let token = '';
beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, OWNER);
});
afterAll(() => sandbox.close());

async function mailedCode(): Promise<string> {
    await send(sandbox, requestOtp, { token });
    return (await sandbox.mail.newestCode(OWNER)) ?? '';
}

test('an authenticator that is set up and removed is in the merchant’s log, without its secret', async () => {
    const begun = await send(sandbox, startAuthenticator, { token, body: { otp: await mailedCode() } });
    const { secret = '' } = startAuthenticator.answer.parse(begun.body);
    const code = () => totpCode(secret, sandbox.clock.now());
    expect((await send(sandbox, registerAuthenticator, { token, body: { otp: code() } })).status).toBe(200);
    await sandbox.clock.advance(60_000);
    await send(sandbox, requestOtp, { token });
    expect((await send(sandbox, removeAuthenticator, { token, body: { otp: code() } })).status).toBe(200);
    const log = await logOf(sandbox, token, 'harbour', { email: OWNER });
    expect(log).toMatchObject(
        ['removeAuthenticator', 'registerAuthenticator', 'startAuthenticator', 'codeToken'].map(action => ({
            action,
            changes: [],
        })),
    );
    expect(JSON.stringify(await storedEvents(sandbox))).not.toContain(secret);
});

test('a password changed or reset is in the merchant’s log; who asks for a link is not known and not named', async () => {
    const body = { old_password: 'Sandbox2026', new_password: 'Different2026' };
    expect((await send(sandbox, changePassword, { token, body })).status).toBe(200);
    await send(sandbox, requestPasswordReset, { body: { email: OWNER } });
    const [mail] = await sandbox.mail.list(OWNER);
    const link = /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const reset = { token: link, password: 'Sandbox2026' };
    expect((await send(sandbox, resetPassword, { body: reset })).status).toBe(200);
    token = await tokenOf(sandbox, OWNER);
    const log = await logOf(sandbox, token, 'harbour', { email: OWNER });
    expect(log).toMatchObject([
        { action: 'codeToken' },
        { action: 'resetPassword', user_id: userIdOf(OWNER), changes: [] },
        { action: 'changePassword', user_id: userIdOf(OWNER), changes: [] },
        ...Array<object>(4).fill({}),
    ]);
    const stored = await storedEvents(sandbox);
    expect(stored.filter(({ action }) => action === 'requestPasswordReset')).toEqual([]);
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${link}|Different2026|Sandbox2026`));
});

test.each([true, false])('an invitation answered with %s is in the log of the team that it is to', async accepted => {
    const invitee = { firstname: 'Noor', lastname: 'Blom', email: FERN };
    const { id } = createEntityAdmin.answer.parse(
        (await send(sandbox, createEntityAdmin, { token, body: invitee })).body,
    );
    const to = { merchant_id: merchantIds.harbour, entity_admin_id: id };
    const linked = await send(sandbox, createEntityAdminLink, { token, body: to });
    const { id: linkId } = createEntityAdminLink.answer.parse(linked.body);
    const given = { entity_admin_link_id: linkId, group_id: 1 };
    await sendCoded(sandbox, createGroupLink, { token, body: given });
    const answered = { entity_admin_link_id: linkId, accepted };
    const fern = await tokenOf(sandbox, FERN);
    expect((await send(sandbox, answerInvitation, { token: fern, body: answered })).status).toBe(200);
    // What somebody who is only invited does is not the team's to know.
    expect(await logOf(sandbox, token, 'harbour', { email: FERN, action: 'codeToken' })).toEqual([]);
    const log = await logOf(sandbox, token, 'harbour', { action: 'answerInvitation', limit: 1 });
    expect(log).toMatchObject([{ email: FERN, user_id: userIdOf(FERN) }]);
    expect(log).toHaveProperty(
        '0.changes',
        expect.arrayContaining([{ field: 'accepted', before: null, after: String(accepted) }]),
    );
    await sandbox.query('DELETE FROM memberships WHERE link_id = $1', [linkId]);
});
