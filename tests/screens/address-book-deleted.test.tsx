import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appMessages as messages } from '../support/messages';
import { storedEntries } from '../support/entities/addressBook';
import { OWNER, startProduct } from '../support/product';

const LIST = '/manage-wallet-address';
const product = await startProduct();
const { network, sandbox } = product;
const now = sandbox.clock.now();
const [entry, other] = (await storedEntries(sandbox)).filter(
    ({ deleted_at, activates_at, crypto_currency: coin }) =>
        !deleted_at && activates_at < now && ['ETH', 'USDT', 'USDC'].includes(coin),
);
if (!entry || !other) throw new Error('The seed has no two active addresses on Ethereum');

interface Answer {
    data: { id: string }[];
}

/** The provider lists an entry that it says is deleted, without a day. */
const tellDeleted = (more: object = { status: null, deleted: true }) =>
    network.rewrite('/dashboard/v1/address_books', text => {
        const answer = JSON.parse(text) as Answer;
        const data = answer.data.map(each => (each.id === entry.id ? { ...each, ...more } : each));
        return JSON.stringify({ ...answer, data });
    });

test('is listed as inactive, and its record offers neither a change nor a deletion', async () => {
    tellDeleted();
    await product.openAs(OWNER, LIST);
    const row = (await screen.findAllByRole('row')).find(({ textContent }) => textContent?.includes(entry.name));
    expect(row && within(row).getByText(messages.addressBookStatus.inactive.label)).toBeInTheDocument();
    product.leave();
    await product.open(`${LIST}/${entry.id}/show`);
    const { edit, isDeleted } = messages.addressBook;
    for (const name of [edit.label, messages.addressBook.delete.label]) {
        const button = await screen.findByRole('button', { name });
        expect(button).toHaveAttribute('aria-disabled', 'true');
        expect(button).toHaveAccessibleDescription(isDeleted);
    }
    expect(document.body).not.toHaveTextContent(messages.addressBook.meaning.active.split('%')[0] ?? '');
    product.leave();
    await product.open(`${LIST}/${entry.id}`);
    expect(await screen.findByText(messages.addressBook.isDeletedText)).toBeInTheDocument();
});

test('is no recipient of a payout', async () => {
    tellDeleted();
    const { user } = await product.openAs(OWNER, '/create-crypto-payout/single');
    await user.selectOptions(
        await screen.findByRole('combobox', { name: messages.createPayout.coin }),
        entry.crypto_currency,
    );
    const book = await screen.findByRole('combobox', { name: messages.recipients.book });
    expect(within(book).getByRole('option', { name: new RegExp(other.address) })).toBeInTheDocument();
    expect(within(book).queryByRole('option', { name: new RegExp(entry.address) })).not.toBeInTheDocument();
});

test('isn’t said to become active', async () => {
    tellDeleted({ status: null, deleted: true, activates_at: '2099-01-01T00:00:00Z' });
    await product.openAs(OWNER, `${LIST}/${entry.id}/show`);
    expect(await screen.findByText(messages.addressBookStatus.inactive.label)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('2099');
});

test('one that is only told inactive isn’t called deleted, and can be edited', async () => {
    const inactive = { status: 'inactive', activates_at: undefined };
    tellDeleted(inactive);
    await product.openAs(OWNER, `${LIST}/${entry.id}/show`);
    expect(await screen.findByText(messages.addressBookStatus.inactive.label)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: messages.addressBook.edit.label })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/deleted/i);
    product.leave();
    await product.open(`${LIST}/${entry.id}`);
    expect(await screen.findByRole('button', { name: messages.addressBook.edit.submit })).toBeInTheDocument();
});
