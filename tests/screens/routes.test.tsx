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
            expect(screen.getByText(path)).toBeInTheDocument();
            expect(screen.getByRole('link')).toHaveAttribute('href', '/home');
        },
    );

    test.each(['/nowhere', '/payments/X/edit/more', '/create-crypto-payout/foo', '/payment-request/a/b/c/d/e/f'])(
        '%s leads there without a sign-in too, and from there to it',
        async path => {
            await product.open(`${path}?token=secret#more`);
            expect(await screen.findByRole('heading', { name: publicMessages.notFound.title })).toBeInTheDocument();
            expect(location.href).toMatch(/\/error-404$/);
            expect(screen.getByText(path)).toBeInTheDocument();
            expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
        },
    );

    test.each(['/', '/payments', '/payments/X/show', '/create-crypto-payout/batch', '/logout'])(
        '%s is none: it leads to the sign-in, which leads back',
        async path => {
            await product.open(path);
            expect(await screen.findByRole('heading', { name: publicMessages.signIn.title })).toBeInTheDocument();
            expect(location.pathname).toBe('/login');
            expect(history.state).toEqual({ returnTo: path });
        },
    );

    test('is not named where /error-404 itself was asked for', async () => {
        await product.open('/error-404');
        expect(await screen.findByRole('heading', { name: publicMessages.notFound.title })).toBeInTheDocument();
        expect(screen.queryByRole('code')).not.toBeInTheDocument();
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
