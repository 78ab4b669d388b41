import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { factor } from '../../src/i18n/en/factor';
import { fiatAccounts } from '../../src/i18n/en/fiatAccounts';
import { inbox } from '../../src/i18n/en/inbox';
import { profileMessages } from '../../src/i18n/en/ofProfile';
import { stepUpMessages } from '../../src/i18n/en/ofStepUp';
import { teamMessages } from '../../src/i18n/en/ofTeam';
import { rates } from '../../src/i18n/en/rates';
import { statements } from '../../src/i18n/en/statements';
import { bookTrade } from '../../src/i18n/en/wizards/bookTrade';
import { fill } from '../../src/i18n/fill';
import { appMessages } from '../support/messages';
import { watchSavedFiles } from '../support/savedFiles';
import { OWNER, startProduct } from '../support/product';
import { idle } from '../support/screens';
import { advance, takeTimers } from '../support/timers';

const product = await startProduct({ provider: 'literal' });
const { network, sandbox } = product;
const saved = watchSavedFiles();
const { approvers, team } = teamMessages;
const main = () => screen.findByRole('main');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Sends the code that an action asks for in a dialog of its own. */
async function giveCode(user: UserEvent) {
    const { stepUp } = stepUpMessages;
    const dialog = await screen.findByRole('dialog', { name: stepUp.title });
    const send = within(dialog).queryByRole('button', { name: appMessages.intent.code.send });
    if (send) await user.click(send);
    await waitFor(async () => expect(await sandbox.mail.newestCode(OWNER)).toBeTruthy());
    await user.type(within(dialog).getByRole('textbox'), (await sandbox.mail.newestCode(OWNER)) ?? '');
    await user.click(within(dialog).getByRole('button', { name: stepUp.submit }));
}

test('pages say what no answer says, with no figure in its place and a way on', async () => {
    const { user } = await product.openAs(OWNER, '/payments');
    expect(await screen.findByText(appMessages.payments.untold)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: appMessages.payments.summary })).not.toBeInTheDocument();
    const { user: converting } = await product.reload('/exchange-rate');
    expect(await screen.findByText(rates.untold)).toBeInTheDocument();
    // Of bitcoin there is one way round alone that it can be.
    await waitFor(() => expect(screen.getByRole('status', { name: rates.result })).toHaveTextContent(/^1 BTC = /));
    await converting.selectOptions(screen.getByRole('combobox', { name: rates.cryptoCurrency }), 'USDT_TRC20');
    expect(await screen.findByText(rates.undirected)).toBeInTheDocument();
    expect(screen.getByText(fill(rates.listText, { fiat: 'EUR' }))).toBeInTheDocument();
    expect(screen.getByRole('status', { name: rates.result })).toHaveTextContent(/^–$/);
    await product.reload('/book-a-trade');
    expect(await screen.findByRole('heading', { name: bookTrade.untold })).toBeInTheDocument();
    expect((await main()).textContent).toBe(bookTrade.untold + bookTrade.untoldText);
    await product.reload('/profile-and-bank-accounts');
    const entity = (await screen.findByText(profileMessages.legalEntity.name)).closest('section');
    expect(entity).toHaveTextContent('Harbour Goods');
    await product.reload('/statements');
    expect(await screen.findByText(statements.untold)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: statements.print })).not.toBeInTheDocument();
    // Nothing depends on it.
    expect(screen.queryByLabelText(statements.currency)).not.toBeInTheDocument();
    const asked = network.sent('/report/transaction').length;
    await user.click(await button(statements.show));
    await waitFor(() => expect(network.sent('/report/transaction')).toHaveLength(asked + 1));
    expect(await main()).not.toHaveTextContent(/undefined|NaN|\d\.\d\d/);
    await user.click(await button(statements.downloadUnchecked));
    await waitFor(() => expect(saved.length).toBe(1));
});

test('an authenticator of which nobody gives the key isn’t set up, and it’s said', async () => {
    const { user } = await product.openAs(OWNER, '/authentication-page');
    await user.click(await button(factor.useAuthenticator));
    await giveCode(user);
    expect(await screen.findByText(factor.noSecret)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a bank account that answers its key alone is changed by no field that was left empty', async () => {
    const { bankAccounts } = profileMessages;
    const { user } = await product.openAs(OWNER, '/profile-and-bank-accounts');
    const [edit] = await screen.findAllByRole('button', { name: /^Change account / });
    // Of columns that no account fills, none is there.
    const table = screen.getByRole('table', { name: bankAccounts.title });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([bankAccounts.account, bankAccounts.actions]);
    expect(table).not.toHaveTextContent('–');
    await user.click(edit as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: bankAccounts.editTitle });
    const holder = within(dialog).getByRole('textbox', { name: bankAccounts.holder });
    expect(holder).toHaveValue('');
    await user.click(within(dialog).getByRole('button', { name: bankAccounts.save }));
    expect(await within(dialog).findByText(bankAccounts.problem.account_holder)).toBeInTheDocument();
    expect(network.sent('/bank_account/')).toEqual([]);
});

test('nothing is said to wait for a user of whom nobody says that they approve', async () => {
    takeTimers();
    await product.openAs('finance@harbour.example', '/approvals');
    const waiting = await screen.findByRole('region', { name: inbox.mayBeMine });
    expect(waiting).toHaveTextContent(inbox.noApprovers);
    expect(screen.queryByRole('region', { name: inbox.mine })).not.toBeInTheDocument();
    const entry = await screen.findByRole('link', { name: new RegExp(`^${appMessages.routes.approvals.title}`) });
    await advance(3_000);
    idle.tell();
    const count = within(waiting).getAllByRole('listitem').length;
    const says = fill(appMessages.approvalCount.false.split(' |||| ')[1] ?? '', { smart_count: String(count) });
    await waitFor(() => expect(entry).toHaveAccessibleName(`${appMessages.routes.approvals.title} ${says}`));
});

