import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { appMessages as messages } from '../../src/i18n/en/app';
import { transactions as words } from '../../src/i18n/en/ofTransactions';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { formatMoney } from '../../src/money/money';
import { OWNER, startProduct } from '../support/product';
import { rowsOfFile, watchSavedFiles } from '../support/savedFiles';
import { setWidth } from '../support/viewport';

const product = await startProduct();
const { network, sandbox } = product;
const SHOP = 'HA1587722191gQKF';
const TEST_SHOP = 'HA1587722191gQKF_t';
const AT = `/transactions?account=${SHOP}`;

interface Stored {
    txid: string;
    reference: string | null;
    received: string;
    currency: string;
    crypto: string;
    coin: string;
}
const stored = (apiId = SHOP) =>
    sandbox.query<Stored>(
        `select txid, payment_reference as reference, receive_amount::text as received, order_currency as currency,
         payment_crypto_amount::text as crypto, crypto_currency as coin
         from transactions where api_id = $1 order by created_at desc, id desc`,
        [apiId],
    );

const bodyRows = async () =>
    within(await screen.findByRole('table'))
        .getAllByRole('row')
        .slice(1);
const plain = (element: HTMLElement | undefined) => element?.textContent.replaceAll('\u00a0', '') ?? '';
const money = (amount: string, currency: string) => formatMoney(amount, currency).replaceAll('\u00a0', '');

describe('an account’s transactions', () => {
    test('are those of the account, in its order, each with its amounts and its payment', async () => {
        await product.openAs(OWNER, AT);
        const rows = await bodyRows();
        const wanted = (await stored()).slice(0, 50);
        expect(rows).toHaveLength(wanted.length);
        wanted.forEach(({ txid, reference, received, currency, crypto, coin }, index) => {
            const row = rows[index];
            expect(plain(row)).toContain(txid);
            expect(plain(row)).toContain(money(received, currency));
            expect(plain(row)).toContain(money(crypto, coin));
            const link = within(row as HTMLElement).queryByRole('link', { name: /-PMT$/ });
            expect(link?.getAttribute('href')).toBe(reference === null ? undefined : `/payments/${reference}/show`);
        });
        expect(screen.getByText('Online shop', { selector: 'h1 + *' })).toBeInTheDocument();
    });

    test('that belong to no payment say so, and lead nowhere', async () => {
        const all = await stored();
        const page = Math.floor(all.findIndex(({ reference }) => reference === null) / 25);
        expect(page).toBeGreaterThanOrEqual(0);
        const { user } = await product.openAs(OWNER, `${AT}&perPage=25`);
        await bodyRows();
        for (let turned = 0; turned < page; turned += 1) {
            const first = plain((await bodyRows())[0]);
            await user.click(screen.getByRole('button', { name: messages.list.next }));
            await waitFor(async () => expect(plain((await bodyRows())[0])).not.toBe(first));
        }
        const wanted = all.slice(page * 25, page * 25 + 25);
        const rows = await bodyRows();
        const none = wanted.flatMap(({ reference }, index) => (reference === null ? [rows[index]] : []));
        expect(none.length).toBeGreaterThan(0);
        expect(screen.getAllByText(words.noPayment)).toHaveLength(none.length);
        const [row] = none;
        expect(within(row as HTMLElement).queryByRole('link', { name: /-PMT$/ })).not.toBeInTheDocument();
        const { pathname } = location;
        await user.click(row as HTMLElement);
        expect(location.pathname).toBe(pathname);
    });

    test('open their payment', async () => {
        const [first] = (await stored()).filter(({ reference }) => reference !== null);
        const { user } = await product.openAs(OWNER, AT);
        await bodyRows();
        await user.click(screen.getAllByRole('link', { name: first?.reference ?? '' })[0] as HTMLElement);
        const article = await screen.findByRole('article');
        expect(article).toHaveTextContent(first?.reference ?? '');
        await waitFor(() => expect(article).toHaveTextContent(first?.txid ?? ''));
    });

    test('of a test account are marked, below the band', async () => {
        await product.openAs(OWNER, `/transactions?account=${TEST_SHOP}`);
        const rows = await bodyRows();
        for (const row of rows) expect(within(row).getByText(messages.shell.test)).toBeInTheDocument();
        expect(screen.getByText(fill(messages.shell.testBand, { account: 'Test shop' }))).toBeInTheDocument();
    });

    test('are cards on a phone', async () => {
        setWidth('phone');
        await product.openAs(OWNER, AT);
        const [first] = await stored();
        expect((await screen.findAllByText(first?.txid ?? '')).length).toBeGreaterThan(0);
        expect(screen.queryByRole('table')).not.toBeInTheDocument();
    });

    test('say that there are none, and what would be there', async () => {
        network.rewrite('/txs', () => '{"data":[],"meta":{"next":null,"prev":null}}');
        await product.openAs(OWNER, AT);
        expect(await screen.findByText(messages.list.empty)).toBeInTheDocument();
        expect(screen.getByText(words.emptyText)).toBeInTheDocument();
    });

    test('say why they can’t be shown, in the log too, and load when asked again', async () => {
        const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await product.signIn(OWNER);
        await sandbox.faults.add({ operation: 'listAccountTransactions', kind: 'status', times: 1 });
        const { user } = await product.open(AT);
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(fill(publicMessages.errors.server, { status: 500 }));
        expect(log).toHaveBeenCalledWith('Error in getting transactions', expect.anything());
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        expect((await bodyRows()).length).toBeGreaterThan(0);
    });

    test('are for who may see payments: others are told, nothing is asked, and no link leads there', async () => {
        const { user } = await product.openAs('payer@harbour.example', AT);
        expect(await screen.findByText(/permission to view payments/)).toBeInTheDocument();
        expect(network.sent('/txs')).toEqual([]);
        await user.click(await screen.findByRole('button', { name: /^Merchant and account/ }));
        const menu = await screen.findByRole('menu');
        expect(within(menu).queryByRole('menuitem', { name: /Transactions/ })).not.toBeInTheDocument();
    });
});

