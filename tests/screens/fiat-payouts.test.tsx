import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { alpha2Of } from '../../contracts/countries';
import { formatBankIdentifier } from '../../contracts/rules/bank/text';
import { merchantIds } from '../../sandbox/seed/tenants';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { formatMoney } from '../../src/money/money';
import { available } from '../support/entities/ledger';
import { filterInAddress, listAt, listShown, PER_PAGE, rowOf } from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';
import { watchSavedFiles } from '../support/savedFiles';
import { shownTransfers } from '../support/entities/shownTransfers';
import { HIDDEN, storedTransfers, transferName, type StoredTransfer } from '../support/entities/transfers';
import { setWidth } from '../support/viewport';

const PARTNER = 'partner@meridian.example';
const LIST = '/dashboard/transfers';

const product = await startProduct();
const { network, sandbox } = product;
const all = await storedTransfers(sandbox, 'transfer');
const isHidden = ({ id }: StoredTransfer) => (HIDDEN.harbour as readonly string[]).includes(id);
const shown = all.filter(row => !isHidden(row));
const { errors } = publicMessages;
const saved = watchSavedFiles();

const payoutsAt = (filter: object = {}, page = 1) => listAt('/fiat-payout-admin', filter, page);
const namesOf = (rows: readonly StoredTransfer[]) => rows.map(transferName);
const isShown = (rows: readonly StoredTransfer[]) =>
    waitFor(() => expect(shownTransfers()).toEqual(namesOf(rows.slice(0, PER_PAGE))));
const pageQueries = () => network.sent(LIST).filter(({ query }) => !query.has('reference'));
const lastQuery = () => pageQueries().at(-1)?.query;
const inText = (amount: string, currency: string) => formatMoney(amount, currency).replace('\u00a0', '');

async function openList(address = payoutsAt(), email = OWNER) {
    const { user } = await product.openAs(email, address);
    await listShown();
    return user;
}

const find = (what: string, test: (row: StoredTransfer) => boolean): StoredTransfer => {
    const found = shown.find(test);
    if (!found) throw new Error(`The seed has no fiat payout that is ${what}`);
    return found;
};

describe('the list of fiat payouts', () => {
    test('has those of the merchant, newest first, 100 a page where nothing else is chosen', async () => {
        await openList('/fiat-payout-admin');
        expect(lastQuery()?.get('per_page')).toBe('100');
        expect(lastQuery()?.get('page')).toBe('1');
        expect(lastQuery()?.get('merchant_id')).toBe(merchantIds.harbour);
        const firstHundred = all.slice(0, 100).filter(row => !isHidden(row));
        expect(shownTransfers()).toEqual(namesOf(firstHundred));
        expect(document.title).toBe('Fiat payouts | Merchant dashboard');
    });

    test('shows who gets how much, and how it stands', async () => {
        await openList();
        for (const row of shown.slice(0, PER_PAGE)) {
            const cells = within(rowOf(transferName(row))).getAllByRole('cell');
            const status = messages.fiatPayoutStatus[row.status as keyof typeof messages.fiatPayoutStatus];
            expect(cells[1]).toHaveTextContent(status.label);
            expect(cells[3]).toHaveTextContent(inText(row.sending_amount, row.sending_currency));
            expect(cells[4]).toHaveTextContent(row.recipient?.name ?? '');
            expect(cells[5]).toHaveTextContent(inText(row.receiving_amount, row.receiving_currency));
        }
    });

    test('opens at any page by its number, after a reload too, and goes on and back from there', async () => {
        const user = await openList(payoutsAt({}, 3));
        expect(lastQuery()?.get('page')).toBe('3');
        const page = (number: number) =>
            all.slice((number - 1) * PER_PAGE, number * PER_PAGE).filter(row => !isHidden(row));
        await waitFor(() => expect(shownTransfers()).toEqual(namesOf(page(3))));
        await user.click(screen.getByRole('button', { name: messages.list.next }));
        await waitFor(() => expect(shownTransfers()).toEqual(namesOf(page(4))));
        await user.click(screen.getByRole('button', { name: messages.list.previous }));
        await waitFor(() => expect(shownTransfers()).toEqual(namesOf(page(3))));
        await product.reload(payoutsAt({}, 3));
        await waitFor(() => expect(shownTransfers()).toEqual(namesOf(page(3))));
    });

    test('says that there is none yet where the merchant made none', async () => {
        await product.openAs('new@fern.example', payoutsAt());
        expect(await screen.findByRole('heading', { name: messages.list.empty })).toBeInTheDocument();
        expect(screen.getByText(messages.fiat.noPayouts)).toBeInTheDocument();
        expect(await screen.findByText(messages.fiat.noBalance)).toBeInTheDocument();
    });

    test('is neither shown to those without the permission nor asked for', async () => {
        await product.openAs('base@harbour.example', payoutsAt());
        expect(await screen.findByRole('heading', { name: messages.page.denied })).toBeInTheDocument();
        expect(screen.getByText(/permission to view fiat payouts/)).toBeInTheDocument();
        expect(screen.queryByRole('link', { name: messages.routes.fiatPayouts.title })).not.toBeInTheDocument();
        expect(network.sent(LIST)).toEqual([]);
        expect(network.sent('/balances')).toEqual([]);
    });

    test('is loading as an outline until its rows are there', async () => {
        await product.signIn(OWNER);
        const held = network.hold(LIST);
        await product.open(payoutsAt());
        await waitFor(() => expect(network.sent(LIST)).toHaveLength(1));
        const main = within(screen.getByRole('main'));
        expect(main.getByRole('status', { name: messages.page.loading })).toBeInTheDocument();
        expect(shownTransfers()).toEqual([]);
        held.release();
        await isShown(shown);
    });
});