test('a beneficiary’s record has no heading over nothing', async () => {
    // Of whom nothing is known but the name.
    const [party] = await sandbox.query<{ id: string }>(
        `update fiat_parties set external_id = null, fields = '{"first_name": "Ida", "last_name": "Lind"}' where id = (
             select min(id) from fiat_parties where merchant_id = $1 and type = 'individual' and role = 'recipient')
         returning id`,
        [merchantIds.harbour],
    );
    await product.openAs(OWNER, `/manage-fiat-accounts/individual-${product.idOf(party?.id ?? '')}/show`);
    expect(await screen.findByRole('heading', { name: fiatAccounts.transfers })).toBeInTheDocument();
    const isBare = (section: Element) => section.textContent === section.querySelector('h2')?.textContent;
    await waitFor(() => expect([...document.querySelectorAll('section')].filter(isBare)).toEqual([]));
});

test('approvers are added and removed where nobody says who they are', async () => {
    const { user } = await product.openAs(OWNER, '/approvers');
    expect(await screen.findByText(approvers.untold)).toBeInTheDocument();
    const before = screen.getAllByRole('listitem').length;
    await user.click(await button(approvers.add.label));
    const dialog = await screen.findByRole('dialog', { name: approvers.add.title });
    const choice = within(dialog).getByRole('combobox', { name: approvers.add.field });
    const member = await within(dialog).findByRole('option', { name: /^François Lefèvre/ });
    await user.selectOptions(choice, member);
    expect(
        await within(dialog).findByText(/We don’t know who has approved (it|them)\. If this lowers/),
    ).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: approvers.add.submit }));
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(before + 1));
    const stored = () =>
        sandbox.query('select id from approvers where merchant_id = $1 and deleted_at is null', [merchantIds.harbour]);
    const all = (await stored()).length;
    await user.click((await screen.findAllByRole('button', { name: /^Remove Approver \d/ })).at(-1) as HTMLElement);
    await user.click(await button(approvers.remove.submit));
    await waitFor(async () => expect((await stored()).length).toBe(all - 1));
});

test('a member gets another group, of which nobody says what it may do, then none, then one again', async () => {
    await product.openAs(OWNER, '/manage-users/groups');
    expect(await screen.findByText(teamMessages.permissionGroups.aboutUntold)).toBeInTheDocument();
    const { user } = await product.reload('/manage-users');
    await user.click(await screen.findByRole('link', { name: 'Jonas Weber' }));
    await user.click(await button(team.change.label));
    const dialog = await screen.findByRole('dialog', { name: fill(team.change.title, { name: 'Jonas Weber' }) });
    await user.selectOptions(within(dialog).getByRole('combobox'), '5');
    await user.click(within(dialog).getByRole('button', { name: team.change.submit }));
    const groupsOf = () =>
        sandbox.query<{ id: number | null }>(
            `select group_id as id from memberships m join users u on u.id = m.user_id where email = 'base@harbour.example'`,
        );
    await waitFor(async () => expect(await groupsOf()).toEqual([{ id: 5 }]));
    await user.click(await button(team.remove.label));
    await user.click(await button(team.remove.submit));
    await waitFor(async () => expect(await groupsOf()).toEqual([{ id: null }]));
    expect(await screen.findByText(fill(team.remove.done, { name: 'Jonas Weber' }))).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Jonas Weber' }));
    expect(await screen.findByText(team.meaning.none)).toBeVisible();
    expect(screen.queryByRole('button', { name: team.remove.label })).toBeNull();
    for (const [choice, id] of [
        ['5', 5],
        ['None', null],
    ] as const) {
        await user.click(await button(team.change.label));
        const again = await screen.findByRole('dialog', { name: fill(team.change.title, { name: 'Jonas Weber' }) });
        await user.selectOptions(within(again).getByRole('combobox'), choice);
        await user.click(within(again).getByRole('button', { name: team.change.submit }));
        await waitFor(async () => expect(await groupsOf()).toEqual([{ id }]));
        await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Change the group/ })).toBeNull());
    }
    // Who has none may be listed no more, so that the list is where it ends.
    expect(await screen.findByRole('link', { name: 'Jonas Weber' })).toBeVisible();
});

test('a beneficiary is paid by the ways of their country’s banks, where no list says them', async () => {
    const { user } = await product.openAs(OWNER, '/create-fiat-account/beneficiary');
    const field = (name: string) => screen.findByLabelText(name, { exact: true, selector: 'input, select' });
    // There may be no way at all.
    for (const path of ['/banks', '/digital-wallets']) network.answerOnce(path, () => Response.json([]));
    await user.selectOptions(await field(fiatAccounts.destination), 'RUS');
    expect(await screen.findByText(fiatAccounts.problem.noService)).toBeInTheDocument();
    expect(screen.queryByLabelText(fiatAccounts.service)).not.toBeInTheDocument();
    await user.click(await button(fiatAccounts.add.beneficiary));
    expect(await screen.findByText(fiatAccounts.problem.elsewhere)).toBeInTheDocument();
    await user.selectOptions(await field(fiatAccounts.destination), 'DEU');
    await screen.findByRole('option', { name: /EUR/ });
    await user.selectOptions(await field(fiatAccounts.service), 'bank_account EUR');
    expect(await field('IBAN')).toBeInTheDocument();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
