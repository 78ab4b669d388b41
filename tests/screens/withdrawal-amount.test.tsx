import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { publicMessages } from '../../src/i18n/en/public';
import { appMessages } from '../support/messages';
import { fill } from '../../src/i18n/fill';
import { formatMoney } from '../../src/money/money';
import { available } from '../support/entities/ledger';
import { OWNER, startProduct } from '../support/product';
import { field, goOn, retype } from '../support/entities/withdrawals';
import { refusalText } from '../support/refusalText';

const { withdrawal: messages, amount: amountMessages } = appMessages;
const TREASURY = 'ETH1671142901427wK';
const TEST_SHOP = 'HA1587722191gQKF_t';
const WIZARD = '/withdrawals/create';
const product = await startProduct();
const { network, sandbox } = product;

type Row = Readonly<Record<string, unknown>>;
const without =
    (name: string) =>
    ({ [name]: _, ...rest }: Row): Row =>
        rest;

async function openWizard(email = OWNER) {
    const { user } = await product.openAs(email, WIZARD);
    await screen.findByLabelText(messages.coin);
    return user;
}

const summary = () => screen.getByRole('region', { name: appMessages.intent.summary });
const detail = (name: keyof typeof messages.facts) =>
    within(summary()).queryByText(messages.facts[name], { selector: 'dt' })?.nextElementSibling;
/** As the DOM's text reads with normalised white space. */
const availableIs = (amount: string, currency: string) =>
    screen.findByText(`Available: ${formatMoney(amount, currency)}`.replaceAll('\u00a0', ' '));
const shown = (amount: string, currency: string) => formatMoney(amount, currency).replace('\u00a0', '');