describe('the filters', () => {
    const openFilter = async (user: UserEvent, name: string) => {
        await user.click(screen.getByRole('button', { name: messages.filters.add }));
        await user.click(await screen.findByRole('menuitem', { name }));
        return within(await screen.findByRole('dialog', { name }));
    };

    test('find several statuses at once, hold in the address, and are changed and cleared', async () => {
        const user = await openList();
        const dialog = await openFilter(user, 'Status');
        for (const status of ['rejected', 'declined'] as const) {
            await user.click(dialog.getByRole('checkbox', { name: messages.fiatPayoutStatus[status].label }));
        }
        await user.keyboard('{Escape}');
        await isShown(shown.filter(({ status }) => ['rejected', 'declined'].includes(status)));
        expect(lastQuery()?.getAll('status')).toEqual(['rejected', 'declined']);
        expect(filterInAddress()).toEqual({ status: ['rejected', 'declined'] });
        await user.click(screen.getByRole('button', { name: /Change the filter Status: Rejected, Declined/ }));
        const again = within(await screen.findByRole('dialog', { name: 'Status' }));
        await user.click(again.getByRole('checkbox', { name: messages.fiatPayoutStatus.declined.label }));
        await user.keyboard('{Escape}');
        await isShown(shown.filter(({ status }) => status === 'rejected'));
        await user.click(screen.getByRole('button', { name: messages.filters.clear }));
        await isShown(shown);
    });

    test('search names, accounts and references', async () => {
        const user = await openList();
        const row = find('paid to a wallet', ({ destination }) => destination?.type === 'digital_wallet');
        await user.type(screen.getByRole('searchbox'), row.destination?.account_number ?? '');
        await user.keyboard('{Enter}');
        await isShown([row]);
        expect(screen.getByText('1–1 of 1')).toBeInTheDocument();
    });

    test('keep to days of the chosen time zone and to currencies', async () => {
        const day = (row: StoredTransfer | undefined) => row?.created_at.toISOString().slice(0, 10) ?? '';
        const [from, to] = [day(shown[70]), day(shown[10])];
        await openList(payoutsAt({ from_date: from, to_date: to, sending_currency: 'USD' }));
        expect(lastQuery()?.get('from_date')).toBe(`${from}T00:00:00.000Z`);
        expect(lastQuery()?.get('to_date')).toBe(`${to}T23:59:59.999Z`);
        const wanted = shown.filter(row => day(row) >= from && day(row) <= to && row.sending_currency === 'USD');
        expect(wanted.length).toBeGreaterThan(PER_PAGE);
        await isShown(wanted);
    });
});

