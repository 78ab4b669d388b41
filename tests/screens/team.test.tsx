import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { areas } from '../../contracts/access';
import { seededGroups, seededUsers, userIdOf } from '../../sandbox/seed/users';
import { teamMessages } from '../../src/i18n/en/ofTeam';
import { stepUpMessages } from '../../src/i18n/en/ofStepUp';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';
import { giveCode } from '../support/stepUp';
import { retype } from '../support/entities/withdrawals';

const { team, approvers, permissionGroups, areaNames } = teamMessages;
const { stepUp } = stepUpMessages;
const product = await startProduct();
const { network, sandbox } = product;
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('/manage-users', () => {
    test('lists those who have the active merchant, whoever else is answered', async () => {
        network.rewrite('/entity_admins', text => {
            const { data, ...rest } = JSON.parse(text) as { data: { merchants: Record<string, unknown> }[] };
            const merchants = { 'mch-1002': data[0]?.merchants['mch-1001'] };
            return JSON.stringify({
                data: [...data, { ...data[0], id: 'ea-other', name: 'Otto Other', merchants }],
                ...rest,
            });
        });
        await product.openAs(OWNER, '/manage-users');
        const members = seededUsers.filter(({ groups }) => 'mch-1001' in groups);
        for (const { firstname, lastname } of members) {
            expect(await screen.findByRole('link', { name: `${firstname} ${lastname}` })).toBeInTheDocument();
        }
        expect(screen.getAllByRole('row')).toHaveLength(members.length + 1);
        expect(screen.queryByText('Otto Other')).not.toBeInTheDocument();
    });

    test('lists the members with their groups, invites, and shows what the invited will see', async () => {
        const { user } = await product.openAs(OWNER, '/manage-users');
        for (const { firstname, lastname, groups } of seededUsers.filter(({ groups: own }) => 'mch-1001' in own)) {
            const row = (await screen.findByRole('link', { name: `${firstname} ${lastname}` })).closest('tr');
            const group = seededGroups.find(({ id }) => id === groups['mch-1001']);
            expect(row).toHaveTextContent(group?.name ?? '');
        }
        await user.click(screen.getByRole('link', { name: team.invite.label }));
        await user.type(await screen.findByRole('textbox', { name: team.invite.firstname }), 'Ada');
        await user.type(screen.getByRole('textbox', { name: team.invite.lastname }), 'Lane');
        await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada.lane@harbour.example');
        const choice = screen.getByRole('combobox', { name: team.invite.group });
        expect(
            within(choice)
                .getAllByRole('option')
                .map(({ textContent }) => textContent),
        ).toEqual([...seededGroups.map(({ name }) => name), 'None']);
        await user.selectOptions(choice, 'Developer');
        const preview = screen.getByRole('region', { name: team.sections.sees });
        expect(preview).toHaveTextContent('Payments');
        expect(preview).not.toHaveTextContent('Withdrawals');
        expect(preview).toHaveTextContent(team.sees.noBalances);
        await user.click(screen.getByRole('button', { name: team.invite.submit }));
        await giveCode(user, sandbox, OWNER);
        expect(await screen.findByText('Ada Lane is invited.')).toBeVisible();
        expect(await button(team.withdraw.label)).toBeVisible();
        const record = screen.getByRole('complementary', { name: /^Team member/ });
        expect(await within(record).findByText('Invited', { selector: 'dt' })).toBeVisible();
        expect(within(record).queryByText(/^Since|^Joined/, { selector: 'dt' })).toBeNull();
        const crumbs = screen.getByRole('navigation', { name: appMessages.shell.breadcrumbs });
        expect(within(crumbs).getByText('Ada Lane')).toHaveAttribute('aria-current', 'page');
        expect(
            network
                .sent('')
                .filter(({ method }) => method === 'POST')
                .map(({ path }) => path.split('?')[0]),
        ).toEqual(
            expect.arrayContaining([
                expect.stringContaining('/v1/dashboard/profile'),
                expect.stringContaining('/entity_admin_links'),
                expect.stringContaining('/group_entity_admin_links'),
            ]),
        );
    });

    describe('an invitation that stops half-way', () => {
        beforeEach(() => {
            vi.spyOn(console, 'error').mockImplementation(() => undefined);
        });
        let number = 0;
        /** Somebody new for each test. */
        const invitee = () => {
            number += 1;
            return { name: `Ada Lane${'abcdefgh'[number]}`, email: `ada.${number}@harbour.example` };
        };
        type Invitee = ReturnType<typeof invitee>;

        async function fillIn({ name, email }: Invitee) {
            const { user } = await product.openAs(OWNER, '/manage-users/create');
            const [first = '', last = ''] = name.split(' ');
            await user.type(await screen.findByRole('textbox', { name: team.invite.firstname }), first);
            await user.type(screen.getByRole('textbox', { name: team.invite.lastname }), last);
            await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
            await user.selectOptions(screen.getByRole('combobox', { name: team.invite.group }), 'Developer');
            return user;
        }
        const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: team.invite.submit }));
        const finish = async (user: UserEvent) => {
            await send(user);
            await giveCode(user, sandbox, OWNER);
        };
        const developer = seededGroups.find(({ name }) => name === 'Developer')?.id;
        const placesOf = ({ email }: Invitee) =>
            sandbox.query<{ group_id: number | null; has_group: boolean }>(
                `select group_id, group_link_id is not null as has_group from memberships m
                 join users u on u.id = m.user_id where u.email = $1`,
                [email],
            );
        const whole = [{ group_id: developer, has_group: true }];
        const mailsTo = async ({ email }: Invitee) =>
            (await sandbox.mail.list()).filter(({ to }) => to === email).length;

        test.each([
            ['createEntityAdminLink', team.invite.partly.created, []],
            ['createGroupLink', team.invite.partly.linked, [{ group_id: null, has_group: false }]],
        ] as const)(
            'at %s says what is there, and is finished when it is sent again',
            async (operation, text, there) => {
                const who = invitee();
                const user = await fillIn(who);
                await sandbox.faults.add({ operation, kind: 'status', status: 409, times: 1 });
                await send(user);
                if (operation === 'createGroupLink') await giveCode(user, sandbox, OWNER);
                expect(await screen.findByText(text)).toBeVisible();
                expect(await placesOf(who)).toEqual(there);
                await finish(user);
                expect(await screen.findByText(`${who.name} is invited.`)).toBeVisible();
                expect(await placesOf(who)).toEqual(whole);
                expect(await mailsTo(who)).toBe(1);
            },
        );

        test.each(['createEntityAdminLink', 'createGroupLink'] as const)(
            'because an answer of %s is lost is finished at once',
            async operation => {
                const who = invitee();
                const user = await fillIn(who);
                const lose = () => sandbox.faults.add({ operation, kind: 'abort-after', times: 1 });
                if (operation === 'createEntityAdminLink') await lose();
                await send(user);
                // The link to a group takes a code.
                await screen.findByRole('dialog');
                if (operation === 'createGroupLink') await lose();
                await giveCode(user, sandbox, OWNER);
                expect(await screen.findByText(`${who.name} is invited.`)).toBeVisible();
                expect(await placesOf(who)).toEqual(whole);
                expect(await mailsTo(who)).toBe(1);
            },
        );

        test('is finished by whoever invites the same person later', async () => {
            const who = invitee();
            const first = await fillIn(who);
            await sandbox.faults.add({ operation: 'createGroupLink', kind: 'status', status: 500, times: 1 });
            await send(first);
            await giveCode(first, sandbox, OWNER);
            expect(await screen.findByText(team.invite.partly.unknown)).toBeVisible();
            expect(await placesOf(who)).toEqual([{ group_id: null, has_group: false }]);
            product.leave();
            const user = await fillIn({ ...who, email: who.email.toUpperCase() });
            await finish(user);
            expect(await screen.findByText(`${who.name} is invited.`)).toBeVisible();
            expect(await placesOf(who)).toEqual(whole);
        });

        test('because no code is given says what is there, and is finished when it is sent again', async () => {
            const who = invitee();
            const user = await fillIn(who);
            await send(user);
            const dialog = await screen.findByRole('dialog', { name: stepUp.title });
            await user.click(within(dialog).getByRole('button', { name: stepUp.close }));
            expect(await screen.findByText(team.invite.partly.linked)).toBeVisible();
            expect(screen.getByRole('alert')).toHaveTextContent('This takes a one-time code, and none was given.');
            expect(await placesOf(who)).toEqual([{ group_id: null, has_group: false }]);
            await finish(user);
            expect(await screen.findByText(`${who.name} is invited.`)).toBeVisible();
            expect(await placesOf(who)).toEqual(whole);
        });

        test('is none of somebody who is in the team: nothing of theirs changes', async () => {
            const who = { name: 'Ada Lane', email: 'approver@harbour.example' };
            const before = await placesOf(who);
            const user = await fillIn(who);
            await send(user);
            expect(await screen.findByText('This user is in the team or invited already.')).toBeVisible();
            expect(await placesOf(who)).toEqual(before);
        });
    });

    test('changes a group, and says of an approver that they may stop being one', async () => {
        const { user } = await product.openAs(OWNER, `/manage-users/${userIdOf('approver@harbour.example')}/show/full`);
        await user.click(await button(team.change.label));
        const choice = await screen.findByRole('combobox', { name: team.invite.group });
        await user.selectOptions(choice, 'Developer');
        expect(await screen.findByText(/is an approver\. This group sees neither/)).toBeVisible();
        await user.selectOptions(choice, 'Treasury');
        expect(screen.queryByText(/is an approver\. This group sees neither/)).toBeNull();
        await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: team.change.submit }));
        await giveCode(user, sandbox, OWNER);
        expect(await screen.findByText("Maeve O'Connor is in Treasury now.")).toBeVisible();
    });

    test('offers nobody to give up their own right, and says why', async () => {
        const { user } = await product.openAs(OWNER, `/manage-users/${userIdOf(OWNER)}/show/full`);
        const change = await button(team.change.label);
        expect(change).toHaveAttribute('aria-disabled', 'true');
        expect(await button(team.remove.label)).toHaveAccessibleDescription(team.own);
        await user.click(change);
        expect(screen.queryByRole('dialog')).toBeNull();
    });

    test.each(['entity_admin_link_id', 'group_entity_admin_link_id'])(
        'changes nobody whose %s the provider doesn’t say, and says so',
        async id => {
            await product.signIn(OWNER);
            const unsaid = (text: string) => text.replaceAll(`"${id}"`, '"unsaid"');
            network.rewrite('/entity_admins', unsaid);
            const { user } = await product.open(`/manage-users/${userIdOf('approver@harbour.example')}/show/full`);
            const change = await button(team.change.label);
            expect(change).toHaveAccessibleDescription(team.notChangeable);
            expect(await button(team.remove.label)).toHaveAccessibleDescription(team.notChangeable);
            await user.click(change);
            expect(screen.queryByRole('dialog')).toBeNull();
        },
    );

    test('a reader sees the team and changes nothing; the reason names the admins', async () => {
        await product.openAs('finance@harbour.example', `/manage-users/${userIdOf(OWNER)}/show/full`);
        const reason = 'You don’t have permission to manage team members. Ask ';
        await waitFor(async () =>
            expect(await button(team.change.label)).toHaveAccessibleDescription(expect.stringContaining(reason)),
        );
        expect(await button(team.change.label)).toHaveAccessibleDescription(expect.stringContaining('Nora Bakker'));
    });
});

