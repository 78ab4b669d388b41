import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userIdOf } from '../../sandbox/seed/users';
import { teamMessages } from '../../src/i18n/en/ofTeam';
import { signedInMessages } from '../../src/i18n/en/refusals';
import { fill } from '../../src/i18n/fill';
import { OWNER, startProduct } from '../support/product';

const { team } = teamMessages;
const product = await startProduct();
const { network } = product;
const button = (name: string) => screen.findByRole('button', { name });
const choice = () => screen.findByRole('combobox', { name: team.invite.group });
const APPROVER = { id: userIdOf('approver@harbour.example'), name: "Maeve O'Connor" };
const lost = fill(team.remove.text, { name: APPROVER.name, merchant: 'Harbour Goods' });

/** Opens the member's record where the provider says that of each place in a team instead. */
async function openAs(told: (place: object) => object) {
    await product.signIn(OWNER);
    const tell = (text: string) => {
        const { data, ...rest } = JSON.parse(text) as { data: { id: string; merchants: Record<string, object> }[] };
        const places = data.map(({ merchants, ...member }) => ({
            ...member,
            merchants: Object.fromEntries(
                Object.entries(merchants).map(([id, place]) => [id, member.id === APPROVER.id ? told(place) : place]),
            ),
        }));
        return JSON.stringify({ data: places, ...rest });
    };
    network.rewrite('/entity_admins', tell);
    return (await product.open(`/manage-users/${APPROVER.id}/show/full`)).user;
}

test('the group None says what it takes before it’s chosen for somebody, as removing their access does', async () => {
    const { user } = await product.openAs(OWNER, `/manage-users/${APPROVER.id}/show/full`);
    await user.click(await button(team.change.label));
    expect(screen.queryByText(lost, { exact: false })).toBeNull();
    await user.selectOptions(await choice(), team.none);
    const effect = await screen.findByText(lost, { exact: false });
    await waitFor(() => expect(effect).toHaveTextContent(fill(team.change.noApprover, { name: APPROVER.name })));
    expect(network.sent('').filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('the group None isn’t offered for somebody invited, whose invitation it would withdraw', async () => {
    const user = await openAs(place => ({ ...place, status: 'invited' }));
    expect(await button(team.withdraw.label)).toBeVisible();
    await user.click(await button(team.change.label));
    const options = within(await choice()).getAllByRole('option');
    expect(options.length).toBeGreaterThan(1);
    expect(options.map(({ textContent }) => textContent)).not.toContain(team.none);
});

test('a member of whom neither the group nor a link to one is told can be given one, and has none taken', async () => {
    const user = await openAs(place => ({ ...place, group: undefined, group_entity_admin_link_id: undefined }));
    const change = await button(team.change.label);
    expect(change).not.toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: team.remove.label })).toBeNull();
    await user.click(change);
    const select = await choice();
    expect(within(select).queryByRole('option', { name: team.none })).toBeNull();
    await user.selectOptions(select, 'Developer');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: team.change.submit }));
    // They have one here.
    expect(await screen.findByRole('alert')).toHaveTextContent(signedInMessages.errors.conflict);
    expect(network.sent('/group_entity_admin_links')).toEqual([]);
});
