import { screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { userIdOf } from '../../sandbox/seed/users';
import { teamMessages } from '../../src/i18n/en/ofTeam';
import { OWNER, startProduct } from '../support/product';

const { team } = teamMessages;
const TEAM = 'team@harbour.example';
const BEYOND =
    /^Owner, Finance, .+ and Storefront may do more than you, so you may not be able to give them to anybody\.$/;
const product = await startProduct();
const { network, sandbox } = product;
const button = (name: string) => screen.findByRole('button', { name });
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
        expect(await screen.findByText(/This group may do more than you: .*RW on payouts/)).toBeVisible();
        expect(screen.getByRole('textbox', { name: team.invite.firstname })).toHaveValue('Ada');
        await user.selectOptions(select, 'Base');
        await user.click(screen.getByRole('button', { name: team.invite.submit }));
        expect(await screen.findByText('Ada Rights is invited.')).toBeVisible();
    });

    test('are named where a member’s group is changed', async () => {
        const { user } = await product.openAs(TEAM, `/manage-users/${userIdOf('developer@harbour.example')}/show/full`);
        await user.click(await button(team.change.label));
        const select = await choice();
        expect(select).toHaveDisplayValue('Developer');
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
        const { user } = await product.openAs(OWNER, `/manage-users/${userIdOf('base@harbour.example')}/show/full`);
        await user.click(await button(team.change.label));
        await user.selectOptions(await choice(), 'Owner');
        const move = (group: number) =>
            sandbox.query(`UPDATE memberships SET group_id = ${group} WHERE user_id = $1`, [userIdOf(OWNER)]);
        await move(9);
        onTestFinished(async () => void (await move(2)));
        await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: team.change.submit }));
        expect(await screen.findByText(/This group may do more than you: .*RW on payouts/)).toBeVisible();
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
    const { user } = await product.openAs(email, `/manage-users/${userIdOf(email)}/show/full`);
    for (const label of [team.change.label, team.remove.label]) {
        const action = await button(label);
        expect(action).toHaveAttribute('aria-disabled', 'true');
        expect(action).toHaveAccessibleDescription(team.own);
        await user.click(action);
        expect(screen.queryByRole('dialog')).toBeNull();
    }
});
