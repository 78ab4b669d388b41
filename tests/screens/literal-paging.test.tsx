import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { appMessages } from '../support/messages';
import { listsOn, turnThereAndBack } from '../support/pageTurns';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct({ provider: 'literal' });

describe('on a provider whose places are called otherwise, and whose ids are numbers,', () => {
    test.each(listsOn('literal'))(
        '%s turns its pages there and back, and stays where it was over a reload',
        async path => turnThereAndBack(product, path),
    );

    test.each(['/payments', '/deposits', '/manage-wallet-address'])(
        '%s counts no rows that nobody counted',
        async path => {
            const { user } = await product.openAs(OWNER, `${path}?perPage=5`);
            const pages = await screen.findByRole('navigation', { name: appMessages.list.pages });
            const range = within(pages).getByRole('status');
            expect(range).toHaveTextContent(/^1–5$/);
            await user.click(within(pages).getByRole('button', { name: appMessages.list.next }));
            expect(await within(pages).findByText('6–10')).toBeInTheDocument();
        },
    );

    test('a list that ends with a full page stays on it where nothing follows', async () => {
        const [counted] = await product.sandbox.query<{ count: number }>(
            'select count(*)::int from address_book_entries where merchant_id = $1 and deleted_at is null',
            [merchantIds.harbour],
        );
        const count = counted?.count ?? 0;
        const { user } = await product.openAs(OWNER, `/manage-wallet-address?perPage=${count}`);
        const pages = await screen.findByRole('navigation', { name: appMessages.list.pages });
        await user.click(within(pages).getByRole('button', { name: appMessages.list.next }));
        await waitFor(() => expect(within(pages).getByRole('button', { name: appMessages.list.next })).toBeDisabled());
        await waitFor(() => expect(product.network.isQuiet()).toBe(true));
        expect(within(pages).getByRole('status')).toHaveTextContent(`1–${count}`);
        expect(new URLSearchParams(location.search).get('page') ?? '1').toBe('1');
    });

    test('any entry of the address book opens, from its list and by its link', async () => {
        const { user } = await product.openAs(OWNER, '/manage-wallet-address');
        const [, ...rows] = await screen.findAllByRole('row');
        const last = rows.at(-1);
        const link = within(last ?? document.body).getAllByRole('link')[0];
        const name = link?.textContent ?? '';
        const address = link?.getAttribute('href') ?? '';
        expect(address).toMatch(/^\/manage-wallet-address\/\d+\/show/);
        await user.click(link ?? document.body);
        expect(await screen.findByRole('heading', { name: new RegExp(name) })).toBeInTheDocument();
        await product.reload(address);
        expect(await screen.findByRole('heading', { name: new RegExp(name) })).toBeInTheDocument();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        expect(within(screen.getByRole('article')).queryByText('–')).not.toBeInTheDocument();
    });
});
