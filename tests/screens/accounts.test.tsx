import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { amountDue } from '../../src/entities/accounts/accountDue';
import { activateAccount as words } from '../../src/i18n/en/activateAccount';
import { appMessages as messages } from '../../src/i18n/en/app';
import { noAccounts } from '../../src/i18n/en/noAccounts';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { formatMoney } from '../../src/money/money';
import { OWNER, startProduct } from '../support/product';
import { setWidth } from '../support/viewport';

interface StoredAccount {
    api_id: string;
    name: string;
    local_currency: string;
    receive_local_amount: string;
    payout_local_amount: string;
    refund_local_amount: string;
    base_due: string;
}

const product = await startProduct();
const { network, sandbox } = product;
const CALL = '/accounts';
const OWNER_PASSWORD = 'Sandbox2026';
/** An account of a merchant that the owner isn't of. */
const LUMEN = 'LT1633046400127Zp';

/** The test shop is due less than is paid out the same day. */
beforeAll(async () => {
    await sandbox.query(
        `UPDATE accounts SET receive_base_amount = payout_base_amount + refund_base_amount + 99.99
         WHERE api_id = 'HA1587722191gQKF_t'`,
    );
});

const stored = () =>
    sandbox.query<StoredAccount>(
        `SELECT api_id, name, local_currency, receive_local_amount::text, payout_local_amount::text,
                refund_local_amount::text, (receive_base_amount - payout_base_amount - refund_base_amount)::text AS base_due
         FROM accounts WHERE merchant_id = $1 ORDER BY position`,
        [merchantIds.harbour],
    );
const shown = (amount: string, currency: string) => formatMoney(amount, currency).replace('\u00a0', '');

const card = () => screen.findByRole('region', { name: messages.accounts.title });
const openMenu = async (user: Awaited<ReturnType<typeof product.open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: /^Merchant and account/ }));
    return screen.findByRole('menu');
};

describe('the accounts on the home page', () => {
    test('have their figures as the database does, what is due and when it is paid, test accounts marked', async () => {
        await product.openAs(OWNER, '/home');
        const table = await within(await card()).findByRole('table');
        const rows = within(table).getAllByRole('row').slice(1);
        const accounts = await stored();
        expect(rows).toHaveLength(accounts.length);
        accounts.forEach((account, index) => {
            const cells = within(rows[index] as HTMLElement).getAllByRole('cell');
            const { local_currency: currency } = account;
            expect(cells[0]).toHaveTextContent(account.name);
            expect(cells[0]?.textContent.includes(messages.shell.test)).toBe(account.api_id.includes('_t'));
            expect(cells[1]).toHaveTextContent(shown(account.receive_local_amount, currency));
            expect(cells[2]).toHaveTextContent(shown(account.payout_local_amount, currency));
            expect(cells[3]).toHaveTextContent(shown(account.refund_local_amount, currency));
            expect(cells[4]).toHaveTextContent(shown(amountDue(account) ?? '', currency));
            const next = Number(account.base_due) >= 100 ? messages.accounts.today : '30 Nov 2026';
            expect(cells[5]).toHaveTextContent(account.api_id.includes('_t') ? messages.accounts.never : next);
        });
        expect(accounts.filter(account => Number(account.base_due) < 100)).toHaveLength(1);
        expect(network.sent(CALL)).toHaveLength(1);
    });

    test('become active by a click in their row, and all again by the link', async () => {
        const { user } = await product.openAs(OWNER, '/home');
        const table = await within(await card()).findByRole('table');
        await user.click(within(table).getByText('Wholesale').closest('tr')?.lastElementChild as HTMLElement);
        const isActive = (name: string) =>
            screen.findByRole('button', { name: new RegExp(`: Harbour Goods, ${name}$`) });
        expect(await isActive('Wholesale')).toBeInTheDocument();
        const chosen = await within(await card()).findByRole('button', { name: 'Wholesale' });
        expect(chosen).toHaveAttribute('aria-current', 'true');
        await user.click(within(await card()).getByRole('button', { name: messages.accounts.all }));
        expect(await isActive(messages.shell.allAccounts)).toBeInTheDocument();
    });

    test('say why they are not there, and load when asked again', async () => {
        await product.signIn(OWNER);
        await sandbox.faults.add({ operation: 'listAccounts', kind: 'status', times: 1 });
        const { user } = await product.open('/home');
        const alert = await within(await card()).findByRole('alert');
        expect(alert).toHaveTextContent(fill(publicMessages.errors.server, { status: 500 }));
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        expect(await within(await card()).findByRole('table')).toBeInTheDocument();
    });

    test('are cards on a phone', async () => {
        setWidth('phone');
        await product.openAs(OWNER, '/home');
        const list = await within(await card()).findByRole('list', { name: messages.accounts.title });
        expect(within(list).getAllByRole('listitem')).toHaveLength((await stored()).length);
        expect(within(await card()).queryByRole('table')).not.toBeInTheDocument();
    });
});

