import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct({ provider: 'literal' });
const { home, accounts } = appMessages;
const settled = () => waitFor(() => expect(product.network.isQuiet()).toBe(true), { timeout: 20_000 });

describe('home, on a provider that says no more than the specification,', () => {
    test('shows nothing of what is held, and calls no payout what it can’t be told to be', async () => {
        await product.openAs(OWNER, '/home');
        const balances = await screen.findByRole('table', { name: home.balances.title });
        expect(within(balances).queryByText(home.balances.held)).not.toBeInTheDocument();
        const figures = await screen.findByRole('region', { name: home.figures.title });
        expect(await within(figures).findByText(home.figures.kinds.untold)).toBeInTheDocument();
        expect(within(figures).queryByText(home.figures.kinds.crypto_payouts)).not.toBeInTheDocument();
        expect(await screen.findByRole('region', { name: accounts.title })).toBeInTheDocument();
        await settled();
        expect(screen.queryByText(accounts.relation.custody)).not.toBeInTheDocument();
        const lacking = home.volume.lacking.replace('%{figures}', home.figures.paidOut);
        expect(screen.getByText(lacking)).toBeInTheDocument();
        expect(document.body).not.toHaveTextContent(/undefined|%\{|home\./);
    });

    test('says to who may see one kind alone that the two can’t be told apart, once', async () => {
        await product.openAs('approver@harbour.example', '/home');
        const figures = await screen.findByRole('region', { name: home.figures.title });
        expect(await within(figures).findByText(new RegExp(home.figures.leftOut.payouts.untold))).toBeInTheDocument();
        await settled();
        expect(figures).not.toHaveTextContent(home.figures.hidden.withdrawals);
        expect(figures).not.toHaveTextContent(home.figures.leftOut.payouts.notWhole);
    });
});
