import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { appMessages } from '../support/messages';
import { pagedLists, turnThereAndBack } from '../support/pageTurns';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct({ provider: 'literal' });

describe('on a provider whose places are called otherwise, and whose ids are numbers,', () => {
    test.each(pagedLists)('%s turns its pages there and back, and stays where it was over a reload', async path =>
        turnThereAndBack(product, path),
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
    });
});
