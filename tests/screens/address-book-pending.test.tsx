import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { later, MINUTE } from '../../sandbox/primitives/clock';
import { storedEntries } from '../support/entities/addressBook';
import { appMessages as messages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';
import { advance, takeTimers } from '../support/timers';

const LIST = '/manage-wallet-address';
const product = await startProduct({ provider: 'literal' });
const { sandbox } = product;
const [entry] = (await storedEntries(sandbox)).filter(({ deleted_at }) => !deleted_at);
if (!entry) throw new Error('The seed has no address');
const { pending, active } = messages.addressBookStatus;
const { meaning } = messages.addressBook;
/** What a record says of its status, up to the date. */
const startOf = (text: string) => text.split('%{date}')[0] ?? text;

test('a pending address becomes active in a list and on a record that stay open', async () => {
    takeTimers();
    await sandbox.query('update address_book_entries set activates_at = $2 where id = $1', [
        entry.id,
        later(sandbox.clock.now(), 5 * MINUTE),
    ]);
    const { user } = await product.openAs(OWNER, LIST);
    const row = await waitFor(() => {
        const found = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes(entry.name));
        if (!found) throw new Error('The address isn’t listed');
        return found;
    });
    expect(within(row).getByText(pending.label)).toBeInTheDocument();
    await user.click(within(row).getAllByRole('link')[0] as HTMLElement);
    const record = await screen.findByRole('article');
    expect(await within(record).findByText(pending.label)).toBeInTheDocument();
    expect(record).toHaveTextContent(startOf(meaning.pending));
    await advance(5.5 * MINUTE);
    expect(within(row).getByText(active.label)).toBeInTheDocument();
    expect(within(record).getByText(active.label)).toBeInTheDocument();
    expect(record).toHaveTextContent(startOf(meaning.active));
});
