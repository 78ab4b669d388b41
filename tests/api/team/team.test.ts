import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getEntityAdminProfile, listEntityAdmins } from '../../../contracts/dashboard/team';
import * as links from '../../../contracts/dashboard/teamLinks';
import * as approvals from '../../../contracts/dashboard/approvals';
import { listAccounts, listMerchants } from '../../../contracts/main/merchants';
import { createEntityAdmin } from '../../../contracts/main/profile';
import { loginRequestOtp } from '../../../contracts/main/session';
import type { Sandbox } from '../../../sandbox/app';
import { MOST_INVITATIONS } from '../../../sandbox/domain/team/invitations';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { userIdOf } from '../../../sandbox/seed/users';
import { sendCoded } from '../../support/coded';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';

const { harbour, fern, kite } = merchantIds;
const OWNER = 'owner@harbour.example';
let sandbox: Sandbox;
const tokens = new Map<string, string>();
beforeAll(async () => {
    sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const as = async (email: string) => {
    const token = tokens.get(email) ?? (await tokenOf(sandbox, email));
    tokens.set(email, token);
    return token;
};

const prepare = async (by: string, email: string, name = 'Sanne') =>
    send(sandbox, createEntityAdmin, {
        token: await as(by),
        body: { firstname: name, lastname: 'Visser', email, mobile: '', 'sign-up': 'true' },
    });

const link = async (by: string, merchant_id: string, entity_admin_id: string) =>
    send(sandbox, links.createEntityAdminLink, { token: await as(by), body: { merchant_id, entity_admin_id } });

async function invite(by: string, merchantId: string, email: string, group_id: number, name?: string) {
    const { id = '' } = createEntityAdmin.answer.parse((await prepare(by, email, name)).body);
    const linked = links.createEntityAdminLink.answer.parse((await link(by, merchantId, id)).body);
    const given = await give(by, linked.id, group_id);
    const { id: groupLinkId = '', entity_admin_link_id = '' } = links.GroupLink.parse(given.body);
    return { id, groupLinkId, entity_admin_link_id };
}

const answer = async (email: string, entity_admin_link_id: string, accepted: boolean) =>
    send(sandbox, links.answerInvitation, { token: await as(email), body: { entity_admin_link_id, accepted } });

const teamOf = async (by: string, merchantId: string) => {
    const { body } = await send(sandbox, listEntityAdmins, { token: await as(by) });
    return listEntityAdmins.answer.parse(body).data.filter(({ merchants }) => merchantId in merchants);
};

const profileOf = async (email: string) =>
    getEntityAdminProfile.answer.parse((await send(sandbox, getEntityAdminProfile, { token: await as(email) })).body);

const put = async (by: string, groupLinkId: string, entity_admin_link_id: string, group_id: number) =>
    sendCoded(sandbox, links.updateGroupLink, {
        token: await as(by),
        path: { groupLinkId },
        body: { group_id, entity_admin_link_id },
    });

const give = async (by: string, entity_admin_link_id: string, group_id: number) =>
    sendCoded(sandbox, links.createGroupLink, { token: await as(by), body: { entity_admin_link_id, group_id } });

const remove = async (by: string, groupLinkId: string) =>
    sendCoded(sandbox, links.deleteGroupLink, { token: await as(by), path: { groupLinkId } });

const seeded = (email: string, merchantId: string = harbour) => ({
    linkId: `eal-${userIdOf(email)}-${merchantId}`,
    groupLinkId: `gel-${userIdOf(email)}-${merchantId}`,
});

describe('an invitation', () => {
    test('of a new user: no password works until theirs, nothing is seen until they accept, then what the group allows', async () => {
        const email = 'new.hire@harbour.example';
        const invited = await invite(OWNER, harbour, email, 7);
        const [mail] = await sandbox.mail.list(email);
        expect(mail?.text).toMatch(
            /Nora Bakker has invited you to the team of Harbour Goods\. Set your password, then sign in to accept: http\S+$/,
        );
        const token = /token=([0-9a-f]{40})/.exec(mail?.text ?? '')?.[1] ?? '';
        const stored = await sandbox.query('SELECT * FROM password_links');
        expect(JSON.stringify(stored)).not.toContain(token);
        for (const password of ['', 'none', 'Sandbox2026', token]) {
            const tried = await send(sandbox, loginRequestOtp, { body: { username: email, password } });
            expect(tried.status).toBeGreaterThanOrEqual(400);
        }
        const before = await profileOf(email);
        expect([before.merchants, before.invitations]).toMatchObject([
            {},
            [{ merchant_name: 'Harbour Goods', group_name: 'Read-only support', invited_by: 'Nora Bakker' }],
        ]);
        const row = (await teamOf(OWNER, harbour)).find(member => member.email === email);
        expect([row?.id, row?.merchants[harbour]?.status]).toEqual([invited.id, 'invited']);
        expect((await answer(email, invited.entity_admin_link_id, true)).status).toBe(200);
        expect((await profileOf(email)).merchants[harbour]?.group?.name).toBe('Read-only support');
        expect((await answer(email, invited.entity_admin_link_id, true)).status).toBe(409);
    });

    test('of somebody known elsewhere says nothing of them: the same answers, and the name as it was written', async () => {
        const known = 'partner@meridian.example';
        const [ofKnown, ofNew] = [await prepare(OWNER, known, 'Wrong'), await prepare(OWNER, 'nobody@mail.example')];
        const shape = ({ status, body }: typeof ofKnown) => [
            status,
            Object.keys(body as object),
            (body as { id: string }).id.replace(/[0-9a-f]{16}$/, ''),
        ];
        expect(shape(ofKnown)).toEqual(shape(ofNew));
        const { id } = ofKnown.body as { id: string };
        const linked = links.createEntityAdminLink.answer.parse((await link(OWNER, harbour, id)).body);
        const body = { entity_admin_link_id: linked.id, group_id: 1 };
        await sendCoded(sandbox, links.createGroupLink, { token: await as(OWNER), body });
        const pending = (await teamOf(OWNER, harbour)).find(({ email }) => email === known);
        expect(pending).toMatchObject({ id, name: 'Wrong Visser', mfa_type: 'email' });
        expect(JSON.stringify(await teamOf(OWNER, harbour))).not.toMatch(/Rafael|Almeida/);
        const [mail] = await sandbox.mail.list(known);
        expect(mail?.text).toContain('Sign in at ');
        expect(mail?.text).not.toContain('token=');
        expect(harbour in (await profileOf(known)).merchants).toBe(false);
        expect((await answer(known, linked.id, false)).status).toBe(200);
        expect((await teamOf(OWNER, harbour)).some(({ email }) => email === known)).toBe(false);
    });

    test('is open to its user only, and its id to who prepared it', async () => {
        const { id = '' } = createEntityAdmin.answer.parse((await prepare(OWNER, 'third@mail.example')).body);
        for (const foreign of [id, userIdOf('partner@meridian.example'), 'inv-none', 'ea-none']) {
            const refused = await link('new@fern.example', fern, foreign);
            expect([refused.status, refused.body]).toMatchObject([
                422,
                { errors: { entity_admin_id: 'Nobody was invited by this id.' } },
            ]);
        }
        const { entity_admin_link_id: linkId } = await invite(OWNER, harbour, 'fourth@mail.example', 1);
        expect((await answer('base@harbour.example', linkId, true)).status).toBe(409);
        const twice = await prepare(OWNER, 'FOURTH@mail.example');
        const again = await link(OWNER, harbour, (twice.body as { id: string }).id);
        expect([again.status, again.body]).toMatchObject([
            422,
            { errors: { email: 'This user is in the team or invited already.' } },
        ]);
    });

    test('is limited in number, and emails to one recipient as well, without saying so', async () => {
        const by = 'new@fern.example';
        const answers = [];
        for (let each = 0; each < MOST_INVITATIONS + 2; each += 1)
            answers.push(await prepare(by, `r${each}@mail.example`));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_INVITATIONS);
        expect(answers.at(-1)).toMatchObject({ status: 429, code: 'invitation_limit' });
        const email = 'often@mail.example';
        const by2 = 'team@harbour.example';
        for (let each = 0; each < 3; each += 1) {
            const { groupLinkId } = await invite(by2, harbour, email, 1);
            expect((await remove(by2, groupLinkId)).status).toBe(200);
        }
        const { id = '' } = createEntityAdmin.answer.parse((await prepare(by2, email)).body);
        expect(await link(by2, harbour, id)).toMatchObject({ status: 429, code: 'invitation_limit' });
        expect(await sandbox.mail.list(email)).toHaveLength(3);
    });

    test('to a partner’s merchant is the partner’s to send', async () => {
        const invited = await invite('partner@meridian.example', kite, 'kite.hire@mail.example', 2);
        expect((await answer('kite.hire@mail.example', invited.entity_admin_link_id, true)).status).toBe(200);
        expect((await profileOf('kite.hire@mail.example')).admins).toEqual({ [kite]: ['Sanne Visser'] });
    });
});

describe('a group', () => {
    test('is changed, taken away as None, and given back, at once', async () => {
        const email = 'storefront@harbour.example';
        const { linkId, groupLinkId } = seeded(email);
        expect((await put(OWNER, groupLinkId, linkId, 8)).status).toBe(200);
        expect((await profileOf(email)).merchants[harbour]?.group?.name).toBe('Developer');
        expect((await put(OWNER, groupLinkId, linkId, 0)).status).toBe(422);
        expect((await remove(OWNER, groupLinkId)).status).toBe(200);
        expect((await profileOf(email)).merchants).toEqual({});
        const none = (await teamOf(OWNER, harbour)).find(member => member.email === email);
        expect(none?.merchants[harbour]?.group).toEqual({ id: '0', name: 'None', permissions: {} });
        const mails = (await sandbox.mail.list(email)).length;
        const given = await give(OWNER, linkId, 11);
        expect((await profileOf(email)).merchants[harbour]?.group?.id).toBe('11');
        // They're in the team, so that nothing invites them again; the change itself is told.
        expect(await sandbox.mail.list(email)).toHaveLength(mails + 1);
        const { id: newLinkId = '' } = links.createGroupLink.answer.parse(given.body);
        expect((await put(OWNER, groupLinkId, linkId, 8)).status).toBe(404);
        expect((await put(OWNER, newLinkId, linkId, 999)).body).toMatchObject({
            errors: { group_id: expect.any(String) },
        });
        expect((await put(OWNER, newLinkId, seeded(OWNER).linkId, 1)).body).toMatchObject({
            errors: { entity_admin_link_id: expect.any(String) },
        });
    });

    test('of an approver: who sees nothing to approve stops being one, unless too few would be left', async () => {
        const approver = seeded('approver@harbour.example');
        const totp = seeded('totp@harbour.example');
        expect((await put(OWNER, approver.groupLinkId, approver.linkId, 8)).status).toBe(200);
        expect(await remove(OWNER, totp.groupLinkId)).toMatchObject({ status: 409, code: 'too_few_approvers' });
        const listed = await send(sandbox, approvals.listApprovers, {
            token: await as(OWNER),
            query: { merchant_id: harbour },
        });
        expect(
            approvals.listApprovers.answer
                .parse(listed.body)
                .data.map(({ email }) => email)
                .sort(),
        ).toEqual([OWNER, 'totp@harbour.example']);
    });

    test('decides whose balances are seen', async () => {
        const tellsDue = async (email: string) => {
            const { body } = await send(sandbox, listMerchants, { token: await as(email) });
            const pubkeys = listMerchants.answer
                .parse(body)
                .data.flatMap(({ accounts }) => accounts.map(({ pubkey }) => pubkey));
            const answer = await send(sandbox, listAccounts, { token: await as(email), body: { pubkeys } });
            const accounts = listAccounts.answer.parse(answer.body).data;
            expect(accounts.length).toBeGreaterThan(0);
            return accounts.some(account => 'payout_local_amount' in account || 'refund_base_amount' in account);
        };
        expect(await tellsDue('base@harbour.example')).toBe(false);
        expect(await tellsDue('payer@harbour.example')).toBe(true);
        const balancesOf = async (email: string) => {
            const { body } = await send(sandbox, listMerchants, { token: await as(email) });
            return listMerchants.answer.parse(body).data.every(({ balances }) => balances !== undefined);
        };
        expect(await balancesOf('base@harbour.example')).toBe(false);
        expect(await balancesOf('developer@harbour.example')).toBe(false);
        expect(await balancesOf('team@harbour.example')).toBe(false);
        expect(await balancesOf('payer@harbour.example')).toBe(true);
        expect(await balancesOf('treasury@harbour.example')).toBe(true);
        expect(await balancesOf('partner@meridian.example')).toBe(true);
    });

    test('names the admins to its members and to nobody else', async () => {
        const { admins } = await profileOf('base@harbour.example');
        expect(admins).toEqual({ [harbour]: ['Nora Bakker', 'Kenji Tanaka', 'Freja Nielsen'] });
        expect((await profileOf('partner@meridian.example')).admins).toEqual({});
    });
});

test('who is removed and made an approver at once is no approver', async () => {
    const { id, groupLinkId, entity_admin_link_id } = await invite(OWNER, harbour, 'passing@harbour.example', 2);
    await answer('passing@harbour.example', entity_admin_link_id, true);
    const [user] = await sandbox.query<{ id: string }>('SELECT user_id AS id FROM invitations WHERE id = $1', [id]);
    const made = await Promise.all([
        remove('totp@harbour.example', groupLinkId),
        sendCoded(sandbox, approvals.createApprover, {
            token: await as(OWNER),
            body: { merchant_id: harbour, entity_admin_id: user?.id ?? '' },
        }),
    ]);
    expect(made[0].status).toBe(200);
    expect([200, 422]).toContain(made[1].status);
    const left = await sandbox.query('SELECT id FROM approvers WHERE user_id = $1 AND deleted_at IS NULL', [user?.id]);
    expect(left).toEqual([]);
});

test('two admins who remove each other at once: one of them stays', async () => {
    const team = seeded('team@harbour.example');
    const operations = seeded('operations@harbour.example');
    expect((await put(OWNER, operations.groupLinkId, operations.linkId, 9)).status).toBe(200);
    await Promise.all([as('team@harbour.example'), as('operations@harbour.example')]);
    const statuses = await Promise.all([
        remove('team@harbour.example', operations.groupLinkId),
        remove('operations@harbour.example', team.groupLinkId),
    ]);
    expect(statuses.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1);
});