describe('what is hidden by its id', () => {
    test('is on no page, and the numbers are of what is shown', async () => {
        const user = await openList();
        const seen: (string | null)[] = [];
        for (let page = 1; seen.length < shown.length; page += 1) {
            const rows = all.slice((page - 1) * PER_PAGE, page * PER_PAGE).filter(row => !isHidden(row));
            await waitFor(() => expect(shownTransfers()).toEqual(namesOf(rows)));
            const range = `${seen.length + 1}–${seen.length + rows.length} of ${shown.length}`;
            expect(screen.getByText(range)).toBeInTheDocument();
            seen.push(...shownTransfers());
            if (seen.length < shown.length) await user.click(screen.getByRole('button', { name: messages.list.next }));
        }
        expect(seen).toEqual(namesOf(shown));
        expect(screen.getByRole('button', { name: messages.list.next })).toBeDisabled();
    });

    test.each(HIDDEN.harbour)('is not found by a search, a filter or its link: %s', async id => {
        await product.openAs(OWNER, payoutsAt({ q: id }));
        expect(await screen.findByRole('heading', { name: messages.list.noMatch })).toBeInTheDocument();
        product.leave();
        await product.open(`/fiat-payout-admin/${id}/show/full`);
        expect(await screen.findByText(errors['not-found'])).toBeInTheDocument();
        expect(screen.queryByRole('article')).not.toBeInTheDocument();
    });

    test('concerns its merchants only: nothing besides is asked for another', async () => {
        await openList(payoutsAt(), PARTNER);
        network.forget();
        expect(sessionStorage.getItem('activeMerchant')).toBe(merchantIds.kite);
        await product.reload(payoutsAt());
        await isShown(await storedTransfers(sandbox, 'transfer', 'kite'));
        expect(network.sent(LIST)).toHaveLength(1);
    });
});

describe('a failure', () => {
    test('empties the list and shows the error; trying again brings the rows', async () => {
        const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const user = await openList();
        await sandbox.faults.add({ operation: 'listTransfers', kind: 'status' });
        await user.selectOptions(screen.getByLabelText(messages.list.perPage), '25');
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(fill(errors.server, { status: 500 }));
        expect(shownTransfers()).toEqual([]);
        expect(screen.queryByRole('navigation', { name: messages.list.pages })).not.toBeInTheDocument();
        expect(log).toHaveBeenCalledWith('Error in getting Fiat Payout List', expect.anything());
        await sandbox.faults.clear();
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        await waitFor(() => expect(shownTransfers()).toHaveLength(25));
    });

    test('of another page empties it too, and another filter forgets that', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const user = await openList();
        await sandbox.faults.add({ operation: 'listTransfers', kind: 'status', status: 403, match: 'page=2' });
        await user.click(screen.getByRole('button', { name: messages.list.next }));
        expect(await screen.findByRole('alert')).toHaveTextContent(errors.forbidden);
        expect(shownTransfers()).toEqual([]);
        await user.type(screen.getByRole('searchbox'), 'invoice');
        await user.keyboard('{Enter}');
        await isShown(shown.filter(({ remarks }) => remarks?.toLowerCase().includes('invoice')));
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('of the balances shows the error in their place, not earlier figures; the list stays', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await product.signIn(OWNER);
        await sandbox.faults.add({ operation: 'listFiatBalances', kind: 'status', status: 403, times: 1 });
        const { user } = await product.open(payoutsAt());
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(errors.forbidden);
        expect(screen.queryByLabelText(messages.fiat.balances)).not.toBeInTheDocument();
        await isShown(shown);
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        const balances = await screen.findByLabelText(messages.fiat.balances);
        for (const currency of ['EUR', 'USD']) {
            const amount = await available(sandbox, merchantIds.harbour, currency);
            expect(balances).toHaveTextContent(inText(amount, currency));
        }
    });
});