describe('the amount of a withdrawal', () => {
    test('is said with the balance, what is left of it, the fee and what arrives', async () => {
        const balance = await available(sandbox, 'mch-1001', 'EUR');
        const user = await openWizard();
        expect(await availableIs(balance, 'EUR')).toBeInTheDocument();
        await user.selectOptions(field(messages.coin), 'USDT_TRC20');
        await retype(user, field(messages.amount), '1250.5');
        expect(screen.getByText(/^Available: .*Remaining balance: /)).toBeInTheDocument();
        expect(detail('amount')).toHaveTextContent('1,250.50EUR');
        for (const name of ['rate', 'coins', 'fee', 'net'] as const) expect(detail(name)).toHaveTextContent(/\d/);
        await user.click(screen.getByRole('button', { name: messages.useAll }));
        expect(field(messages.amount)).toHaveValue(balance);
        expect(detail('left')).toHaveTextContent(appMessages.wizard.nothing);
        await goOn(user, 'recipient');
        expect(await screen.findByLabelText(messages.email)).toBeInTheDocument();
    });

    test('stands by how what is due on home comes to what is available', async () => {
        const balance = await available(sandbox, 'mch-1001', 'EUR');
        const end = `is ${formatMoney(balance, 'EUR').replace('\u00a0', ' ')} available to withdraw.`;
        const sentence = async () =>
            (await screen.findByText((text, element) => element?.tagName === 'DIV' && text.endsWith(end))).textContent;
        await product.openAs(OWNER, '/');
        const atHome = await sentence();
        expect(atHome).toMatch(
            /^[\d,]+\.\d\d\sEUR due, less [\d,]+\.\d\d\sEUR held for pending payouts and trades(,| and) /,
        );
        product.leave();
        const user = await openWizard();
        expect(await sentence()).toBe(atHome);
        await user.selectOptions(field(messages.account), TREASURY);
        expect(screen.getByText(fill(messages.custodyAndDue, { currency: 'EUR' }))).toBeInTheDocument();
        expect(screen.queryByText(atHome ?? '')).not.toBeInTheDocument();
    });

    test('is said where the provider has balances and rates as maps by currency', async () => {
        const byCurrency = (rows: readonly Row[], key: string, valueOf: (row: Row) => unknown) =>
            Object.fromEntries(rows.map(row => [row[key] as string, valueOf(row)]));
        const asMaps = ({ balances, ...rest }: Row & { balances: Row[] }) => ({
            ...rest,
            balances: byCurrency(balances, 'currency', row => row.available),
        });
        vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
            const answer = await network.fetch(input, init);
            const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
            if (pathname.endsWith('/v1/dashboard/merchants')) {
                const { data, ...rest } = (await answer.json()) as { data: (Row & { balances: Row[] })[] };
                return Response.json({ ...rest, data: data.map(asMaps) });
            }
            if (!/rates/.test(pathname) || !answer.ok) return answer;
            const { data, ...rest } = (await answer.json()) as { data: Row[] };
            return Response.json({ ...rest, data: byCurrency(data, 'crypto_currency', without('crypto_currency')) });
        });
        const balance = await available(sandbox, 'mch-1001', 'EUR');
        const user = await openWizard();
        expect(await availableIs(balance, 'EUR')).toBeInTheDocument();
        await user.selectOptions(field(messages.coin), 'USDT_TRC20');
        await retype(user, field(messages.amount), '1250.5');
        for (const name of ['rate', 'coins', 'fee', 'net'] as const) expect(detail(name)).toHaveTextContent(/\d/);
    });

    test('isn’t said to be nothing where something is due and no balance is listed, and may be enough', async () => {
        vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
            const answer = await network.fetch(input, init);
            if (!String(input instanceof Request ? input.url : input).endsWith('/v1/dashboard/merchants'))
                return answer;
            const { data, ...rest } = (await answer.json()) as { data: { balances: { currency: string }[] }[] };
            const unlisted = (balances: { currency: string }[]) =>
                balances.filter(({ currency }) => currency !== 'EUR');
            return Response.json({ ...rest, data: data.map(of => ({ ...of, balances: unlisted(of.balances) })) });
        });
        const user = await openWizard();
        expect(await screen.findByText(fill(appMessages.accounts.relation.unknown, { currency: 'EUR' }))).toBeVisible();
        expect(screen.getByText('Available: –')).toBeVisible();
        expect(screen.queryByRole('button', { name: messages.useAll })).not.toBeInTheDocument();
        expect(detail('available')).not.toHaveTextContent(/\d/);
        await retype(user, field(messages.amount), '1250.5');
        await goOn(user, 'recipient');
        expect(await screen.findByLabelText(messages.email)).toBeInTheDocument();
    });

    test.each([
        ['', amountMessages.problem.empty],
        ['0', amountMessages.zero],
        ['1,000', amountMessages.problem['ambiguous-separator']],
        ['12.345', 'EUR has at most 2 decimals.'],
        ['99999999', /^At most [\d,.]+.EUR\.$/],
        ['0.01', /^The network fee, about [\d.]+.BTC, would take the whole amount/],
    ])('%j is not taken, which is said beside it', async (typed, errorText) => {
        const user = await openWizard();
        const input = field(messages.amount);
        await retype(user, input, typed);
        expect(input).toBeValid();
        await goOn(user, 'recipient');
        await waitFor(() => expect(input).toBeInvalid());
        expect(input).toHaveAccessibleDescription(errorText);
        await waitFor(() => expect(input).toHaveFocus());
        expect(input).toHaveValue(typed);
    });

    test('of an account in custody is of its coins, as they are', async () => {
        const user = await openWizard();
        await user.selectOptions(field(messages.account), TREASURY);
        expect(screen.queryByLabelText(messages.coin)).not.toBeInTheDocument();
        const balance = await available(sandbox, 'mch-1001', 'ETH');
        expect(await availableIs(balance, 'ETH')).toBeInTheDocument();
        await retype(user, field(messages.amount), '0.05');
        await waitFor(() => expect(detail('fee')).toHaveTextContent(/ETH/));
        expect(detail('rate')).toBeUndefined();
        expect(detail('amount')).toHaveTextContent(shown('0.05', 'ETH'));
        await user.selectOptions(field(messages.account), 'USDTTRC2016711428863jy');
        expect(field(messages.amount)).toHaveValue('');
    });

    test('is never of a test account, also where one is active: the page says it is of the whole merchant', async () => {
        await product.openAs(OWNER, `/home?account=${TEST_SHOP}`);
        await screen.findByText(appMessages.shell.testBand);
        await product.reload(WIZARD);
        await screen.findByLabelText(messages.coin);
        const accounts = within(field(messages.account)).getAllByRole<HTMLOptionElement>('option');
        expect(accounts.map(({ value }) => value)).not.toContain(TEST_SHOP);
        expect(field(messages.account)).toHaveValue('HA1587722191gQKF');
        expect(screen.getByText(fill(appMessages.shell.liveMerchant, { account: 'Test shop' }))).toBeInTheDocument();
    });

    test('is of no account where there are only test accounts, which is said', async () => {
        interface Answer {
            data: { accounts: { api_id: string }[] }[];
        }
        const onlyTest = (text: string) => {
            const { data, ...rest } = JSON.parse(text) as Answer;
            const kept = data.map(({ accounts, ...merchant }) => ({
                ...merchant,
                accounts: accounts.filter(({ api_id: id }) => id.includes('_t')),
            }));
            return JSON.stringify({ ...rest, data: kept });
        };
        await product.signIn(OWNER);
        network.rewrite(({ path }) => path.endsWith('/merchants'), onlyTest);
        await product.open(WIZARD);
        expect(await screen.findByText(messages.no.testAccountsText)).toBeInTheDocument();
    });

    test('offers the others too where one account alone is active: it may be the selected one', async () => {
        const set = (active: boolean) =>
            sandbox.query(`UPDATE accounts SET active = $2 WHERE merchant_id = $1 AND api_id NOT LIKE '%\\_t%'`, [
                'mch-1001',
                active,
            ]);
        await set(false);
        try {
            await openWizard();
            expect(screen.queryByText(messages.no.testAccountsText)).not.toBeInTheDocument();
        } finally {
            await set(true);
        }
    });

    test('has only the accounts of the active merchant, and the coins that they can pay out', async () => {
        await openWizard();
        const options = (name: string) =>
            within(field(name))
                .getAllByRole<HTMLOptionElement>('option')
                .map(({ value }) => value);
        expect(options(messages.account)).toEqual(['HA1587722191gQKF', 'USDTTRC2016711428863jy', TREASURY]);
        expect(options(messages.coin)).toContain('USDC_SOL');
        for (const never of ['testBTC', 'BINANCE', 'COINBASE']) expect(options(messages.coin)).not.toContain(never);
    });

    test('waits for the rates; what keeps them away is said, with a way to try again', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await sandbox.faults.add({ operation: 'listPayoutRates', kind: 'status', status: 500, times: 1 });
        const { user } = await product.openAs(OWNER, WIZARD);
        expect(await screen.findByText(appMessages.intent.ratesFailed, { exact: false })).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: appMessages.page.retry }));
        expect(await screen.findByLabelText(messages.coin)).toBeInTheDocument();
        expect(screen.queryByText(appMessages.intent.ratesFailed, { exact: false })).not.toBeInTheDocument();
    });

    test('is kept over a reload, and by the way back from the recipient', async () => {
        const user = await openWizard();
        await user.selectOptions(field(messages.coin), 'USDC');
        await retype(user, field(messages.amount), '12x');
        await product.reload(WIZARD);
        expect(await screen.findByLabelText(messages.amount)).toHaveValue('12x');
        expect(await screen.findByLabelText(messages.coin)).toHaveValue('USDC');
        await retype(user, field(messages.amount), '120');
        await goOn(user, 'recipient');
        await retype(user, await screen.findByLabelText(messages.name), 'Petra');
        await user.click(screen.getByRole('button', { name: appMessages.intent.back }));
        expect(await screen.findByLabelText(messages.amount)).toHaveValue('120');
        await goOn(user, 'recipient');
        expect(await screen.findByLabelText(messages.name)).toHaveValue('Petra');
    });
});

