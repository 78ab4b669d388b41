import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areas } from '../../../contracts/access';
import { appMessages } from '../../../src/i18n/en/app';
import { auditLogMessages } from '../../../src/i18n/en/ofAuditLog';
import { publicPage } from '../../../src/routing/publicRoutes';
import { accessOf, appRoutes, listedResources, routesAbove } from '../../../src/routing/appRoutes';
import { isAppPath, placeOf, routeOf } from '../../../src/routing/placeOf';
import { pages } from '../../../src/routing/pages';
import { resources } from '../../../src/routing/resources';
import type { Listed, Unlisted } from '../../../src/routing/types';
import { resourceViews, type ViewsOf } from '../../../src/views';
import { routeNames } from '../../support/routeNames';

/** The paths in docs/rules.md#routes. */
const main = [
    '/',
    '/home',
    '/changeprofile',
    '/profile-and-bank-accounts',
    '/exchange-rate',
    '/payments',
    '/refunds',
    '/refunds/create',
    '/no-accounts',
    '/fiat-payout-admin',
    '/payment-link',
    '/customize',
    '/payment-options',
    '/create-crypto-payout',
    '/create-crypto-payout/direct',
    '/create-crypto-payout/single',
    '/create-crypto-payout/batch',
    '/create-crypto-payout/batch/direct',
    '/create-crypto-payout/batch/link',
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
    '/withdrawals/create',
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
        ['/crypto-payout-admin/batch/bat-0123456789ab/show/full', 'batches'],
        ['/create-crypto-payout', 'createCryptoPayout'],
        ['/create-crypto-payout/direct', 'createCryptoPayout'],
        ['/create-crypto-payout/batch', 'createCryptoBatch'],
        ['/create-crypto-payout/batch/', 'createCryptoBatch'],
        ['/create-crypto-payout/batch/link', 'createCryptoBatch'],
        ['/crypto-payout-admin/ABC-123456-PYT', 'cryptoPayouts'],
        ['/crypto-payout-admin/ABC-123456-PYT/show', 'cryptoPayouts'],
    ])('%s belongs to %s', (path, name) => expect(routeOf(path)?.name).toBe(name));

    test.each(['/login', '/reset-password', '/error-404', '/logout', '/nowhere', '/payments-old', '/home/more', ''])(
        '%j is no route of the signed-in app',
        path => expect(isAppPath(path)).toBe(false),
    );

    test.each(['/payments/X', '/payments/X/', '/payments/X/show', '/payments/X/show/', '/payments/X/show/full'])(
        '%s is the path of a record',
        path => expect(placeOf(path)).toMatchObject({ route: { name: 'payments' }, recordId: 'X' }),
    );

    test.each([
        '/payments/create',
        '/payments/X/edit',
        '/payments/X/show/more',
        '/payments/X/show/full/more',
        '/payments/X/more',
        '/payments//show',
        '/refunds/create/more',
        '/batch-payouts',
        '/groups',
        '/create-crypto-payout/foo',
        '/create-crypto-payout/single/direct',
        '/create-crypto-payout/batch/csv',
    ])('%s is none, since no view stands there', path => expect(isAppPath(path)).toBe(false));

    test('the id of a record is read as it was before it was encoded', () => {
        expect(placeOf('/payments/A%2FB%20C/show')?.recordId).toBe('A/B C');
        expect(placeOf('/payments/%E0%A4%A/show')?.recordId).toBe('%E0%A4%A');
    });

    test('all but two pages and the alias of home are in the navigation or below one that is', () => {
        const lost = appRoutes.filter(route => ![...routesAbove(route), route].some(({ menu }) => menu));
        expect(lost.map(({ path }) => path)).toEqual(['/', '/no-accounts', '/changeprofile']);
    });

    test.each(appRoutes.flatMap(({ path, parent }) => (parent === undefined ? [] : [[path, parent]])))(
        '%s is below %s, which is there',
        (path, parent) =>
            expect(routesAbove(routeOf(path.replace(/\/:.*/, '')) ?? { path, name: '', needs: [] }).at(-1)?.path).toBe(
                parent,
            ),
    );

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
                expect(publicPage(path) !== undefined && isAppPath(path)).toBe(false);
            }),
        );
    });
});

describe('the table of resources', () => {
    const all = Object.entries<Listed | Unlisted>(resources);
    const knownAreas: readonly string[] = [...areas, 'signed-in'];

    test.each(all)('%s has an area of permissions', (name, { area }) => {
        expect(knownAreas).toContain(area);
        expect(accessOf(name, 'list')).toEqual(area === 'signed-in' ? [] : [{ area, letter: 'R' }]);
        expect(accessOf(name, 'update')).toEqual(area === 'signed-in' ? [] : [{ area, letter: 'W' }]);
    });

    test.each(Object.entries(resourceViews))('%s has a provider', async (_, { provider }) => {
        expect(await provider()).toMatchObject({ getList: expect.any(Function) });
    });

    test.each(listedResources)('$name has a route, a title and names for its records', ({ name, title, parent }) => {
        const route = routeOf(`/${name}`);
        expect(route).toMatchObject({ name: title, resource: name, path: `/${name}` });
        expect(appMessages.routes).toHaveProperty([title, 'title']);
        // Those of the audit log come with its pages.
        expect({ ...appMessages.resources, ...auditLogMessages.resources }).toHaveProperty([name, 'name']);
        expect(route?.parent).toBe(parent);
    });

    test('creating takes the permission to write and what the page reads', () => {
        expect(accessOf('withdrawals', 'create')).toEqual([
            { area: 'withdrawals', letter: 'W' },
            { area: 'withdrawals', letter: 'R' },
            { area: 'payouts', letter: 'R' },
        ]);
        expect(routeOf('/withdrawals/create')?.needs).toEqual(accessOf('withdrawals', 'create'));
        expect(routeOf('/withdrawals/create')?.parent).toBe('/withdrawals');
    });

    test.each(['payouts', '', 'constructor', '__proto__'])('%j is none, and nobody may do anything to it', name => {
        expect(accessOf(name, 'list')).toBeUndefined();
    });

    test('are those that the browser tests open', () => {
        expect(appRoutes.map(({ path, name }) => [path, name])).toEqual(routeNames);
    });

    test('no path stands in it twice', () => {
        const paths = appRoutes.map(({ path }) => path);
        expect(paths).toHaveLength(new Set(paths).size);
        expect(paths).toHaveLength(
            Object.keys(pages).length +
                1 +
                listedResources.length +
                listedResources.filter(({ create }) => create).length +
                listedResources.filter(view => view.import).length,
        );
    });

    test('takes no resource that lacks an area or a title, and no views without a list, a record or a provider', () => {
        const { area: _area, ...anybodys } = resources.deposits;
        // @ts-expect-error who may see it is not said
        const withoutArea = { some: anybodys } satisfies Record<string, Listed>;
        const { title: _title, ...untitled } = resources.deposits;
        // @ts-expect-error it has no name
        const withoutTitle = { some: untitled } satisfies Record<string, Listed>;
        const { list, show, provider } = resourceViews.deposits;
        // @ts-expect-error its records come from nowhere
        const withoutProvider = { list, show } satisfies ViewsOf<typeof resources.deposits>;
        // @ts-expect-error it has no route
        const withoutList = { show, provider } satisfies ViewsOf<typeof resources.deposits>;
        // @ts-expect-error its records have no page
        const withoutRecord = { list, provider } satisfies ViewsOf<typeof resources.deposits>;
        expect([withoutArea, withoutTitle, withoutProvider, withoutList, withoutRecord]).toHaveLength(5);
    });
});