describe('the file', () => {
    const start = async (user: UserEvent) => {
        await user.click(screen.getByRole('button', { name: messages.list.export }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Export fiat payouts' }));
        await user.click(dialog.getByRole('button', { name: messages.export.start }));
        return dialog;
    };

    test('holds exactly what the list shows, nothing that is hidden, and says so', async () => {
        const user = await openList(payoutsAt({ status: ['completed', 'reversed'] }));
        const listed = new URLSearchParams(lastQuery());
        for (const key of ['page', 'per_page']) listed.delete(key);
        const dialog = await start(user);
        await waitFor(() => expect(saved).toHaveLength(1));
        expect(dialog.getByRole('status')).toHaveTextContent('All rows included.');
        const asked = new URLSearchParams(network.sent('/transfers/csv')[0]?.query);
        for (const query of [listed, asked]) query.sort();
        expect(asked.toString()).toBe(listed.toString());
        const text = (await saved[0]?.blob.text()) ?? '';
        const ids = text.match(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gm);
        const wanted = shown.filter(({ status }) => status === 'completed' || status === 'reversed');
        expect(ids).toEqual(wanted.map(({ id }) => id));
        for (const id of HIDDEN.harbour) expect(text).not.toContain(id);
    });

    test.each([500, 403, 404, 422, 204, 206])(
        'with status %i instead of 200 is a "Server error", and nothing is saved',
        async status => {
            vi.spyOn(console, 'error').mockImplementation(() => undefined);
            const user = await openList();
            const body = status === 204 ? null : JSON.stringify({ message: 'no' });
            const type = status === 206 ? 'text/csv' : 'application/json';
            const answer = () => new Response(body, { status, headers: { 'content-type': type } });
            for (let time = 0; time < 5; time += 1) network.answerOnce('/transfers/csv', answer);
            const dialog = await start(user);
            expect((await dialog.findByRole('alert')).textContent).toBe('Server error');
            expect(saved).toEqual([]);
        },
    );
});

describe('a fiat payout', () => {
    const reversed = find(
        'reversed and paid to an account with a code',
        row => row.status === 'reversed' && !!row.destination?.bank_code,
    );

    test('has its bank’s code in the groups that people read it in', async () => {
        const british = find('paid in the United Kingdom', row => row.destination?.bank_code_type === 'Sort code');
        const user = await openList(payoutsAt({ q: british.id }));
        await user.click(screen.getByRole('link', { name: transferName(british) }));
        const code = await screen.findByText('Sort code', { selector: 'dt' });
        expect(code.nextElementSibling).toHaveTextContent(/^\d\d-\d\d-\d\d$/);
    });

    test('opens beside the list with amounts, recipient and history', async () => {
        const user = await openList(payoutsAt({ q: reversed.id }));
        await user.click(screen.getByRole('link', { name: transferName(reversed) }));
        const panel = within(await screen.findByRole('complementary', { name: `Fiat payout ${reversed.id}` }));
        expect(await panel.findByText(/^It was paid and came back on \d[^.]+\.$/)).toBeInTheDocument();
        expect(panel.getByText(new RegExp(messages.transferSubStatus.returned_by_bank))).toBeInTheDocument();
        const detail = (name: string) => panel.getByText(name, { selector: 'dt' }).nextElementSibling;
        expect(detail(messages.fiat.unpaid.reversed)).toHaveTextContent(
            inText(reversed.receiving_amount, reversed.receiving_currency),
        );
        expect(detail('Fee')).toHaveTextContent(inText(reversed.fee, reversed.sending_currency));
        expect(detail('Institution')).toHaveTextContent(reversed.destination?.institution ?? '');
        expect(detail(reversed.destination?.bank_code_type ?? '')).toHaveTextContent(
            formatBankIdentifier(reversed.destination?.bank_code_type ?? '', reversed.destination?.bank_code ?? ''),
        );
        const country = new Intl.DisplayNames('en', { type: 'region' }).of(
            alpha2Of(reversed.destination?.country_code ?? '') ?? '',
        );
        expect(detail('Country')).toHaveTextContent(new RegExp(`^${country}$`));
        const inList = within(screen.getByRole('main')).getAllByText(country ?? '')[0];
        expect(inList).toHaveAttribute('title', reversed.destination?.country_code);
        const steps = within(
            panel.getByRole('heading', { name: messages.page.story }).closest('section') ?? document.body,
        );
        expect(steps.getAllByRole('listitem').map(item => item.textContent)).toEqual(
            reversed.history.map(({ status }) =>
                expect.stringContaining(
                    messages.fiatPayoutStatus[status as keyof typeof messages.fiatPayoutStatus].label,
                ),
            ),
        );
        expect(location.pathname).toBe(`/fiat-payout-admin/${reversed.id}/show`);
    });

    test('under way says what follows, and names the tab and the way to it by its reference', async () => {
        const sent = find('under way', ({ status, external_id: own }) => status === 'submitted' && !!own);
        await product.openAs(OWNER, `/fiat-payout-admin/${sent.id}/show/full`);
        const steps = await screen.findByRole('list', { name: messages.timeline.next });
        const { transfer_paid: paid, transfer_collected: collected } = messages.timeline.steps;
        const last = sent.destination?.type === 'cash_pickup' ? collected : paid;
        expect(within(steps).getAllByRole('listitem').at(-1)).toHaveTextContent(last);
        const crumbs = within(screen.getByRole('navigation', { name: messages.shell.breadcrumbs }));
        expect(crumbs.getByText(sent.external_id ?? '')).toHaveAttribute('aria-current', 'page');
        expect(document.title).toMatch(sent.external_id ?? '');
    });

    test('of another merchant, and one that is a trade, do not exist here', async () => {
        const [foreign] = await storedTransfers(sandbox, 'transfer', 'lumen');
        const [trade] = await storedTransfers(sandbox, 'trade');
        await product.signIn(OWNER);
        for (const id of [foreign?.id, trade?.id, 'FP-1']) {
            await product.open(`/fiat-payout-admin/${id}/show/full`);
            // Where nothing says whose it is, nothing is claimed of that.
            expect(await screen.findByText(/^We couldn’t find this\. It may be too new to be listed/)).toBeVisible();
            expect(screen.queryByText(/belongs to/)).not.toBeInTheDocument();
            product.leave();
        }
    });

    test('that was paid has a receipt; one that was not says why there is none', async () => {
        const { user } = await product.openAs(OWNER, `/fiat-payout-admin/${reversed.id}/show/full`);
        await user.click(await screen.findByRole('button', { name: messages.fiat.receipt }));
        await waitFor(() => expect(saved).toHaveLength(1));
        expect((await saved[0]?.blob.text())?.slice(0, 5)).toBe('%PDF-');
        product.leave();
        const unpaid = find('cancelled', ({ status }) => status === 'cancelled');
        const opened = await product.open(`/fiat-payout-admin/${unpaid.id}/show/full`);
        const button = await screen.findByRole('button', { name: messages.fiat.receipt });
        expect(button).toHaveAttribute('aria-disabled', 'true');
        network.forget();
        await opened.user.click(button);
        expect(network.sent('/receipt')).toEqual([]);
        await opened.user.hover(button);
        expect(await screen.findByText(messages.fiat.noReceipt)).toBeInTheDocument();
    });

    test('with a status that is not known says so with its code, on a phone too', async () => {
        network.rewrite(LIST, text => text.replace(/"status":"\w+"/, '"status":"on_the_moon"'));
        setWidth('phone');
        await product.openAs(OWNER, payoutsAt());
        expect(await screen.findByText('Unknown status (on_the_moon)')).toBeInTheDocument();
        expect(screen.queryByRole('table')).not.toBeInTheDocument();
    });
});