test('a deep link without the permission names it and the admins, and asks the provider for nothing', async () => {
    await product.openAs('base@harbour.example', '/manage-users');
    expect(await screen.findByText(/^You don’t have permission to view .*Nora Bakker/)).toBeVisible();
    expect(network.sent('/groups')).toEqual([]);
    expect(network.sent('/entity_admins').filter(({ path }) => !path.includes('profile'))).toEqual([]);
});

test('the matrix says of every group and area what it may do', async () => {
    await product.openAs(OWNER, '/manage-users/groups');
    const table = await screen.findByRole('table');
    for (const area of areas) {
        const row = within(table)
            .getAllByRole('row')
            .find(each => each.querySelector('th')?.textContent === areaNames[area]);
        expect(row, area).toBeDefined();
        const cells = within(row ?? table);
        const shown = cells.getAllByRole('cell').map(({ textContent }) => textContent ?? '');
        expect(
            shown.map(text =>
                [permissionGroups.RW, permissionGroups.R, permissionGroups.no].find(name => text.endsWith(name)),
            ),
        ).toEqual(
            seededGroups.map(({ permissions }) => {
                const letters = new Map(Object.entries<string>(permissions)).get(area);
                return letters === 'RW' || letters === 'R' ? permissionGroups[letters] : permissionGroups.no;
            }),
        );
    }
});

