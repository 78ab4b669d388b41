import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { DEFAULT_PER_PAGE } from '../../src/components/list/listDefaults';
import { appMessages as messages } from '../../src/i18n/en/app';
import { fill } from '../../src/i18n/fill';
import { firstPage, listShown, paymentsAt, shownReferences, storedPayments } from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct({ payments: 200 });
const { network, sandbox } = product;
const { shell } = messages;

/** Works for two merchants; Kite Outfitters comes first. */
const PARTNER = 'partner@meridian.example';
const WHOLESALE = 'USDTTRC2016711428863jy';
const TREASURY = 'ETH1671142901427wK';
const AGENTS = 'XSGD1650412800554Rb';
const [harbour, lumen] = await Promise.all([storedPayments(sandbox, 'harbour'), storedPayments(sandbox, 'lumen')]);
/** The references on the first page. */
const firstRows = (rows: typeof harbour) => rows.slice(0, DEFAULT_PER_PAGE).map(({ reference }) => reference);
const ofAccount = (id: string) => firstRows([...harbour, ...lumen].filter(({ api_id }) => api_id === id));

type User = Awaited<ReturnType<typeof product.open>>['user'];

async function choose(user: User, name: RegExp) {
    await user.click(await screen.findByRole('button', { name: /^Merchant and account/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
}

const isActive = (name: string) => screen.findByRole('button', { name: new RegExp(`: ${name}$`) });
const query = () => new URLSearchParams(location.search);
const lists = () => network.sent('/payments');
const goBack = () => act(async () => history.back());

describe('the address of a page of one account', () => {
    test('names the account that is switched to, and no longer where all are', async () => {
        const { user } = await product.openAs(OWNER, '/payments');
        await listShown();
        expect(location.search).toBe('');
        const entries = history.length;
        await choose(user, /^Wholesale/);
        await waitFor(() => expect(location.search).toBe(`?account=${WHOLESALE}`));
        await waitFor(() => expect(shownReferences()).toEqual(ofAccount(WHOLESALE)));
        expect(history.length).toBe(entries);
        await choose(user, new RegExp(`^${shell.allAccounts}`));
        await waitFor(() => expect(location.search).toBe(''));
        await waitFor(() => expect(shownReferences()).toEqual(firstRows(harbour)));
        expect(history.length).toBe(entries);
    });

    test('opens with the account of the link, asked for once and alone', async () => {
        await product.openAs(OWNER, `/payments?account=${WHOLESALE}`);
        await isActive('Harbour Goods, Wholesale');
        await waitFor(() => expect(shownReferences()).toEqual(ofAccount(WHOLESALE)));
        expect(lists()).toHaveLength(1);
        expect(lists()[0]?.path).toContain(`/account/${WHOLESALE}/`);
    });

    test('makes the account of the link active in the tab: a page of the whole merchant says so after a reload', async () => {
        await product.openAs(OWNER, `/home?account=${WHOLESALE}`);
        await isActive('Harbour Goods, Wholesale');
        await product.reload('/statements');
        expect(await screen.findByText(fill(shell.wholeMerchant, { account: 'Wholesale' }))).toBeInTheDocument();
    });

    test('shows all accounts where a link names none, whatever the tab had active', async () => {
        await product.openAs(OWNER, `/payments?account=${WHOLESALE}`);
        await listShown();
        network.forget();
        await product.reload('/payments');
        await isActive(`Harbour Goods, ${shell.allAccounts}`);
        await waitFor(() => expect(shownReferences()).toEqual(firstRows(harbour)));
        expect(lists()).toHaveLength(1);
    });

    test('keeps filters beside the account, and the account beside filters', async () => {
        const { user } = await product.openAs(OWNER, `${paymentsAt({ status: 'good' })}&account=${WHOLESALE}`);
        await listShown();
        const good = firstPage(harbour.filter(({ api_id, status }) => api_id === WHOLESALE && status === 'good'));
        await waitFor(() => expect(shownReferences()).toEqual(good));
        const summary = await screen.findByRole('region', { name: messages.payments.summary });
        await user.click(await within(summary).findByRole('button', { name: /^Invalid/ }));
        await waitFor(() => expect(query().get('filter')).toContain('invalid'));
        await waitFor(() => expect(query().get('account')).toBe(WHOLESALE));
    });

    test('is given the account on the pages that links lead to', async () => {
        const { user } = await product.openAs(OWNER, `/home?account=${WHOLESALE}`);
        await isActive('Harbour Goods, Wholesale');
        await user.click(screen.getByRole('link', { name: 'Payments' }));
        await waitFor(() => expect(location.pathname + location.search).toBe(`/payments?account=${WHOLESALE}`));
        await user.click(screen.getByRole('link', { name: 'Refunds' }));
        await waitFor(() => expect(location.pathname).toBe('/refunds'));
        expect(query().has('account')).toBe(false);
    });

    test('brings back the account that it was left with', async () => {
        const { user } = await product.openAs(OWNER, `/payments?account=${WHOLESALE}`);
        await listShown();
        await user.click(screen.getByRole('link', { name: 'Refunds' }));
        await waitFor(() => expect(location.pathname).toBe('/refunds'));
        await choose(user, /^Treasury/);
        network.forget();
        await goBack();
        await waitFor(() => expect(shownReferences()).toEqual(ofAccount(WHOLESALE)));
        expect(await isActive('Harbour Goods, Wholesale')).toBeInTheDocument();
        expect(
            lists()
                .map(({ path }) => path)
                .filter(path => path.includes(TREASURY)),
        ).toEqual([]);
    });

    test('brings back all accounts where it was left with all', async () => {
        const { user } = await product.openAs(OWNER, '/payments');
        await listShown();
        await user.click(screen.getByRole('link', { name: 'Refunds' }));
        await waitFor(() => expect(location.pathname).toBe('/refunds'));
        await choose(user, /^Treasury/);
        await goBack();
        await isActive(`Harbour Goods, ${shell.allAccounts}`);
        await waitFor(() => expect(shownReferences()).toEqual(firstRows(harbour)));
    });

    test('says so where the user has no such account, and keeps the one that is active', async () => {
        await product.openAs(OWNER, `/payments?account=${WHOLESALE}`);
        await listShown();
        network.forget();
        await product.reload(`/payments?account=${AGENTS}`);
        const said = fill(shell.linkedAccount.one, { merchant: 'Harbour Goods', account: 'Wholesale' });
        expect(await screen.findByText(said)).toBeInTheDocument();
        await waitFor(() => expect(location.search).toBe(`?account=${WHOLESALE}`));
        await waitFor(() => expect(shownReferences()).toEqual(ofAccount(WHOLESALE)));
        expect(lists().filter(({ path }) => path.includes(AGENTS))).toEqual([]);
    });
});

describe('the record of another account than the active one', () => {
    const TEST_SHOP = 'HA1587722191gQKF_t';
    const open = async (ofAccount: string, active: string) => {
        const payment = harbour.find(({ api_id }) => api_id === ofAccount);
        await product.openAs(OWNER, `/payments/${payment?.reference ?? ''}/show/full?account=${active}`);
        await screen.findByRole('heading', { name: messages.page.story });
        return screen.getByRole('article');
    };

    test('is not under the band of a test account that is active, and says whose it is', async () => {
        const record = await open(WHOLESALE, TEST_SHOP);
        const said = fill(messages.payments.otherAccount, { account: 'Wholesale', active: 'Test shop' });
        expect(within(record).getByRole('note')).toHaveTextContent(said);
        expect(screen.queryByText(shell.testBand)).not.toBeInTheDocument();
        expect(within(record).queryByText(shell.test)).not.toBeInTheDocument();
    });

    test('is marked where it is test money beneath a live account', async () => {
        const record = await open(TEST_SHOP, WHOLESALE);
        expect(within(record).getByText(shell.test)).toBeInTheDocument();
        const said = fill(messages.payments.otherAccount, { account: 'Test shop', active: 'Wholesale' });
        expect(within(record).getByRole('note')).toHaveTextContent(said);
    });

    test('is what the band goes by only while it shows', async () => {
        await open(WHOLESALE, TEST_SHOP);
        await userEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
        expect(await screen.findByText(shell.testBand)).toBeInTheDocument();
        product.leave();
        await open(TEST_SHOP, TEST_SHOP);
        expect(screen.getByText(shell.testBand)).toBeInTheDocument();
        expect(screen.queryByRole('note')).not.toBeInTheDocument();
    });
});

describe('the address of a user with several merchants', () => {
    test('names the merchant where all its accounts are shown', async () => {
        const { user } = await product.openAs(PARTNER, '/payments');
        await waitFor(() => expect(location.search).toBe(`?merchant=${merchantIds.kite}`));
        await choose(user, /^Lumen Travel/);
        await waitFor(() => expect(location.search).toBe(`?merchant=${merchantIds.lumen}`));
        await waitFor(() => expect(shownReferences()).toEqual(firstRows(lumen)));
    });

    test.each([
        ['a merchant', `?merchant=${merchantIds.lumen}`, `Lumen Travel, ${shell.allAccounts}`],
        ['an account of another merchant than the first', `?account=${AGENTS}`, 'Lumen Travel, Agents'],
    ])('opens with %s of the link', async (_, search, name) => {
        await product.openAs(PARTNER, `/payments${search}`);
        await isActive(name);
        await waitFor(() =>
            expect(shownReferences()).toEqual(search.includes(AGENTS) ? ofAccount(AGENTS) : firstRows(lumen)),
        );
        expect(location.search).toBe(search);
        expect(lists()).toHaveLength(1);
    });

    test('says so where the user has no such merchant', async () => {
        await product.openAs(PARTNER, `/payments?merchant=${merchantIds.harbour}`);
        const said = fill(shell.linkedMerchant.all, { merchant: 'Kite Outfitters' });
        expect(await screen.findByText(said)).toBeInTheDocument();
        await waitFor(() => expect(location.search).toBe(`?merchant=${merchantIds.kite}`));
    });
});
