import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { userIdOf } from '../../sandbox/seed/users';
import { teamMessages } from '../../src/i18n/en/ofTeam';
import { refusals } from '../../src/i18n/en/refusals';
import { OWNER, startProduct } from '../support/product';
import { giveCode } from '../support/stepUp';

const { team } = teamMessages;
const TEAM = 'team@harbour.example';
const BEYOND =
    /^Owner, Finance, .+ and Storefront may do more than you, so you may not be able to give them to anybody\.$/;
const product = await startProduct();
const { network, sandbox } = product;
const button = (name: string) => screen.findByRole('button', { name });
const recordOf = (email: string) => `/manage-users/${userIdOf(email)}/show/full`;
const choice = () => screen.findByRole('combobox', { name: team.invite.group });
describe('groups that may do more than who gives them', () => {
    test('are named where somebody is invited, and refused by the sandbox at the field', async () => {
        const { user } = await product.openAs(TEAM, '/manage-users/create');
        const select = await choice();
        expect(select).toHaveAccessibleDescription(expect.stringMatching(BEYOND));
        expect(select).toHaveValue('1');
        await user.type(screen.getByRole('textbox', { name: team.invite.firstname }), 'Ada');
        await user.type(screen.getByRole('textbox', { name: team.invite.lastname }), 'Rights');
        await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada.rights@harbour.example');
        await user.selectOptions(select, 'Owner');
        await user.click(screen.getByRole('button', { name: team.invite.submit }));
        const said = await screen.findByText(
            /^This group may do more than you\. You can’t view or change: .*Crypto payouts/,
        );
        expect(said).toBeVisible();
        expect(said).toHaveTextContent(
            /, API credentials.*\. You can’t change: .*Two-factor settings\. Ask another admin\.$/,
        );
        expect(said).not.toHaveTextContent(/RW|_/);
        expect(screen.getByRole('textbox', { name: team.invite.firstname })).toHaveValue('Ada');
        await user.selectOptions(select, 'Base');
        await user.click(screen.getByRole('button', { name: team.invite.submit }));
        await giveCode(user, sandbox, TEAM);
        expect(await screen.findByText('Ada Rights is invited.')).toBeVisible();
    });

    test('are named where a member’s group is changed', async () => {
        const { user } = await product.openAs(TEAM, recordOf('base@harbour.example'));
        await user.click(await button(team.change.label));
        const select = await choice();
        expect(select).toHaveDisplayValue('Base');
        expect(select).toHaveAccessibleDescription(expect.stringMatching(BEYOND));
    });

    test('are named beside what each group may do, for who gives groups alone', async () => {
        const { unmount } = await product.openAs(TEAM, '/manage-users/groups');
        expect(await screen.findByText(BEYOND)).toBeVisible();
        unmount();
        for (const email of [OWNER, 'finance@harbour.example']) {
            const shown = await product.openAs(email, '/manage-users/groups');
            expect(await screen.findByRole('table')).toBeVisible();
            expect(screen.queryByText(/may do more than you/)).toBeNull();
            shown.unmount();
        }
    });

    test('are refused by the provider where the page doesn’t know it yet, beside the field', async () => {
        const { user } = await product.openAs(OWNER, recordOf('base@harbour.example'));
        await user.click(await button(team.change.label));
        await user.selectOptions(await choice(), 'Owner');
        const move = (group: number) =>
            sandbox.query(`UPDATE memberships SET group_id = ${group} WHERE user_id = $1`, [userIdOf(OWNER)]);
        await move(9);
        onTestFinished(async () => void (await move(2)));
        await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: team.change.submit }));
        const select = await choice();
        await waitFor(() => expect(select).toHaveAccessibleDescription(refusals.beyond_own_rights));
    });

    test('aren’t guessed where the provider doesn’t say what a group may do', async () => {
        await product.signIn(TEAM);
        const untold = (text: string) => text.replaceAll('"permissions"', '"unsaid"');
        network.rewrite('/groups', untold);
        await product.open('/manage-users/create');
        const select = await choice();
        expect(select).not.toHaveAccessibleDescription(expect.stringContaining('more than you'));
    });
});

test.each([OWNER, TEAM])('the own place of %s can’t be changed or left, and says why', async email => {
    const { user } = await product.openAs(email, recordOf(email));
    for (const label of [team.change.label, team.remove.label]) {
        const action = await button(label);
        expect(action).toHaveAttribute('aria-disabled', 'true');
        expect(action).toHaveAccessibleDescription(team.own);
        await user.click(action);
        expect(screen.queryByRole('dialog')).toBeNull();
    }
});

describe('the place of a member who may do more', () => {
    const withdrawn = 'ada.owner@mail.example';
    const isUnchangeable = async (
        labels: readonly string[],
        name: string,
        click: (action: Element) => Promise<void>,
    ) => {
        for (const label of labels) {
            const action = await button(label);
            expect(action).toHaveAttribute('aria-disabled', 'true');
            expect(action).toHaveAccessibleDescription(team.ofMore.replace('%{name}', name));
            await click(action);
            expect(screen.queryByRole('dialog')).toBeNull();
        }
    };

    test.each([
        [OWNER, 'Nora Bakker'],
        ['developer@harbour.example', 'Mateo García'],
    ])('can’t be changed or removed by a team admin, and says why: %s', async (email, name) => {
        const { user } = await product.openAs(TEAM, recordOf(email));
        await isUnchangeable([team.change.label, team.remove.label], name, action => user.click(action));
        expect(network.sent('/group_entity_admin_links')).toEqual([]);
    });

    test('nor can the invitation of one be withdrawn', async () => {
        const first = await product.openAs(OWNER, '/manage-users/create');
        await first.user.selectOptions(await choice(), 'Owner');
        await first.user.type(screen.getByRole('textbox', { name: team.invite.firstname }), 'Ada');
        await first.user.type(screen.getByRole('textbox', { name: team.invite.lastname }), 'Owner');
        await first.user.type(screen.getByRole('textbox', { name: 'Email' }), withdrawn);
        await first.user.click(screen.getByRole('button', { name: team.invite.submit }));
        await giveCode(first.user, sandbox, OWNER);
        expect(await button(team.withdraw.label)).not.toHaveAttribute('aria-disabled', 'true');
        const { pathname } = location;
        first.unmount();
        const { user } = await product.openAs(TEAM, pathname);
        await isUnchangeable([team.change.label, team.withdraw.label], 'Ada Owner', action => user.click(action));
    });

    test('is refused by the provider where the page doesn’t know it yet, and the record stays', async () => {
        const { user } = await product.openAs(TEAM, recordOf('base@harbour.example'));
        await user.click(await button(team.remove.label));
        const move = (group: number) =>
            sandbox.query(`UPDATE memberships SET group_id = ${group} WHERE user_id = $1`, [
                userIdOf('base@harbour.example'),
            ]);
        await move(2);
        onTestFinished(async () => void (await move(1)));
        const dialog = await screen.findByRole('dialog');
        await user.click(within(dialog).getByRole('button', { name: team.remove.submit }));
        expect(await within(dialog).findByRole('alert')).toHaveTextContent(refusals.beyond_own_rights);
    });

    test('can be tried where the provider doesn’t say what their group may do', async () => {
        await product.signIn(TEAM);
        network.rewrite('/entity_admins', text => text.replaceAll('"permissions"', '"unsaid"'));
        await product.open(recordOf('developer@harbour.example'));
        expect(await button(team.change.label)).not.toHaveAttribute('aria-disabled', 'true');
    });
});