describe('/approvers', () => {
    test('says what a number does to what waits before it is saved, and refuses more than there are approvers', async () => {
        const { user } = await product.openAs(OWNER, '/approvers');
        await user.click(await button(approvers.total.change));
        const input = await screen.findByRole('spinbutton', { name: approvers.total.field });
        await retype(user, input, '3');
        const effect = () => screen.getByRole('status', { name: approvers.effect.title });
        await waitFor(() => expect(effect()).toHaveTextContent(/can’t get enough approvals any more/));
        await retype(user, input, '1');
        await waitFor(() => expect(effect()).toHaveTextContent(/paid at once/));
        await retype(user, input, '9');
        await user.click(screen.getByRole('button', { name: approvers.total.submit }));
        await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'));
        expect(screen.getByText('Enter 3 at most, the number of approvers.')).toBeInTheDocument();
        expect(network.sent('/approval').filter(({ method }) => method === 'POST')).toEqual([]);
    });

    test('adds an approver and lets one go; a reader may do neither', async () => {
        const { user, unmount } = await product.openAs('team@harbour.example', '/approvers');
        await user.click(await button(approvers.add.label));
        const select = await screen.findByRole('combobox', { name: approvers.add.field });
        await waitFor(() => expect(within(select).getAllByRole('option').length).toBeGreaterThan(1));
        const payer = userIdOf('payer@harbour.example');
        await user.selectOptions(select, payer);
        expect(screen.getByRole('status', { name: approvers.effect.title })).toHaveTextContent(
            approvers.effect.allHidden,
        );
        await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: approvers.add.submit }));
        await giveCode(user, sandbox, 'team@harbour.example');
        await user.click(await button('Remove Tomasz Kowalski'));
        await user.click(await button(approvers.remove.submit));
        await giveCode(user, sandbox, 'team@harbour.example');
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Tomasz Kowalski' })).toBeNull());
        unmount();
        await product.openAs('finance@harbour.example', '/approvers');
        expect(await button(approvers.total.change)).toHaveAttribute('aria-disabled', 'true');
    });
});
