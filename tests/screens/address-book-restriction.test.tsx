import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { userIdOf } from '../../sandbox/seed/users';
import { addressBook } from '../../src/i18n/en/resources/addressBookPages';
import { OWNER, startProduct } from '../support/product';
import { giveCode } from '../support/stepUp';

const OTHER_OWNER = 'totp@harbour.example';
const LIST = '/manage-wallet-address';
const { label, on, turnOff, turnOn, keep, keepOn, byOther } = addressBook.restriction;
const SAID = 'Kenji Tanaka restricted you to the address book. Ask them or another admin to lift it.';

const product = await startProduct();
const { network, sandbox } = product;
afterEach(() => sandbox.query('delete from address_book_settings'));

const setBy = (email: string) =>
    sandbox.query(
        'insert into address_book_settings (merchant_id, user_id, is_whitelisted, set_by) values ($1, $2, true, $3)',
        [merchantIds.harbour, userIdOf(OWNER), userIdOf(email)],
    );
const section = () => screen.findByRole('region', { name: label });
const findSwitch = () => screen.findByLabelText(label, { selector: 'input' });
async function choose(user: UserEvent, { title, submit }: typeof turnOff) {
    await user.click(await findSwitch());
    const dialog = await screen.findByRole('dialog', { name: title });
    await user.click(within(dialog).getByRole('button', { name: submit }));
}
async function confirm(user: UserEvent, texts: typeof turnOff) {
    await choose(user, texts);
    await giveCode(user, sandbox, OWNER);
}

test('a restriction by somebody else stays on, and the switch says who can lift it', async () => {
    await setBy(OTHER_OWNER);
    const { user } = await product.openAs(OWNER, `${LIST}?filter=${encodeURIComponent('{"name":"a"}')}`);
    expect(await findSwitch()).toBeChecked();
    await choose(user, turnOff);
    const refusal = await within(await section()).findByRole('alert');
    expect(refusal).toHaveTextContent(byOther);
    expect(refusal).toHaveTextContent(SAID);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await findSwitch()).toBeChecked();
    expect(await findSwitch()).toHaveFocus();
    expect(screen.getByText(on)).toBeInTheDocument();
    expect(new URLSearchParams(location.search).get('filter')).toBe('{"name":"a"}');
    // No code is asked for what would be refused.
    expect(network.sent('/address_books/settings')).toEqual([]);
    expect(await sandbox.mail.newestCode(OWNER)).toBeUndefined();
});

test('what was refused goes once it’s asked for again, and is lifted once it may be', async () => {
    await setBy(OTHER_OWNER);
    const { user } = await product.openAs(OWNER, LIST);
    await choose(user, turnOff);
    await within(await section()).findByRole('alert');
    await sandbox.query('update address_book_settings set set_by = user_id');
    await confirm(user, turnOff);
    await waitFor(async () => expect(await section()).toHaveTextContent(/On until .+, because you turned it off/));
    expect(within(await section()).queryByRole('alert')).not.toBeInTheDocument();
});

test('without the provider’s words, the switch says by itself who can lift it', async () => {
    await setBy(OTHER_OWNER);
    const { user } = await product.openAs(OWNER, LIST);
    network.rewrite('/request-otp', () => '{"code":"restricted_by_other"}');
    await choose(user, turnOff);
    const refusal = await within(await section()).findByRole('alert');
    expect(refusal).toHaveTextContent(byOther);
    expect(refusal).toHaveTextContent('Ask an admin of your team.');
    expect(refusal).not.toHaveTextContent('The provider says');
});

test('one’s own is turned on, stays on for a day once it’s turned off, and can be kept on', async () => {
    const { user } = await product.openAs(OWNER, LIST);
    await confirm(user, turnOn);
    await waitFor(async () => expect(await findSwitch()).toBeChecked());
    await user.click(await findSwitch());
    const dialog = await screen.findByRole('dialog', { name: turnOff.title });
    await user.click(within(dialog).getByRole('button', { name: keep }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await findSwitch()).toBeChecked();
    await confirm(user, turnOff);
    await waitFor(async () => expect(await section()).toHaveTextContent(/On until .+, because you turned it off/));
    expect(screen.getByText(/^It stays on until /)).toBeInTheDocument();
    expect(screen.queryByLabelText(label, { selector: 'input' })).toBeNull();
    await user.click(within(await section()).getByRole('button', { name: keepOn.submit }));
    const again = await screen.findByRole('dialog', { name: keepOn.title });
    await user.click(within(again).getByRole('button', { name: keepOn.submit }));
    await giveCode(user, sandbox, OWNER);
    await waitFor(async () => expect(await findSwitch()).toBeChecked());
    expect(await section()).toHaveTextContent(on);
});

test('of a provider that lifts it at once, it’s off', async () => {
    await sandbox.query(
        'insert into address_book_settings (merchant_id, user_id, is_whitelisted, set_by) values ($1, $2, true, $2)',
        [merchantIds.harbour, userIdOf(OWNER)],
    );
    const { user } = await product.openAs(OWNER, LIST);
    await user.click(await findSwitch());
    const dialog = await screen.findByRole('dialog', { name: turnOff.title });
    network.rewriteOnce('/address_books/settings', () => '{}');
    await user.click(within(dialog).getByRole('button', { name: turnOff.submit }));
    await giveCode(user, sandbox, OWNER);
    await sandbox.query('update address_book_settings set is_whitelisted = false');
    expect(await screen.findByText(turnOff.done)).toBeInTheDocument();
});
