import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getEntityAdminProfile } from '../../../contracts/dashboard/team';
import * as links from '../../../contracts/dashboard/teamLinks';
import { createEntityAdmin } from '../../../contracts/main/profile';
import { createMerchantToken } from '../../../contracts/main/withdrawals';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { seededGroups, seededUsers, userIdOf } from '../../../sandbox/seed/users';
import { mailsWithoutCodes, sendCoded } from '../../support/coded';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';

const { harbour, kite } = merchantIds;
const OWNER = 'owner@harbour.example';
const TEAM = 'team@harbour.example';
const PARTNER = 'partner@meridian.example';
const STRANGER = 'attacker@evil.example';
const OWNER_GROUP = 2;

let sandbox: Sandbox;
const tokens = new Map<string, string>();
beforeAll(async () => {
    sandbox = await startSandbox();
    for (const email of [OWNER, TEAM, PARTNER]) tokens.set(email, await tokenOf(sandbox, email));
});
afterAll(() => sandbox.close());

const seeded = (email: string) => ({
    linkId: `eal-${userIdOf(email)}-${harbour}`,
    groupLinkId: `gel-${userIdOf(email)}-${harbour}`,
});
type Link = ReturnType<typeof seeded>;

const put = (by: string, { linkId, groupLinkId }: Link, group_id: number) =>
    sendCoded(sandbox, links.updateGroupLink, {
        token: tokens.get(by),
        path: { groupLinkId },
        body: { group_id, entity_admin_link_id: linkId },
    });

const remove = (by: string, { groupLinkId }: Link) =>
    sendCoded(sandbox, links.deleteGroupLink, { token: tokens.get(by), path: { groupLinkId } });

/** Creates somebody and links them to a team, without a group. */
async function linkTo(by: string, merchant_id: string, email: string): Promise<string> {
    const token = tokens.get(by);
    const invitee = { firstname: 'Mal', lastname: 'Ory', email, mobile: '', 'sign-up': 'true' };
    const made = await send(sandbox, createEntityAdmin, { token, body: invitee });
    const { id: entity_admin_id } = createEntityAdmin.answer.parse(made.body);
    const linked = await send(sandbox, links.createEntityAdminLink, { token, body: { merchant_id, entity_admin_id } });
    return links.createEntityAdminLink.answer.parse(linked.body).id;
}

const give = (by: string, entity_admin_link_id: string, group_id: number) =>
    sendCoded(sandbox, links.createGroupLink, { token: tokens.get(by), body: { entity_admin_link_id, group_id } });

const groupNow = async (email: string) => {
    const answer = await send(sandbox, getEntityAdminProfile, { token: tokens.get(email) });
    return getEntityAdminProfile.answer.parse(answer.body).merchants[harbour]?.group?.name;
};

const beyond = { status: 422, code: 'beyond_own_rights', body: { errors: { group_id: expect.any(String) } } };
const own = { status: 409, code: 'own_link' };

describe('a team admin who moves no money', () => {
    test('can’t make themselves the owner, nor anything else, and pays nothing out', async () => {
        for (const { id } of seededGroups) {
            expect(await put(TEAM, seeded(TEAM), id)).toMatchObject(own);
        }
        expect(await remove(TEAM, seeded(TEAM))).toMatchObject(own);
        expect(await groupNow(TEAM)).toBe('Team admin');
        const asked = await send(sandbox, createMerchantToken, {
            token: tokens.get(TEAM),
            path: { merchantKey: await keyOf(harbour) },
            body: { type: 'withdrawal' },
        });
        expect(asked.status).toBe(403);
    });

    test('gives a stranger no group that may do more than they may: no link, no invitation', async () => {
        const linkId = await linkTo(TEAM, harbour, STRANGER);
        for (const { id, name } of seededGroups.filter(({ name }) => !['Base', 'Team admin'].includes(name))) {
            expect(await give(TEAM, linkId, id), name).toMatchObject(beyond);
        }
        expect(await sandbox.mail.list(STRANGER)).toEqual([]);
        const [stored] = await sandbox.query('SELECT group_link_id, group_id FROM memberships WHERE link_id = $1', [
            linkId,
        ]);
        expect(stored).toEqual({ group_link_id: null, group_id: null });
        const refusal = JSON.stringify((await give(TEAM, linkId, OWNER_GROUP)).body);
        expect(refusal).toContain('RW on payouts');
        expect((await give(TEAM, linkId, 1)).status).toBe(200);
    });

    test('moves a member to no such group either, whoever they are', async () => {
        const base = seeded('base@harbour.example');
        for (const { id, name } of seededGroups.filter(({ name }) => !['Base', 'Team admin'].includes(name))) {
            expect(await put(TEAM, base, id), name).toMatchObject(beyond);
        }
        for (const id of [9, 1]) expect((await put(TEAM, base, id)).status).toBe(200);
    });
});

