import { screen, waitFor, within } from '@testing-library/react';
import type { AuthProvider } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { listGroups } from '../../contracts/dashboard/team';
import { merchantIds } from '../../sandbox/seed/tenants';
import { call } from '../../src/api/call';
import { authProvider } from '../../src/authProvider';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { signOut } from '../../src/session/signOut';
import { hasSession } from '../../src/session/tokenStore';
import { firstPage, listShown, paymentsAt, shownReferences, storedPayments } from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';
import { setWidth } from '../support/viewport';

const product = await startProduct();
const { network, sandbox } = product;
const { shell } = messages;
/** A page that requests nothing. */
const QUIET = '/changeprofile';
const PARTNER = 'partner@meridian.example';
/** The partner's merchants: the one active at first, and the other. */
const [kite, lumen] = await Promise.all([storedPayments(sandbox, 'kite'), storedPayments(sandbox, 'lumen')]);

type User = Awaited<ReturnType<typeof product.open>>['user'];

/** Selects in the menu of merchants and accounts. */
async function choose(user: User, name: RegExp) {
    await user.click(await screen.findByRole('button', { name: /^Merchant and account/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
}

const navigation = () => screen.findByRole('navigation', { name: shell.navigation });

describe('the navigation', () => {
    test.each([
        [OWNER, true],
        ['base@harbour.example', true],
        ['approver@harbour.example', false],
    ])('of %s holds the pages that the user may see: payments %s', async (email, isThere) => {
        await product.openAs(email, QUIET);
        const links = within(await navigation()).getAllByRole('link');
        expect(links[0]).toHaveTextContent('Home');
        expect(links.some(link => link.textContent === 'Payments')).toBe(isThere);
    });

    const { reference } = kite[0] ?? { reference: '' };
    test.each([
        ['/', 'Home', 'page'],
        ['/home', 'Home', 'page'],
        ['/payments', 'Payments', 'page'],
        [`/payments/${reference}/show/full`, 'Payments', 'true'],
        ['/manage-wallet-address/create', 'Address book', 'true'],
        ['/crypto-payout-admin/batch', 'Crypto payouts', 'true'],
        ['/create-crypto-payout/batch', 'Crypto payouts', 'true'],
        ['/manage-users/groups', 'Team', 'true'],
        ['/reset-secret', 'API credentials', 'true'],
    ])('marks the entry that %s belongs to, and brings it into view', async (path, name, current) => {
        const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
        await product.openAs(PARTNER, path);
        const links = within(await navigation()).getAllByRole('link');
        expect(links.flatMap(link => link.getAttribute('aria-current') ?? [])).toEqual([current]);
        const marked = links.find(link => link.hasAttribute('aria-current'));
        expect(marked).toHaveTextContent(name);
        expect(scrolled.mock.contexts).toContain(marked);
    });

    test('stands above a page in its breadcrumbs', async () => {
        await product.openAs(OWNER, '/create-crypto-payout/batch/direct');
        const crumbs = within(await screen.findByRole('navigation', { name: shell.breadcrumbs }));
        const links = crumbs.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]);
        expect(links).toEqual([
            ['Home', '/'],
            ['Crypto payouts', '/crypto-payout-admin'],
            ['Batches', '/crypto-payout-admin/batch'],
        ]);
    });

    test('collapses to icons that keep their names, and stays so', async () => {
        const { user } = await product.openAs(OWNER, QUIET);
        await user.click(await screen.findByRole('button', { name: shell.collapse }));
        expect(await screen.findByRole('link', { name: 'Payments' })).toHaveAttribute('title', 'Payments');
        await product.reload(QUIET);
        expect(await screen.findByRole('button', { name: shell.expand })).toBeInTheDocument();
    });

    test('is a drawer on a phone, which closes behind a choice', async () => {
        setWidth('phone');
        localStorage.setItem('RaStoreMerchantDashboard.sidebar.open', 'false');
        const { user } = await product.openAs(OWNER, QUIET);
        await user.click(await screen.findByRole('button', { name: shell.openNavigation }));
        await user.click(within(await navigation()).getByRole('link', { name: 'Home' }));
        await waitFor(() =>
            expect(screen.queryByRole('navigation', { name: shell.navigation })).not.toBeInTheDocument(),
        );
        expect(location.pathname).toBe('/home');
    });
});

describe('switching the merchant', () => {
    test('begins its page anew: nothing of the one before is left', async () => {
        const { user } = await product.openAs(PARTNER, paymentsAt({ status: 'good' }));
        await listShown();
        expect(shownReferences()).toEqual(firstPage(kite.filter(({ status }) => status === 'good')));
        await choose(user, /^Lumen Travel/);
        await waitFor(() => expect(shownReferences()[0]).toBe(lumen[0]?.reference));
        expect(location.pathname + location.search).toBe(`/payments?merchant=${merchantIds.lumen}`);
        expect(screen.queryByRole('list', { name: messages.filters.active })).not.toBeInTheDocument();
        const shown = screen.getByRole('main').textContent ?? '';
        for (const { reference } of kite) expect(shown).not.toContain(reference);
        const after = network.sent('/payments').at(-1);
        expect(after?.path).toContain('lumentravel');
        expect(after?.query.has('status')).toBe(false);
    });

    test('closes the record of the one before', async () => {
        const { user } = await product.openAs(PARTNER, `/payments/${kite[0]?.reference ?? ''}`);
        await screen.findByRole('complementary');
        await choose(user, /^Lumen Travel/);
        await waitFor(() => expect(shownReferences()[0]).toBe(lumen[0]?.reference));
        expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    });

    test('ends what is in flight: an answer that comes late is not shown', async () => {
        const { user } = await product.openAs(PARTNER, QUIET);
        await navigation();
        const list = network.hold('/payments');
        const figures = network.hold('/summary');
        await user.click(screen.getByRole('link', { name: 'Payments' }));
        await waitFor(() => expect(network.sent('/payments')).toHaveLength(1));
        await waitFor(() => expect(network.sent('/summary')).toHaveLength(1));
        await choose(user, /^Lumen Travel/);
        await waitFor(() => expect(shownReferences()[0]).toBe(lumen[0]?.reference));
        list.release();
        figures.release();
        expect(network.sent('/payments')[0]?.signal.aborted).toBe(true);
        expect(network.sent('/summary')[0]?.signal.aborted).toBe(true);
        expect(shownReferences()[0]).toBe(lumen[0]?.reference);
    });

    test('lasts for the tab', async () => {
        const { user } = await product.openAs(PARTNER, QUIET);
        await choose(user, /^Lumen Travel/);
        const chosen = () => screen.findByRole('button', { name: /: Lumen Travel, / });
        await chosen();
        await product.reload(QUIET);
        expect(await chosen()).toBeInTheDocument();
    });
});

describe('switching the account', () => {
    test('shows its payments alone, and says where they are worth nothing', async () => {
        const { user } = await product.openAs(PARTNER, '/home');
        await navigation();
        expect(screen.queryByText(shell.testBand)).not.toBeInTheDocument();
        await choose(user, /^Web store test/);
        expect(await screen.findByText(shell.testBand)).toBeInTheDocument();
        network.forget();
        await user.click(screen.getByRole('link', { name: 'Payments' }));
        const ofAccount = kite.filter(({ api_id }) => api_id.endsWith('_t')).map(({ reference }) => reference);
        await waitFor(() => expect(shownReferences()).toEqual(ofAccount));
        expect(network.sent('/payments')[0]?.path).toContain(`/account/${encodeURIComponent('KO1641031200912Vd_t')}/`);
        expect(within(screen.getByRole('main')).getByText('Web store test')).toBeInTheDocument();
        // Every row is test money, and says so.
        const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
        for (const row of rows) expect(within(row).getByText(shell.test)).toBeInTheDocument();
        await choose(user, new RegExp(`^${shell.allAccounts}`));
        await waitFor(() => expect(screen.queryByText(shell.testBand)).not.toBeInTheDocument());
    });

    test.each(['Refunds', 'Withdrawals', 'Deposits', 'Statements'])(
        'changes nothing on the page of %s, which is of the whole merchant and says so',
        async page => {
            const { user } = await product.openAs(PARTNER, '/home');
            await choose(user, /^Web store test/);
            expect(await screen.findByText(shell.testBand)).toBeInTheDocument();
            await user.click(screen.getByRole('link', { name: page }));
            await screen.findByRole('heading', { level: 1, name: page });
            const said = shell.wholeMerchant.replace('%{account}', 'Web store test');
            expect(await screen.findByText(said)).toBeInTheDocument();
            expect(screen.queryByText(shell.testBand)).not.toBeInTheDocument();
        },
    );

    test.each([
        ['/withdrawals/create', shell.liveMerchant],
        ['/refunds/create', shell.wholeMerchant],
    ])('changes nothing on %s either, which says so', async (wizard, text) => {
        const { user } = await product.openAs(PARTNER, '/home');
        await choose(user, /^Web store test/);
        await screen.findByText(shell.testBand);
        await product.reload(wizard);
        expect(await screen.findByText(text.replace('%{account}', 'Web store test'))).toBeInTheDocument();
        expect(screen.queryByText(shell.testBand)).not.toBeInTheDocument();
    });
});

describe('the theme', () => {
    test('is light at first, changes at once and is remembered', async () => {
        const { user } = await product.openAs(OWNER, QUIET);
        await user.click(await screen.findByRole('button', { name: shell.toDark }));
        expect(document.documentElement.style.colorScheme).toBe('dark');
        await product.reload(QUIET);
        await user.click(await screen.findByRole('button', { name: shell.toLight }));
        expect(document.documentElement.style.colorScheme).toBe('light');
    });
});

describe('signing out', () => {
    const isOut = async () => {
        expect(await screen.findByRole('heading', { name: publicMessages.signIn.title })).toBeInTheDocument();
        expect(location.pathname).toBe('/login');
        expect(await hasSession()).toBe(false);
        expect(Object.keys(localStorage)).toEqual([]);
        expect(Object.keys(sessionStorage)).toEqual([]);
        await waitFor(() => expect(network.sent('/v2/oauth/revoke')).toHaveLength(1));
        expect(screen.queryByText(publicMessages.errors['signed-out'])).not.toBeInTheDocument();
    };

    test('leaves nothing behind', async () => {
        const { user } = await product.openAs(OWNER, QUIET);
        await user.click(await screen.findByRole('button', { name: shell.toDark }));
        await user.click(screen.getByRole('button', { name: shell.userMenu }));
        expect(await within(await screen.findByRole('menu')).findByText(OWNER)).toBeInTheDocument();
        await user.click(screen.getByRole('menuitem', { name: shell.signOut }));
        await isOut();
    });

    test('is what /logout does', async () => {
        await product.openAs(OWNER, '/logout');
        await isOut();
    });

    test('needs no answer from the provider', async () => {
        await sandbox.faults.add({ operation: 'revoke', kind: 'hang' });
        await product.openAs(OWNER, '/logout');
        await isOut();
    });
});

test('a call of one session that is refused during the next one does not end that', async () => {
    await product.openAs(OWNER, QUIET);
    await navigation();
    await sandbox.faults.add({ operation: 'listGroups', kind: 'status', status: 401, times: 1 });
    const { release } = network.hold('/groups');
    const refusal = call(listGroups, {}).catch((error: unknown) => error);
    await waitFor(() => expect(network.sent('/groups')).toHaveLength(1));
    product.leave();
    await signOut();
    await product.openAs(PARTNER, QUIET);
    release();
    // React-admin signs out if this rejects.
    const { checkError }: AuthProvider = authProvider;
    const error = await refusal;
    expect(error).toMatchObject({ kind: 'signed-out', status: 401 });
    await expect(checkError(error)).resolves.toBeUndefined();
    expect(await navigation()).toBeInTheDocument();
    expect(await hasSession()).toBe(true);
});

describe('a page that fails', () => {
    test('says so by itself, and the rest goes on', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const formats: { format: unknown } = Intl.NumberFormat.prototype;
        const broken = vi.spyOn(formats, 'format', 'get').mockImplementation(() => {
            throw new RangeError('injected');
        });
        const { user } = await product.openAs(OWNER, '/home');
        expect(await screen.findByRole('heading', { name: messages.page.crashed })).toBeInTheDocument();
        expect(screen.getByText(/tell support this error ID: [0-9a-f]{8}\./)).toBeInTheDocument();
        expect(await navigation()).toBeInTheDocument();
        broken.mockRestore();
        await user.click(screen.getByRole('button', { name: messages.page.retry }));
        expect(await screen.findByRole('heading', { name: 'Today at Harbour Goods' })).toBeInTheDocument();
    });
});
