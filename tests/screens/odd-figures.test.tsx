import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { appMessages as messages } from '../support/messages';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { network, sandbox } = product;

/** A value that every field refuses. */
const ODD = [[]];
type Row = Record<string, unknown>;

const eachField = (row: Row): Row[] => Object.keys(row).map(field => ({ ...row, [field]: ODD }));
const change = (ending: string, work: (answer: never) => unknown) =>
    network.rewrite(ending, text => JSON.stringify(work(JSON.parse(text) as never)));

const neverShown = /null|undefined|NaN|Invalid|1970|\.label|\.means/;

/** The fields that the log names for calls whose path ends like this. */
const logged = (ending: string) =>
    vi
        .mocked(console.error)
        .mock.calls.filter(([text]) => String(text).includes(`${ending}: could not be read at`))
        .map(([, fields]) => String(fields));

beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('an odd row among figures is shown and marked:', () => {
    test('accounts', async () => {
        let fields: string[] = [];
        change('/accounts', ({ data }: { data: Row[] }) => {
            fields = Object.keys(data[0] ?? {});
            // Each an account of its own.
            const odd = eachField(data[0] ?? {}).map((row, index) =>
                fields[index] === 'api_id' ? row : { ...row, api_id: `${String(row['api_id'])}-${index}` },
            );
            return { data: [...odd, ...data.slice(1), null] };
        });
        await product.openAs(OWNER, '/home');
        const table = await screen.findByRole('table', { name: messages.accounts.title });
        // All but the one that no id names.
        expect(within(table).getAllByRole('row').length).toBeGreaterThan(fields.length);
        const note = await screen.findByText(/^Some of these figures are missing/);
        for (const name of ['name', 'received', 'paidOut', 'refunded', 'next'] as const)
            expect(note).toHaveTextContent(messages.accounts[name]);
        expect(table).not.toHaveTextContent(neverShown);
        expect(logged('/v1/dashboard/accounts')).toEqual([expect.stringContaining('payout_base_amount')]);
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('the payments summary, whose other figures stay', async () => {
        change('/payments/summary', (answer: { totals: Row[] }) => ({
            ...answer,
            totals: [...answer.totals, ...eachField({ ...answer.totals[0], status: 'good' })],
        }));
        await product.openAs(OWNER, '/payments');
        const region = await screen.findByRole('region', { name: messages.payments.summary });
        const note = within(region).getByRole('note');
        for (const name of ['Status', 'Order currency', 'Number of payments']) expect(note).toHaveTextContent(name);
        // What says no status may be of any.
        expect(within(region).getByRole('button', { name: /^Unpaid –/ })).toHaveAccessibleDescription(/\d/);
        expect(within(region).getByRole('button', { name: /^Good –/ })).toBeInTheDocument();
        expect(region).not.toHaveTextContent(/null|undefined|NaN/);
        const answers = network.sent('/payments/summary');
        expect(logged('/payments/summary')).toEqual(answers.map(() => expect.stringContaining('totals.order_amount')));
    });

    test('fiat balances', async () => {
        change('/balances', (rows: Row[]) => [...eachField(rows[0] ?? {}), ...rows]);
        await product.openAs(OWNER, '/fiat-payout-admin');
        await waitFor(() => expect(screen.queryByLabelText(messages.fiat.balances)).toBeInTheDocument());
        const figures = screen.getByLabelText(messages.fiat.balances);
        const shown = within(figures).getAllByRole('definition');
        expect(shown.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['–', '–']);
        expect(shown.length).toBeGreaterThan(2);
        for (const balance of shown.slice(2)) expect(balance).toHaveTextContent(/^\d[\d,.]*[A-Z]{3}$/);
        expect(figures).toHaveTextContent(/\dEUR/);
        expect(screen.getByText(/^Some of these figures are missing/)).toHaveTextContent(
            `${messages.fiat.available}, ${messages.fiat.currency}`,
        );
        expect(logged('/balances')).toEqual(['currency, available_balance']);
    });

    test('exchange rates and the rate of a pair', async () => {
        const odd = ({ data }: { data: Row[] }) => ({ data: [...eachField(data[0] ?? {}), ...data] });
        change('/v1/exchange_rates', odd);
        change('/exchange_rates/EUR', odd);
        change('/EUR/BTC', (answer: Row) => ({ ...answer, date: ODD }));
        await product.openAs(OWNER, '/exchange-rate');
        const card = await screen.findByRole('region', { name: fill(messages.rates.list, { fiat: 'EUR' }) });
        const note = await within(card).findByRole('note');
        for (const name of ['cryptoCurrency', 'rate'] as const) expect(note).toHaveTextContent(messages.rates[name]);
        expect(await screen.findByRole('status', { name: messages.rates.result })).toHaveTextContent(/ = [\d,.]+ EUR/);
        expect(card).not.toHaveTextContent(neverShown);
    });

    test('the rows of a statement, which then is not called checked', async () => {
        let shown = 0;
        change('/report/transaction', (answer: { statements: [{ rows: Row[] }] }) => {
            const [statement] = answer.statements;
            const [first = {}, ...rows] = statement.rows;
            shown = Object.keys(first).length;
            return { ...answer, statements: [{ ...statement, rows: [...eachField(first), ...rows] }] };
        });
        await product.openAs(OWNER, '/statements');
        expect(await screen.findByText(messages.statements.notWhole)).toBeInTheDocument();
        const table = screen.getByRole('table', { name: messages.statements.transactions });
        expect(within(table).getAllByRole('row').length).toBeGreaterThan(shown);
        expect(screen.getByText(/^Some of these figures are missing/)).toHaveTextContent(
            `${messages.statements.movement}, ${messages.statements.amount}, ${messages.statements.balance}`,
        );
        expect(table).not.toHaveTextContent(neverShown);
        expect(screen.getByRole('button', { name: messages.statements.downloadUnchecked })).toBeEnabled();
        expect(logged('/report/transaction')).toEqual([expect.stringContaining('statements.rows.balance')]);
    });

    test('a statement without its opening balance names that', async () => {
        change('/report/transaction', (answer: { statements: [Row] }) => ({
            ...answer,
            statements: [{ ...answer.statements[0], opening_balance: null, count: ODD }],
        }));
        await product.openAs(OWNER, '/statements');
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(messages.statements.notWhole);
        expect(alert).toHaveTextContent(`${messages.statements.opening}, ${messages.statements.count}`);
        for (const table of screen.getAllByRole('table')) expect(table).not.toHaveTextContent(neverShown);
    });

    test('and nothing is withdrawn from an account whose currency or settlement isn’t known', async () => {
        change('/accounts', ({ data }: { data: Row[] }) => ({
            data: data.map(row => ({ ...row, settlement_type: ODD, receive_local_amount: null })),
        }));
        await product.openAs(OWNER, '/withdrawals/create');
        expect(await screen.findByRole('alert')).toHaveTextContent('settlement_type');
    });
});

describe('what fails alike is said once and loaded again at once:', () => {
    test('on the exchange rates', async () => {
        const operations = ['listExchangeRates', 'listPayoutRates', 'getOrderRate'] as const;
        for (const operation of operations) await sandbox.faults.add({ operation, kind: 'status' });
        const { user } = await product.openAs(OWNER, '/exchange-rate');
        const { failed, retry } = messages.page;
        await waitFor(() => expect(screen.getByText(failed)).toBeInTheDocument());
        expect(await screen.findByText(messages.rates.payoutFailed)).toBeInTheDocument();
        const alert = screen.getByRole('alert');
        expect(alert).toHaveTextContent(fill(publicMessages.errors.server, { status: 500 }));
        await sandbox.faults.clear();
        await user.click(within(alert).getByRole('button', { name: retry }));
        await waitFor(() => expect(screen.queryByText(new RegExp(`${failed}$`))).not.toBeInTheDocument());
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        expect(await screen.findByRole('status', { name: messages.rates.result })).toBeInTheDocument();
    });

    test('on the record of a payment, beside its list', async () => {
        for (const operation of ['listMerchantPayments', 'getPayment', 'summarizeAccountPayments'] as const)
            await sandbox.faults.add({ operation, kind: 'status' });
        const { user } = await product.openAs(OWNER, '/payments/X-PMT/show');
        await waitFor(() => expect(screen.getAllByText(messages.page.failed)).toHaveLength(2));
        const alert = screen.getByRole('alert');
        network.forget();
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        await waitFor(() => {
            const calls = ['/payments', '/payments/summary', '/X-PMT'].map(ending => network.sent(ending).length);
            // The figures are requested account by account if one of them is a test account.
            expect(calls).toEqual([1, 3, 1]);
        });
    });
});
