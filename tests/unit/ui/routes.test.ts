import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appMessages } from '../../../src/i18n/en/app';
import { publicPage } from '../../../src/publicRoutes';
import { isMainPath, mainRoutes, type MainRoute, routeOf } from '../../../src/routes';

/** Section 2, path by path. */
const main = [
    '/',
    '/home',
    '/changeprofile',
    '/profile-and-bank-accounts',
    '/exchange-rate',
    '/payments',
    '/refunds',
    '/no-accounts',
    '/fiat-payout-admin',
    '/payment-link',
    '/customize',
    '/payment-options',
    '/create-crypto-payout',
    '/create-crypto-payout/direct',
    '/create-crypto-payout/batch/csv',
    '/crypto-payout-admin',
    '/crypto-payout-admin/batch',
    '/create-fiat-payout',
    '/create-fiat-account/beneficiary',
    '/create-fiat-account/sender',
    '/manage-fiat-accounts',
    '/manage-users',
    '/authentication-page',
    '/reset-secret',
    '/api-credentials',
    '/statements',
    '/withdrawals',
    '/deposits',
    '/book-a-trade',
    '/trade-history',
    '/manage-wallet-address',
];

describe('routes', () => {
    test.each(main)('%s has a route with a title and a sentence', path => {
        const route = routeOf(path);
        expect(route).toBeDefined();
        const texts = Object.entries(appMessages.routes).find(([name]) => name === route?.name)?.[1];
        expect(texts?.title).toBeTruthy();
        expect(texts?.about).toBeTruthy();
    });

    test.each([
        ['/crypto-payout-admin/batch', 'batches'],
        ['/crypto-payout-admin/batch/bat-0123456789ab', 'batches'],
        ['/crypto-payout-admin/batch/bat-0123456789ab/show', 'batches'],
        ['/crypto-payout-admin/ABC-123456-PYT', 'cryptoPayouts'],
        ['/crypto-payout-admin/ABC-123456-PYT/show', 'cryptoPayouts'],
    ])('%s belongs to %s', (path, name) => expect(routeOf(path)?.name).toBe(name));

    test.each(['/login', '/reset-password', '/error-404', '/logout', '/nowhere', '/payments-old', '/home/more', ''])(
        '%j is no route of the signed-in app',
        path => expect(isMainPath(path)).toBe(false),
    );

    test('a record belongs to its resource', () => {
        expect(routeOf('/payments/WBB-507831-PMT')?.name).toBe('payments');
        expect(routeOf('/payments/WBB-507831-PMT/show')?.name).toBe('payments');
    });

    test('only pages that are there stand in the navigation', () => {
        const promised = mainRoutes.filter((route: MainRoute) => route.menu && !route.page && !route.resource);
        expect(promised).toEqual([]);
    });

    test('the public pages, with up to five parameters behind a payment request', () => {
        expect(publicPage('/login')).toBe('login');
        expect(publicPage('/login/')).toBe('login');
        expect(publicPage('/payment-request')).toBe('paymentRequest');
        expect(publicPage('/payment-request/HA1/USD/BTC/10.5/42')).toBe('paymentRequest');
        expect(publicPage('/payment-request/HA1/USD/BTC/10.5/42/more')).toBeUndefined();
    });

    test('no path is public and signed-in at once', () => {
        fc.assert(
            fc.property(fc.webPath(), path => {
                expect(publicPage(path) !== undefined && isMainPath(path)).toBe(false);
            }),
        );
    });
});
