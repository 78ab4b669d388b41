import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { app } = publicMessages;

describe('a route', () => {
    test('names the missing permission to a user who may not see it', async () => {
        await product.openAs('base@harbour.example', '/api-credentials');
        expect(await screen.findByRole('heading', { name: messages.page.denied })).toBeInTheDocument();
        expect(screen.getByText(/permission to view API credentials\. Ask Nora Bakker/)).toBeInTheDocument();
    });
});

describe('/no-accounts', () => {
    test('names the merchant', async () => {
        await product.openAs('new@fern.example', '/no-accounts');
        const heading = await screen.findByRole('heading', { level: 1 });
        expect(heading).toHaveTextContent('Fern Studio has no payment account yet');
        expect(document.title).toBe(`No accounts | ${app.name}`);
    });

    test('says where the accounts are of a merchant that has some', async () => {
        await product.openAs(OWNER, '/no-accounts');
        expect(await screen.findByRole('heading', { name: 'Harbour Goods has 4 accounts' })).toBeInTheDocument();
        expect(screen.getByText('They’re in the menu at the top of the navigation.')).toBeInTheDocument();
    });
});

describe('an unknown path', () => {
    test.each(['/nowhere', '/payments/X/edit/more', '/create-crypto-payout/foo', '/create-crypto-payout/batch/csv'])(
        '%s leads to /error-404',
        async path => {
            await product.openAs(OWNER, path);
            expect(await screen.findByRole('heading', { name: publicMessages.notFound.title })).toBeInTheDocument();
            await waitFor(() => expect(location.pathname).toBe('/error-404'));
            expect(document.title).toBe(`${publicMessages.notFound.title} | ${app.name}`);
        },
    );

    test('asks for a sign-in first of those who are not signed in', async () => {
        await product.open('/nowhere');
        expect(await screen.findByRole('heading', { name: publicMessages.signIn.title })).toBeInTheDocument();
    });
});

describe('a public route', () => {
    test.each([
        ['/reset-password', publicMessages.resetPassword.title],
        ['/error-404', publicMessages.notFound.title],
        // Payers have a page of their own: the dashboard's says that it isn't there.
        ['/payment-request', publicMessages.paymentRequest.title, publicMessages.failure.title],
        [
            '/payment-request/HA1587722191gQKF/EUR/BTC/12.50/INV-1',
            publicMessages.paymentRequest.title,
            publicMessages.failure.title,
        ],
    ])('%s shows with and without a sign-in', async (path, title, heading = title) => {
        await product.open(path);
        expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
        expect(document.title).toBe(`${title} | ${app.name}`);
        product.leave();
        await product.openAs(OWNER, path);
        expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
        expect(location.pathname).toBe(path);
        expect(product.network.sent('')).toEqual([]);
    });
});
