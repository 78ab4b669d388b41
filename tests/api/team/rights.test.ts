import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getEntityAdminProfile } from '../../../contracts/dashboard/team';
import * as links from '../../../contracts/dashboard/teamLinks';
import { createEntityAdmin } from '../../../contracts/main/profile';
import { createMerchantToken } from '../../../contracts/main/withdrawals';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { seededGroups, userIdOf } from '../../../sandbox/seed/users';
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
    send(sandbox, links.updateGroupLink, {
        token: tokens.get(by),
        path: { groupLinkId },
        body: { group_id, entity_admin_link_id: linkId },
    });

const remove = (by: string, { groupLinkId }: Link) =>
    send(sandbox, links.deleteGroupLink, { token: tokens.get(by), path: { groupLinkId } });

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
    send(sandbox, links.createGroupLink, { token: tokens.get(by), body: { entity_admin_link_id, group_id } });

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