describe('the way to them', () => {
    test('leads from the switch of accounts, by an account where all are active', async () => {
        const { user } = await product.openAs(OWNER, '/exchange-rate');
        await user.click(await screen.findByRole('button', { name: /^Merchant and account/ }));
        const menu = await screen.findByRole('menu');
        await user.click(within(menu).getByRole('menuitem', { name: messages.accounts.transactionsByAccount }));
        expect(await screen.findByRole('heading', { name: words.choose })).toBeInTheDocument();
        expect(network.sent('/txs')).toEqual([]);
        await user.click(screen.getByRole('link', { name: 'Wholesale' }));
        expect((await bodyRows()).length).toBeGreaterThan(0);
        expect(new URLSearchParams(location.search).get('account')).toBe('USDTTRC2016711428863jy');
        await user.click(screen.getByRole('button', { name: /^Merchant and account/ }));
        const again = await screen.findByRole('menu');
        const own = fill(messages.accounts.transactionsOf, { account: 'Wholesale' });
        expect(within(again).getByRole('menuitem', { name: own })).toBeInTheDocument();
    });

    test('leads from an account’s figures and from the balances', async () => {
        const { user } = await product.openAs(OWNER, '/home');
        await user.click(await screen.findByRole('link', { name: messages.accounts.transactionsByAccount }));
        expect(await screen.findByRole('heading', { name: words.choose })).toBeInTheDocument();
        await user.click(screen.getByRole('link', { name: 'Online shop' }));
        const [newest] = await stored();
        await waitFor(async () => expect(plain((await bodyRows())[0])).toContain(newest?.txid));
        await product.reload('/home');
        const own = fill(messages.accounts.transactionsOf, { account: 'Wholesale' });
        await user.click(await screen.findByRole('link', { name: own }));
        const [first] = await stored('USDTTRC2016711428863jy');
        await waitFor(async () => expect(plain((await bodyRows())[0])).toContain(first?.txid));
    });
});

describe('the account’s own fields', () => {
    const details = () => screen.findByRole('region', { name: words.account.title });

    test('stand above its transactions, each where it’s sent', async () => {
        network.rewrite('/dashboard/accounts', text => {
            const answer = JSON.parse(text) as { data: Record<string, unknown>[] };
            const data = answer.data.map(account => ({ ...account, transactions: 1234, addresses: '56', payouts: [] }));
            return JSON.stringify({ data });
        });
        const [account] = await sandbox.query<{ received: string; base: string; local_currency: string }>(
            `select receive_local_amount::text as received, local_currency from accounts where api_id = $1`,
            [SHOP],
        );
        await product.openAs(OWNER, AT);
        const shown = await details();
        expect(shown).toHaveTextContent(SHOP);
        expect(shown).toHaveTextContent(words.settlements.localcurrency);
        expect(plain(shown)).toContain(money(account?.received ?? '', account?.local_currency ?? ''));
        expect(within(shown).getByText(words.account.transactions).nextSibling).toHaveTextContent('1,234');
        expect(within(shown).getByText(words.account.addresses).nextSibling).toHaveTextContent('56');
        expect(within(shown).queryByText(words.account.payouts)).not.toBeInTheDocument();
    });

    test('say why they aren’t there, beside the transactions', async () => {
        await product.signIn(OWNER);
        await sandbox.faults.add({ operation: 'listAccounts', kind: 'status', times: 1 });
        const { user } = await product.open(AT);
        const alert = await screen.findByRole('alert');
        expect((await bodyRows()).length).toBeGreaterThan(0);
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        expect(await details()).toBeInTheDocument();
    });
});

describe('their export', () => {
    const saved = watchSavedFiles();

    test('holds every transaction of the account', async () => {
        const { user } = await product.openAs(OWNER, AT);
        await bodyRows();
        await user.click(screen.getByRole('button', { name: messages.list.export }));
        const dialog = await screen.findByRole('dialog', { name: 'Export transactions' });
        await user.click(within(dialog).getByRole('button', { name: messages.export.start }));
        expect(await within(dialog).findByText(/All rows included/)).toHaveTextContent(
            /transactions-online-shop-until/,
        );
        const rows = await rowsOfFile(saved[0]?.blob);
        expect(rows.map(row => [row.txid, row.payment_reference])).toEqual(
            (await stored()).map(({ txid, reference }) => [txid, reference ?? '']),
        );
    });
});
