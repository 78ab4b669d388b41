import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as approvals from '../../../contracts/dashboard/approvals';
import * as links from '../../../contracts/dashboard/teamLinks';
import { createEntityAdmin } from '../../../contracts/main/profile';
import type { Operation } from '../../../contracts/operation';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { userIdOf } from '../../../sandbox/seed/users';
import { sendCoded } from '../../support/coded';
import { startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';

const { harbour, kite } = merchantIds;
const OWNER = 'owner@harbour.example';
const TOTP = 'totp@harbour.example';
const TEAM = 'team@harbour.example';
const APPROVER = 'approver@harbour.example';
const STOREFRONT = 'storefront@harbour.example';
const PARTNER = 'partner@meridian.example';
const CHECKER = 'checker@meridian.example';
/** Who may change the team of Harbour Goods. */
const ADMINS = [OWNER, TEAM, TOTP];

let sandbox: Sandbox;
const tokens = new Map<string, string>();
beforeAll(async () => {
    sandbox = await startSandbox();
    for (const email of [OWNER, TEAM, PARTNER]) tokens.set(email, await tokenOf(sandbox, email));
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.query('DELETE FROM mails'));

/** What goes through, as its answer. */
async function done<O extends Operation>(operation: O, by: string, input: Parameters<typeof sendCoded>[2]) {
    const { status, body } = await sendCoded(sandbox, operation, { ...input, token: tokens.get(by) });
    expect(status).toBe(200);
    return body as { id: string };
}

/** Notices by recipient, without what else was sent. */
async function told(): Promise<Map<string, string>> {
    const notices = (await sandbox.mail.list()).filter(({ subject }) => / has changed$| have changed$/.test(subject));
    expect(new Set(notices.map(({ to }) => to)).size).toBe(notices.length);
    expect(notices.every(({ code, text }) => code === undefined && !/\n|https?:/.test(text))).toBe(true);
    return new Map(notices.map(({ to, subject, text }) => [to, `${subject}\n${text}`]));
}
const recipients = (notices: Map<string, string>) => [...notices.keys()].sort();

const seeded = (email: string) => ({
    groupLinkId: `gel-${userIdOf(email)}-${harbour}`,
    linkId: `eal-${userIdOf(email)}-${harbour}`,
});

const put = (by: string, email: string, group_id: number) => {
    const { linkId, groupLinkId } = seeded(email);
    const body = { group_id, entity_admin_link_id: linkId };
    return done(links.updateGroupLink, by, { path: { groupLinkId }, body });
};

async function invite(by: string, merchant_id: string, email: string, group_id: number) {
    const invitee = { firstname: 'Sanne', lastname: 'Visser', email, mobile: '', 'sign-up': 'true' };
    const { id: entity_admin_id } = await done(createEntityAdmin, by, { body: invitee });
    const { id } = await done(links.createEntityAdminLink, by, { body: { merchant_id, entity_admin_id } });
    const given = await done(links.createGroupLink, by, { body: { entity_admin_link_id: id, group_id } });
    return { linkId: id, groupLinkId: given.id };
}

describe('of a change of the team, those who may change it and whom it concerns are told', () => {
    test('the group: who changed whose, from which to which, when, and what to do if it wasn’t meant', async () => {
        await put(OWNER, STOREFRONT, 8);
        const notices = await told();
        expect(recipients(notices)).toEqual([...ADMINS, STOREFRONT].sort());
        for (const text of notices.values()) {
            expect(text).toMatch(/^The team of Harbour Goods has changed\n/);
            expect(text).toContain(
                `Nora Bakker (${OWNER}) changed the group of Adam Novak (${STOREFRONT}) on 2026-11-21 `,
            );
            expect(text).toContain('Before: in the team, group Storefront. After: in the team, group Developer.');
        }
        expect(notices.get(TEAM)).toContain(
            'If you didn’t expect this, ask Nora Bakker. If it wasn’t them, undo it or have it undone, and have them change their password',
        );
        expect(notices.get(OWNER)).toContain(
            'If it wasn’t you, change your password now: that ends your other sessions.',
        );
        expect(notices.get(STOREFRONT)).toContain('ask Nora Bakker or somebody else who manages the team');
    });

    test('a group that stays as it is tells nobody anything', async () => {
        await put(OWNER, STOREFRONT, 8);
        expect(recipients(await told())).toEqual([]);
    });

    test('an invitation, its answer, and nothing of it to the invited but the invitation', async () => {
        const email = 'told.hire@mail.example';
        const { linkId } = await invite(TEAM, harbour, email, 1);
        const invited = await told();
        expect(recipients(invited)).toEqual(ADMINS);
        expect(invited.get(OWNER)).toContain(`Freja Nielsen (${TEAM}) invited Sanne Visser (${email})`);
        expect(invited.get(OWNER)).toContain('Before: not in the team. After: invited, group Base.');
        expect(await sandbox.mail.list(email)).toHaveLength(1);

        tokens.set(email, await tokenOf(sandbox, email));
        await sandbox.query('DELETE FROM mails');
        await done(links.answerInvitation, email, { body: { entity_admin_link_id: linkId, accepted: true } });
        const accepted = await told();
        expect(recipients(accepted)).toEqual([...ADMINS, email].sort());
        expect(accepted.get(OWNER)).toContain(`Sanne Visser (${email}) accepted the invitation`);
        expect(accepted.get(OWNER)).toContain('Before: invited, group Base. After: in the team, group Base.');
    });

    test('an invitation of somebody known elsewhere: by the name that the inviter wrote; declined or withdrawn as well', async () => {
        const first = await invite(OWNER, harbour, PARTNER, 1);
        expect((await told()).get(TEAM)).toContain(`invited Sanne Visser (${PARTNER})`);
        await sandbox.query('DELETE FROM mails');
        await done(links.answerInvitation, PARTNER, { body: { entity_admin_link_id: first.linkId, accepted: false } });
        const declined = await told();
        expect(recipients(declined)).toEqual([...ADMINS, PARTNER].sort());
        expect(declined.get(OWNER)).toContain(`Sanne Visser (${PARTNER}) declined the invitation`);

        const { groupLinkId } = await invite(OWNER, harbour, PARTNER, 1);
        await sandbox.query('DELETE FROM mails');
        await done(links.deleteGroupLink, OWNER, { path: { groupLinkId } });
        const withdrawn = await told();
        expect(recipients(withdrawn)).toEqual(ADMINS);
        expect(withdrawn.get(TEAM)).toContain(`withdrew the invitation of Sanne Visser (${PARTNER})`);
        expect([...declined.values(), ...withdrawn.values()].join('\n')).not.toContain('Almeida');
    });

    test('a removal, with the approvals that go with it', async () => {
        await done(links.deleteGroupLink, OWNER, { path: { groupLinkId: seeded(APPROVER).groupLinkId } });
        const notices = await told();
        expect(recipients(notices)).toEqual([...ADMINS, APPROVER].sort());
        expect(notices.get(APPROVER)).toContain(`removed the group of Maeve O'Connor (${APPROVER})`);
        expect(notices.get(APPROVER)).toContain(
            'Before: in the team, group Approver, an approver. After: in the team, group None, no approver.',
        );
    });

    test('of a partner’s merchant, the users of the partner', async () => {
        await invite(PARTNER, kite, 'kite.told@mail.example', 2);
        const notices = await told();
        expect(recipients(notices)).toEqual([CHECKER, PARTNER]);
        expect(notices.get(CHECKER)).toContain('The team of Kite Outfitters has changed');
    });
});

describe('of a change of the approvals likewise', () => {
    const add = (by: string, email: string) =>
        done(approvals.createApprover, by, { body: { merchant_id: harbour, entity_admin_id: userIdOf(email) } });

    test('an approver who comes or goes', async () => {
        const payer = 'payer@harbour.example';
        const { id } = await add(TEAM, payer);
        const added = await told();
        expect(recipients(added)).toEqual([...ADMINS, payer].sort());
        expect(added.get(payer)).toMatch(/^The approvals of Harbour Goods have changed\n/);
        expect(added.get(payer)).toContain(`Freja Nielsen (${TEAM}) made Tomasz Kowalski (${payer}) an approver`);
        expect(added.get(payer)).toContain('Before: no approver. After: an approver.');
        await sandbox.query('DELETE FROM mails');
        await done(approvals.deleteApprover, TEAM, { path: { approverId: id } });
        const gone = await told();
        expect(recipients(gone)).toEqual([...ADMINS, payer].sort());
        expect(gone.get(OWNER)).toContain('Before: an approver. After: no approver.');
    });

    test('the number that has to approve: every approver too, once', async () => {
        await add(OWNER, 'payer@harbour.example');
        await sandbox.query('DELETE FROM mails');
        const set = (approval_total: number, by = TEAM) =>
            done(approvals.setApproval, by, { body: { merchant_id: harbour, approval_total } });
        await set(0, OWNER);
        await sandbox.query('DELETE FROM mails');
        await set(0);
        const notices = await told();
        expect(recipients(notices)).toEqual([...ADMINS, 'payer@harbour.example'].sort());
        expect(notices.get(OWNER)).toContain(
            `Freja Nielsen (${TEAM}) agreed to lower the number of approvals, which Nora Bakker (${OWNER}) had asked for, on `,
        );
        expect(notices.get(OWNER)).toContain('Before: 2. After: 0.');
        await sandbox.query('DELETE FROM mails');
        await set(0);
        expect(recipients(await told())).toEqual([]);
    });
});

test('what is refused tells nobody', async () => {
    const body = { merchant_id: harbour, approval_total: 90 };
    const refused = await sendCoded(sandbox, approvals.setApproval, { token: tokens.get(TEAM), body });
    expect(refused.status).toBe(422);
    expect(recipients(await told())).toEqual([]);
});
