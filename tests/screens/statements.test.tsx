import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { config } from '../../src/config/config';
import { DAY } from '../../sandbox/primitives/clock';
import { appMessages as messages } from '../support/messages';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { formatMoney } from '../../src/money/money';
import { OWNER, startProduct } from '../support/product';
import { watchSavedFiles } from '../support/savedFiles';
import { storedChanges, within as withinDays } from '../support/entities/statements';

const product = await startProduct();
const { network, sandbox } = product;
const all = (await storedChanges(sandbox)).filter(({ currency }) => currency === 'EUR');
const CALL = '/report/transaction';
const say = messages.statements;
const money = (amount: string) => formatMoney(amount, 'EUR').replace('\u00a0', '');

const saved = watchSavedFiles();

const october = { from: '2026-10-01', to: '2026-10-31' };
const at = (range: { from: string; to: string; currency?: string }) =>
    `/statements?${new URLSearchParams({ currency: 'EUR', ...range }).toString()}`;

async function openStatement(range: { from: string; to: string; currency?: string } = october) {
    const { user } = await product.openAs(OWNER, at(range));
    const table = await screen.findByRole('table', { name: say.transactions });
    return { user, rows: within(table).getAllByRole('row').slice(1) };
}

describe('a statement', () => {
    test('is of the provider’s month where the browser’s clock is wrong', () =>
        product.withProviderAhead(10 * DAY, async () => {
            await product.openAs(OWNER, '/statements');
            await screen.findByText(say.agrees);
            const { query } = network.sent(CALL)[0] ?? {};
            expect(Object.fromEntries(query ?? [])).toMatchObject({ from_date: '2026-12-01', to_date: '2026-12-01' });
            expect(screen.getByRole('checkbox', { name: 'Dec 2026' })).toBeEnabled();
        }));

    test('says that its file holds every currency, where one can’t be asked for', async () => {
        const { filters = [] } = config.capabilities;
        config.capabilities.filters = [];
        onTestFinished(() => void (config.capabilities.filters = filters));
        const { user } = await openStatement();
        expect(network.sent(CALL)[0]?.query.has('currency')).toBe(false);
        expect(screen.getByText(say.allCurrencies)).toBeVisible();
        await user.click(screen.getByRole('button', { name: say.download }));
        expect(await screen.findByText(/rows, of all currencies together\.$/)).toBeVisible();
    });

    test('leads from each movement to its record, whatever it is', async () => {
        const { rows } = await openStatement();
        const lists = new Map<string, string>();
        for (const change of withinDays(all, october.from, october.to)) {
            const link = rows
                .map(row => within(row).queryByRole('link', { name: change.reference ?? '' }))
                .find(Boolean);
            const to = link?.getAttribute('href') ?? '';
            expect(to.endsWith(`/${change.reference}/show`), `${change.kind} leads to "${to}"`).toBe(true);
            lists.set(change.kind, to.split('/')[1] ?? '');
        }
        expect(lists.get('payment')).toBe('payments');
        expect(new Set(lists.values()).size).toBeGreaterThan(3);
        for (const [kind, list] of lists) {
            if (kind.startsWith('withdrawal_')) expect(list).toBe('withdrawals');
            if (kind.startsWith('refund_')) expect(list).toBe('refunds');
            if (kind.startsWith('crypto_payout_')) expect(list).toBe('crypto-payout-admin');
        }
    });

    test('shows every movement between its opening and its closing balance, and says that they agree', async () => {
        const { rows } = await openStatement();
        const expected = withinDays(all, october.from, october.to);
        expect(expected.length).toBeGreaterThan(10);
        expect(expected.length).toBeLessThanOrEqual(50);
        const opening = all.filter(({ at: when }) => when.toISOString() < october.from).at(-1)?.balance ?? '0';
        expect(rows).toHaveLength(expected.length + 2);
        expect(rows[0]).toHaveTextContent(`${say.opening}${money(opening)}`);
        expect(rows.at(-1)).toHaveTextContent(`${say.closing}${money(expected.at(-1)?.balance ?? '')}`);
        expected.forEach((change, index) => {
            const cells = within(rows[index + 1] as HTMLElement).getAllByRole('cell');
            expect(cells[1]).toHaveTextContent(messages.statementKind[change.kind as 'payment']);
            expect(cells[2]).toHaveTextContent(change.reference ?? '');
            expect(cells[3]).toHaveTextContent(money(change.amount));
            expect(cells[4]).toHaveTextContent(money(change.balance));
        });
        expect(screen.getByText(say.agrees)).toBeInTheDocument();
        expect(document.title).toBe('Statements | Merchant dashboard');
    });

    test.each([
        [
            'closing balance',
            (text: string) => text.replace(/("closing_balance":)[\d.]+/, '$11'),
            /the difference is -?[\d.]+ EUR\./,
        ],
        ['row', (text: string) => text.replace(/("amount":)[\d.]+(,"balance")/, '$11$2'), say.disagreesInside],
        [
            'day of a row',
            (text: string) => text.replace(/("at":")20\d\d/, '$12024'),
            /^1 row isn’t from the dates you selected/,
        ],
        ['number of rows', (text: string) => text.replace(/("count":)\d+/, '$19'), say.disagreesInside],
    ])('whose %s does not fit says so, and offers no file as checked', async (_what, change, told) => {
        network.rewrite(CALL, change);
        await openStatement();
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(told);
        expect(alert).not.toHaveTextContent('%{');
        expect(screen.queryByText(say.agrees)).not.toBeInTheDocument();
        expect(screen.queryByRole('button', { name: say.download })).not.toBeInTheDocument();
        expect(screen.getByRole('button', { name: say.downloadUnchecked })).toBeInTheDocument();
    });

    test('of days in which nothing happened opens and closes with the same balance', async () => {
        await product.openAs('new@fern.example', '/statements');
        expect(await screen.findByText(say.empty)).toBeInTheDocument();
        expect(screen.getByText(say.agrees)).toBeInTheDocument();
    });

    test('is asked for in this month and the merchant’s own currency where the address says nothing', async () => {
        await product.openAs(OWNER, '/statements?from=2026-02-30&to=x&currency=nothing');
        await screen.findByRole('table', { name: say.transactions });
        const { query } = network.sent(CALL)[0] ?? {};
        expect(Object.fromEntries(query ?? [])).toMatchObject({
            from_date: '2026-11-01',
            merchant_id: 'mch-1001',
            currency: 'EUR',
        });
    });

    test.each(['JPY', 'eur', 'SOL'])(
        'in a currency without a balance, %s, says so and which there are',
        async asked => {
            const { user } = await product.openAs(OWNER, at({ ...october, currency: asked }));
            await screen.findByRole('table', { name: say.transactions });
            const offered = within(screen.getByLabelText(say.currency)).getAllByRole('option');
            const currencies = offered.map(option => option.textContent).join(', ');
            const said = fill(say.otherCurrency, { merchant: 'Harbour Goods', asked, currency: 'EUR', currencies });
            expect(screen.getByText(said)).toHaveRole('alert');
            await user.selectOptions(screen.getByLabelText(say.currency), 'USD');
            expect(await screen.findByText(/Harbour Goods, USD/)).toBeInTheDocument();
            expect(screen.queryByText(said)).not.toBeInTheDocument();
        },
    );

    test('that the provider sends in another currency is none, and says so', async () => {
        await product.signIn(OWNER);
        const other = { from_date: '2026-10-01', to_date: '2026-10-31', statements: [] };
        network.answerOnce(CALL, () => Response.json(other));
        await product.open(at(october));
        expect(await screen.findByText(/^There’s no statement in EUR\. .*: EUR, /)).toHaveRole('alert');
        expect(screen.queryByRole('table', { name: say.transactions })).not.toBeInTheDocument();
    });

    test('of rows alone shows them as they are, adds nothing up, and offers the file', async () => {
        const { filters = [] } = config.capabilities;
        config.capabilities.filters = [];
        onTestFinished(() => void (config.capabilities.filters = filters));
        await product.signIn(OWNER);
        const rows = [
            { date: '2026-10-03T04:05:06Z', type: 'Sale', reference: 'A-1', credit: 1250.5, debit: 0, balance: 1350.5 },
            { date: '2026-10-04', type: 'Payout', debit: '20', currency: 'EUR' },
            { date: '2024-10-04', type: 'Sale', credit: 1, balance: 1 },
        ];
        network.answerOnce(CALL, () => Response.json({ data: rows }));
        await product.open(at(october));
        const table = await screen.findByRole('table', { name: say.transactions });
        const cells = within(table)
            .getAllByRole('row')
            .map(row => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent));
        expect(cells).toEqual([
            [say.time, say.movement, say.reference, say.credit, say.debit, say.balance],
            ['3 Oct 2026, 04:05', 'Sale', 'A-1', '1,250.5', '–', '1,350.5'],
            ['4 Oct 2026', 'Payout', '–', '–', '20.00EUR', '–'],
            ['4 Oct 2024', 'Sale', '–', '1', '–', '1'],
        ]);
        expect(screen.getByText(say.onlyRows)).toBeVisible();
        expect(screen.getByLabelText(say.currency)).toBeVisible();
        expect(screen.getByText(fill(say.someNoCurrency, { currency: 'EUR' }))).toHaveRole('note');
        expect(screen.getByRole('button', { name: say.downloadUnchecked })).toBeEnabled();
        expect(screen.getByRole('alert')).toHaveTextContent(/^1 row isn’t from the dates you selected/);
    });

    test('of other days or another currency is asked for and kept in the address', async () => {
        const { user } = await openStatement();
        const lastMonth = screen.getByRole('button', { name: messages.filters.presets.lastMonth });
        expect(lastMonth).toHaveAttribute('aria-pressed', 'true');
        const thisMonth = screen.getByRole('button', { name: messages.filters.presets.thisMonth });
        expect(thisMonth).toHaveAttribute('aria-pressed', 'false');
        await user.click(lastMonth);
        await user.selectOptions(screen.getByLabelText(say.currency), 'USD');
        await waitFor(() => expect(network.sent(CALL).at(-1)?.query.get('currency')).toBe('USD'));
        expect(new URLSearchParams(location.search).get('from')).toBe('2026-10-01');
        expect(await screen.findByText(/Harbour Goods, USD/)).toBeInTheDocument();
        expect(screen.getByLabelText(say.currency)).toHaveFocus();
        act(() => history.back());
        expect(await screen.findByText(/Harbour Goods, EUR/)).toBeInTheDocument();
        expect(screen.getByLabelText(say.currency)).toHaveValue('EUR');
    });

    test('is not asked for while its days are not right', async () => {
        const { user } = await openStatement();
        const calls = network.sent(CALL).length;
        await user.clear(screen.getByLabelText(messages.filters.to));
        await user.click(screen.getByRole('button', { name: say.show }));
        expect(await screen.findByText(say.needBoth)).toBeInTheDocument();
        expect(network.sent(CALL)).toHaveLength(calls);
    });

    test('shows its outline while it loads', async () => {
        const held = network.hold(CALL);
        await product.openAs(OWNER, at(october));
        expect((await screen.findAllByRole('status', { name: messages.page.loading })).length).toBeGreaterThan(0);
        expect(screen.queryByRole('table', { name: say.transactions })).not.toBeInTheDocument();
        held.release();
        expect(await screen.findByRole('table', { name: say.transactions })).toBeInTheDocument();
    });

    test('that fails is logged, says why, and can be asked for again', async () => {
        const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await sandbox.faults.add({ operation: 'getTransactionReport', kind: 'status', status: 500, times: 4 });
        const { user } = await product.openAs(OWNER, at(october));
        const alert = await screen.findByRole('alert', undefined, { timeout: 15_000 });
        expect(alert).toHaveTextContent(fill(publicMessages.errors.server, { status: 500 }));
        expect(log).toHaveBeenCalledWith('Error in getting Transaction Report', expect.anything());
        await sandbox.faults.clear();
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        expect(await screen.findByRole('table', { name: say.transactions })).toBeInTheDocument();
    });

    test('is shown to nobody without the permission', async () => {
        await product.openAs('base@harbour.example', '/statements');
        expect(await screen.findByRole('heading', { name: messages.page.denied })).toBeInTheDocument();
        expect(screen.getByText(/permission to view statements/)).toBeInTheDocument();
        expect(network.sent(CALL)).toEqual([]);
    });
});

describe('the file', () => {
    test('is saved with as many rows as the statement has', async () => {
        const { user } = await openStatement();
        await user.click(screen.getByRole('button', { name: say.download }));
        const count = withinDays(all, october.from, october.to).length;
        expect(await screen.findByText(new RegExp(`${count} rows\\. All rows included\\.`))).toBeInTheDocument();
        expect(saved.map(({ name }) => name)).toEqual(['statement-eur-2026-10.csv']);
        expect(JSON.parse(network.sent(CALL).at(-1)?.body ?? '')).toEqual({
            merchant_id: 'mch-1001',
            currency: 'EUR',
            from_date: '2026-10-01',
            to_date: '2026-10-31',
        });
    });

    test('that has another number of rows says so', async () => {
        const { user } = await openStatement();
        network.rewrite(CALL, text => `${text.split('\r\n').slice(0, 4).join('\r\n')}\r\n`);
        await user.click(screen.getByRole('button', { name: say.download }));
        expect(await screen.findByText(/3 rows\. The statement had/)).toBeInTheDocument();
    });
});

describe('tax invoices', () => {
    const field = () => screen.getByRole('textbox', { name: say.addresses });
    const send = () => screen.getByRole('button', { name: say.mail });
    const chips = () =>
        within(screen.getByRole('list', { name: say.addresses }))
            .getAllByRole('listitem')
            .map(item => item.textContent);

    async function chooseOctober() {
        const { user } = await openStatement();
        await user.click(screen.getByRole('checkbox', { name: 'Oct 2026' }));
        return user;
    }

    test('are offered for months that have begun, and for nothing where none is chosen', async () => {
        const { user } = await openStatement();
        expect(screen.getByRole('checkbox', { name: 'Dec 2026' })).toBeDisabled();
        expect(screen.getByRole('checkbox', { name: 'Nov 2026' })).toBeEnabled();
        const pdf = screen.getByRole('button', { name: say.downloadPdf });
        expect([pdf.hasAttribute('disabled'), send().hasAttribute('disabled')]).toEqual([true, true]);
        expect(screen.getByText(say.monthProblems.none)).toBeInTheDocument();
        await user.click(screen.getByRole('checkbox', { name: 'Nov 2026' }));
        await user.click(pdf);
        await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['tax-invoices-2026-11.pdf']));
        expect((await saved[0]?.blob.text())?.slice(0, 5)).toBe('%PDF-');
    });

    test('cannot be asked for of more than twelve months', async () => {
        const { user } = await openStatement();
        const boxes = screen.getAllByRole('checkbox').filter(box => !box.hasAttribute('disabled'));
        for (const box of boxes.slice(0, 13)) await user.click(box);
        expect(screen.getByText(say.monthProblems['too-many'])).toBeInTheDocument();
        expect(send()).toBeDisabled();
    });

    test('go to every address that was entered', async () => {
        const user = await chooseOctober();
        await user.type(field(), 'books@harbour.example{Enter}');
        await user.click(field());
        await user.paste('tax@office.example, books@harbour.example');
        await user.click(send());
        const both = ['books@harbour.example', 'tax@office.example'];
        expect(await screen.findByText(fill(say.sent, { addresses: both.join(', ') }))).toBeInTheDocument();
        expect(chips()).toEqual(both);
        for (const address of both) expect((await sandbox.mail.list(address))[0]?.subject).toBe('Tax invoices 2026-10');
    });

    test('are not sent while something that was typed is no address, which stays to be mended', async () => {
        const user = await chooseOctober();
        await user.click(send());
        expect(await screen.findByText(messages.emails.needAddress)).toBeInTheDocument();
        await user.type(field(), 'good@harbour.example nobody');
        await user.click(send());
        expect(await screen.findByText(fill(messages.emails.notAnAddress, { text: 'nobody' }))).toBeInTheDocument();
        await waitFor(() => expect(field()).toHaveFocus());
        expect(field()).toHaveValue('nobody');
        expect(chips()).toEqual(['good@harbour.example']);
        expect(network.sent('/tax-invoices/email')).toEqual([]);
    });

    test('say what the provider says of an address, beside its field', async () => {
        const user = await chooseOctober();
        network.answerOnce('/tax-invoices/email', () =>
            Response.json(
                { code: 'invalid_request', message: 'x', errors: { 'email_addresses.1': 'It is on a stop list' } },
                { status: 422 },
            ),
        );
        await user.type(field(), 'a@b.example{Enter}c@d.example{Enter}');
        await user.click(send());
        expect(await screen.findByText('c@d.example: It is on a stop list')).toBeInTheDocument();
        expect(chips()).toEqual(['a@b.example', 'c@d.example']);
    });

    test('whose sending got no answer say that it is not known, and are not sent again by themselves', async () => {
        const user = await chooseOctober();
        await sandbox.faults.add({ operation: 'mailTaxInvoices', kind: 'status', status: 502, times: 1 });
        await user.type(field(), 'a@b.example{Enter}');
        await user.click(send());
        expect(await screen.findByRole('alert')).toHaveTextContent(say.mailUnknown.trim());
        expect(network.sent('/tax-invoices/email')).toHaveLength(1);
        expect(chips()).toEqual(['a@b.example']);
    });

    test('can be freed of an address again', async () => {
        const user = await chooseOctober();
        await user.type(field(), 'a@b.example{Enter}');
        await user.click(
            screen.getByRole('button', { name: fill(messages.emails.remove, { address: 'a@b.example' }) }),
        );
        expect(screen.queryByRole('list', { name: say.addresses })).not.toBeInTheDocument();
        expect(field()).toHaveFocus();
    });
});