describe('the place of a member who may do more', () => {
    const others = seededUsers.filter(({ email, groups }) => groups[harbour] && email !== TEAM);
    const nameOf = (id: number | undefined) => seededGroups.find(group => group.id === id)?.name ?? '';
    const stored = () => sandbox.query('SELECT link_id, group_id FROM memberships ORDER BY link_id');

    test('is neither changed nor taken by a team admin, and the refusal names the rights', async () => {
        const before = await stored();
        await sandbox.query('DELETE FROM mails');
        for (const { email } of others.filter(({ groups }) => nameOf(groups[harbour]) !== 'Base')) {
            for (const id of [1, 9]) expect(await put(TEAM, seeded(email), id), email).toMatchObject(beyond);
            expect(await remove(TEAM, seeded(email)), email).toMatchObject({ status: 422, code: 'beyond_own_rights' });
        }
        for (const refused of [await put(TEAM, seeded(OWNER), 1), await remove(TEAM, seeded(OWNER))]) {
            expect(refused.body).toMatchObject({
                detail: expect.stringMatching(/^The group of this member may do more than you: .*RW on payouts/),
            });
        }
        expect(await stored()).toEqual(before);
        expect(await mailsWithoutCodes(sandbox)).toEqual([]);
    });

    test('nor is an invitation to such a group, which an owner withdraws', async () => {
        const linkId = await linkTo(OWNER, harbour, 'second.owner@mail.example');
        const given = await give(OWNER, linkId, OWNER_GROUP);
        const { id: groupLinkId = '' } = links.createGroupLink.answer.parse(given.body);
        const invited = { linkId, groupLinkId };
        expect(await put(TEAM, invited, 1)).toMatchObject(beyond);
        expect(await remove(TEAM, invited)).toMatchObject({ status: 422, code: 'beyond_own_rights' });
        expect((await remove(OWNER, invited)).status).toBe(200);
    });

    test('of any groups: a change asks for all of the present and the new one, a removal for the present one', async () => {
        const letters = fc.constantFrom('', 'R', 'W', 'RW');
        const group = fc.record({ payments: letters, payouts: letters, loyalty: letters });
        const developer = seeded('developer@harbour.example');
        const [present, next, callers] = [8, 7, 9];
        const become = (id: number, permissions: object) =>
            sandbox.query('UPDATE groups SET permissions = $2 WHERE id = $1', [id, JSON.stringify(permissions)]);
        const restore = () =>
            sandbox.query('UPDATE memberships SET group_id = $1 WHERE link_id = $2', [present, developer.linkId]);
        type Group = Record<'payments' | 'payouts' | 'loyalty', string>;
        const isWithin = (given: Group, own: Group) =>
            (['payments', 'payouts', 'loyalty'] as const).every(area =>
                [...given[area]].every(letter => own[area].includes(letter)),
            );
        // So that enough is allowed, too.
        const own = fc.oneof(group, fc.constant({ payments: 'RW', payouts: 'RW', loyalty: 'R' }));
        try {
            await fc.assert(
                fc.asyncProperty(own, group, group, async (callersOwn, presentOne, nextOne) => {
                    await become(callers, { ...callersOwn, entity_admins: 'RW' });
                    await become(present, presentOne);
                    await become(next, nextOne);
                    const mayTake = isWithin(presentOne, callersOwn);
                    const mayChange = mayTake && isWithin(nextOne, callersOwn);
                    expect((await put(TEAM, developer, next)).status).toBe(mayChange ? 200 : 422);
                    await restore();
                    expect((await remove(TEAM, developer)).status).toBe(mayTake ? 200 : 422);
                    await restore();
                }),
                { numRuns: 40 },
            );
        } finally {
            for (const { id, permissions } of seededGroups) await become(id, permissions);
        }
    });

    test('is changed by an owner, and by a user of the partner', async () => {
        const totp = seeded('totp@harbour.example');
        for (const id of [9, OWNER_GROUP]) expect((await put(OWNER, totp, id)).status).toBe(200);
        const linkId = await linkTo(PARTNER, kite, 'kite.second@mail.example');
        const given = await give(PARTNER, linkId, OWNER_GROUP);
        const { id: groupLinkId = '' } = links.createGroupLink.answer.parse(given.body);
        expect((await remove(PARTNER, { linkId, groupLinkId })).status).toBe(200);
    });
});

test('an owner gives every group, and changes or removes their own place no more than others do', async () => {
    for (const { id } of seededGroups)
        expect((await put(OWNER, seeded('storefront@harbour.example'), id)).status).toBe(200);
    for (const id of [1, OWNER_GROUP]) expect(await put(OWNER, seeded(OWNER), id)).toMatchObject(own);
    expect(await remove(OWNER, seeded(OWNER))).toMatchObject(own);
});

test('a partner’s user gives every group of their merchants, to others only', async () => {
    expect((await give(PARTNER, await linkTo(PARTNER, kite, 'kite.owner@mail.example'), OWNER_GROUP)).status).toBe(200);
    expect(await give(PARTNER, await linkTo(PARTNER, kite, PARTNER), OWNER_GROUP)).toMatchObject(own);
});

async function keyOf(merchantId: string): Promise<string> {
    const [row] = await sandbox.query<{ merchant_key: string }>('SELECT merchant_key FROM merchants WHERE id = $1', [
        merchantId,
    ]);
    return row?.merchant_key ?? '';
}