test('an amount that was typed for an account which is gone is not taken for another', async () => {
    const user = await openWizard();
    await user.selectOptions(field(messages.account), TREASURY);
    await retype(user, field(messages.amount), '0.05');
    await sandbox.query('update accounts set active = false where api_id = $1', [TREASURY]);
    await product.reload(WIZARD);
    expect(await screen.findByLabelText(messages.account)).not.toHaveValue(TREASURY);
    expect(field(messages.amount)).toHaveValue('');
    await retype(user, field(messages.amount), '120');
    expect(field(messages.amount)).toHaveValue('120');
    await sandbox.query('update accounts set active = true where api_id = $1', [TREASURY]);
});

describe('who may not withdraw', () => {
    const button = () => screen.findByText(messages.start, { selector: 'button, a' });

    test('is told by the list, and finds no wizard: a group without the permission', async () => {
        await product.openAs('finance@harbour.example', '/withdrawals');
        expect(await button()).toHaveAccessibleDescription(refusalText('withdrawals', 'W'));
        product.leave();
        await product.openAs('finance@harbour.example', WIZARD);
        expect(await screen.findByText(/withdrawals/, { selector: 'p' })).toBeInTheDocument();
        expect(screen.queryByLabelText(messages.account)).not.toBeInTheDocument();
        expect(network.sent('/v1/dashboard/accounts')).toEqual([]);
    });

    test('is told so too: a merchant that is not open to it', async () => {
        await sandbox.query(`update merchants set can_withdraw = false where id = 'mch-1001'`);
        await product.openAs(OWNER, '/withdrawals');
        expect(await button()).toHaveAccessibleDescription(messages.no.merchantText);
        product.leave();
        await product.openAs(OWNER, WIZARD);
        expect(await screen.findByText(messages.no.merchantText)).toBeInTheDocument();
        await sandbox.query(`update merchants set can_withdraw = true where id = 'mch-1001'`);
        product.leave();
        await product.openAs(OWNER, '/withdrawals');
        expect(await button()).toHaveAttribute('href', WIZARD);
    });

    test('cannot be known without the accounts: their failure is said, with a way to try again', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await sandbox.faults.add({ operation: 'listAccounts', kind: 'status', status: 500, times: 1 });
        const { user } = await product.openAs(OWNER, WIZARD);
        expect(await screen.findByRole('alert')).toHaveTextContent(
            publicMessages.errors.server.replace('%{status}', '500'),
        );
        await user.click(screen.getByRole('button', { name: appMessages.page.retry }));
        expect(await screen.findByLabelText(messages.account)).toBeInTheDocument();
    });
});