describe('the switch of accounts', () => {
    test('asks for the figures when it is opened, and says what is due of each and which is active', async () => {
        const { user } = await product.openAs(OWNER, '/exchange-rate');
        await screen.findByRole('heading', { level: 1 });
        expect(network.sent(CALL)).toEqual([]);
        const menu = await openMenu(user);
        for (const account of await stored()) {
            const due = fill(messages.accounts.dueAmount, {
                amount: formatMoney(amountDue(account), account.local_currency),
            });
            const item = within(menu).getByRole('menuitem', { name: new RegExp(`^${account.name}\\b(?! test)`) });
            await waitFor(() => expect(item).toHaveTextContent(due.replace('\u00a0', ' ')));
            expect(item).not.toHaveAttribute('aria-current');
        }
        expect(within(menu).getByRole('menuitem', { name: messages.shell.allAccounts })).toHaveAttribute(
            'aria-current',
            'true',
        );
        expect(network.sent(CALL)).toHaveLength(1);
    });

    test('says when the figures could not be loaded, tries again, and goes on switching meanwhile', async () => {
        const { user } = await product.openAs(OWNER, '/exchange-rate');
        await screen.findByRole('heading', { level: 1 });
        await sandbox.faults.add({ operation: 'listAccounts', kind: 'status', times: 1 });
        const menu = await openMenu(user);
        await user.click(await within(menu).findByRole('menuitem', { name: messages.accounts.retry }));
        await waitFor(() => expect(within(menu).queryByText(messages.accounts.retry)).not.toBeInTheDocument());
        await user.click(within(menu).getByRole('menuitem', { name: /^Treasury/ }));
        expect(await screen.findByRole('button', { name: /: Harbour Goods, Treasury$/ })).toBeInTheDocument();
    });
});

describe('an account is activated by its public key', () => {
    const dialogOf = async (user: Awaited<ReturnType<typeof product.open>>['user']) => {
        const menu = await openMenu(user);
        await user.click(within(menu).getByRole('menuitem', { name: messages.shell.activate }));
        return screen.findByRole('dialog', { name: words.title });
    };
    const fillIn = async (
        user: Awaited<ReturnType<typeof product.open>>['user'],
        dialog: HTMLElement,
        pubkey: string,
        password: string,
    ) => {
        const [key, secret] = [
            within(dialog).getByLabelText(words.pubkey),
            within(dialog).getByLabelText(words.password),
        ];
        await user.clear(key);
        await user.type(key, pubkey);
        await user.clear(secret);
        await user.type(secret, password);
        await user.click(within(dialog).getByRole('button', { name: words.submit }));
    };
    const pubkeyOf = async (apiId: string) => {
        const [row] = await sandbox.query<{ pubkey: string }>('SELECT pubkey FROM accounts WHERE api_id = $1', [apiId]);
        return row?.pubkey ?? '';
    };

    test('with the password, from the switch; a wrong one and an unknown key are said at their fields', async () => {
        const { user } = await product.openAs(OWNER, '/exchange-rate');
        const dialog = await dialogOf(user);
        /** The field that is wrong has the focus once it's said: what is typed before that may go there. */
        const isSaidAt = async (label: string, problem: string) => {
            expect(await within(dialog).findByText(problem)).toBeInTheDocument();
            await waitFor(() => expect(within(dialog).getByLabelText(label)).toHaveFocus());
        };
        await user.click(within(dialog).getByRole('button', { name: words.submit }));
        await isSaidAt(words.pubkey, words.problem.pubkey);
        await fillIn(user, dialog, ' xpub-nobody ', 'Wrong2026');
        await isSaidAt(words.password, words.problem.wrongPassword);
        expect(network.sent(CALL)).toHaveLength(1);
        await fillIn(user, dialog, await pubkeyOf(LUMEN), OWNER_PASSWORD);
        await isSaidAt(words.pubkey, words.problem.unknownKey);
        await fillIn(user, dialog, await pubkeyOf('USDTTRC2016711428863jy'), OWNER_PASSWORD);
        await screen.findByRole('button', { name: /: Harbour Goods, Wholesale$/ });
        await waitFor(() => expect(location.pathname).toBe('/home'));
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        expect(within(await card()).getByRole('button', { name: messages.accounts.all })).toBeInTheDocument();
    });

    test('of whom the provider has another name than their email', async () => {
        await product.signIn(OWNER);
        network.rewrite('/dashboard/profile', text =>
            JSON.stringify({ ...JSON.parse(text), username: 'harbour-owner' }),
        );
        const { user } = await product.open('/exchange-rate');
        await fillIn(user, await dialogOf(user), 'xpub-nobody', OWNER_PASSWORD);
        await waitFor(() => expect(network.sent('/account/verify')).toHaveLength(1));
        const [{ body = '' } = {}] = network.sent('/account/verify');
        expect(JSON.parse(body)).toMatchObject({ username: 'harbour-owner' });
    });

    test('that was opened after the page was loaded, from the page of a merchant without any', async () => {
        const { user } = await product.openAs('new@fern.example', '/no-accounts');
        await screen.findByRole('heading', { level: 1, name: /no payment account yet/ });
        await sandbox.query(
            `INSERT INTO accounts SELECT (jsonb_populate_record(a, jsonb_build_object(
                'api_id', 'FERN1', 'merchant_id', $1::text, 'pubkey', 'xpub-fern1', 'name', 'Studio', 'position', 99))).*
             FROM accounts a WHERE api_id = 'HA1587722191gQKF'`,
            [merchantIds.fern],
        );
        await user.click(screen.getByRole('button', { name: noAccounts.activate }));
        const dialog = await screen.findByRole('dialog', { name: words.title });
        await fillIn(user, dialog, 'xpub-fern1', OWNER_PASSWORD);
        await screen.findByRole('button', { name: /: Fern Studio, Studio$/ });
        await waitFor(() => expect(location.pathname).toBe('/home'));
    });
});
