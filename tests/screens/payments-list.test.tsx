import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { appMessages as messages } from '../../src/i18n/en/app';
import { DASH } from '../../src/money/money';
import {
    filterInAddress,
    firstPage,
    listShown,
    paymentsAt,
    PER_PAGE,
    rowOf,
    shownReferences,
    type StoredPayment,
    storedPayments,
} from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';
import { setWidth } from '../support/viewport';

const product = await startProduct();
const { network, sandbox } = product;
const stored = await storedPayments(sandbox);
const LIST = '/payments';

async function openList(address = paymentsAt()) {
    const { user } = await product.openAs(OWNER, address);
    await listShown();
    return user;
}

async function setStatus(user: UserEvent) {
    await user.click(screen.getByRole('button', { name: messages.filters.add }));
    await user.click(await screen.findByRole('menuitem', { name: 'Status' }));
    const editor = await screen.findByRole('dialog', { name: 'Status' });
    await user.click(within(editor).getByRole('menuitemradio', { name: 'Good' }));
    await waitFor(() => expect(filterInAddress()).toEqual({ status: 'good' }));
}

const cellsOf = (reference: string) =>
    within(rowOf(reference))
        .getAllByRole('cell')
        .map(cell => cell.textContent);

describe('the rows', () => {
    test('are the newest payments of the merchant, with the number of all', async () => {
        await openList();
        expect(shownReferences()).toEqual(firstPage(stored));
        expect(screen.getByText(`1–${PER_PAGE} of ${stored.length}`)).toBeInTheDocument();
        expect(screen.getByText('Times in UTC')).toBeInTheDocument();
        expect(document.title).toBe('Payments | Merchant dashboard');
    });

    test.each<[string, (payment: StoredPayment) => boolean, RegExp, RegExp]>([
        ['eight decimals of a coin', is => is.crypto_currency === 'ETH', /^[\d,]+\.\d{2}[A-Z]{3}$/, /^\d+\.\d{8}ETH/],
        ['two decimals of a stable coin', is => is.crypto_currency === 'USDC', /./, /^[\d,]+\.\d{2}USDC · Ethereum$/],
    ])('show %s', async (_, is, order, crypto) => {
        const payment = stored.find(is);
        await openList(paymentsAt({ q: payment?.reference ?? '' }));
        const [, status, , ordered, asked, received] = cellsOf(payment?.reference ?? '');
        expect(status).toBe(messages.paymentStatus[payment?.status as 'good'].label);
        expect(ordered).toMatch(order);
        expect(asked).toMatch(crypto);
        expect(received).toMatch(/^([\d,]+\.\d{2}[A-Z]{3}|–)$/);
    });

    test('show a dash for nothing', async () => {
        const unpaid = stored.find(({ status }) => status === 'none');
        await openList(paymentsAt({ q: unpaid?.reference ?? '' }));
        expect(cellsOf(unpaid?.reference ?? '')[5]).toBe(DASH);
    });

    test('say nothing was asked for yet where the merchant has no payments', async () => {
        await product.openAs('new@fern.example', paymentsAt());
        expect(await screen.findByRole('heading', { name: messages.list.empty })).toBeInTheDocument();
        expect(screen.getByText(messages.payments.emptyText)).toBeInTheDocument();
        expect(screen.queryByRole('button', { name: messages.list.clear })).not.toBeInTheDocument();
    });

    test('are not asked for by a user who may not see them', async () => {
        await product.openAs('approver@harbour.example', paymentsAt());
        expect(await screen.findByRole('heading', { name: messages.page.denied })).toBeInTheDocument();
        expect(screen.getByText(/permission to view payments/)).toBeInTheDocument();
        expect(network.sent('/payments')).toEqual([]);
        expect(network.sent('/summary')).toEqual([]);
    });
});

describe('the pages', () => {
    test('go forward by cursor and back', async () => {
        const user = await openList();
        expect(screen.getByRole('button', { name: messages.list.previous })).toBeDisabled();
        await user.click(screen.getByRole('button', { name: messages.list.next }));
        const second = firstPage(stored.slice(PER_PAGE));
        await waitFor(() => expect(shownReferences()).toEqual(second));
        expect(screen.getByText(`${PER_PAGE + 1}–${2 * PER_PAGE} of ${stored.length}`)).toBeInTheDocument();
        expect(location.search).toContain('page=2');
        expect(network.sent(LIST).at(-1)?.query.get('cursor')).toBeTruthy();
        await user.click(screen.getByRole('button', { name: messages.list.previous }));
        await waitFor(() => expect(shownReferences()).toEqual(firstPage(stored)));
    });

    test('begin with the first for a link to a later one', async () => {
        const user = await openList(paymentsAt({}, 3));
        expect(shownReferences()).toEqual(firstPage(stored));
        expect(location.search).toContain('page=1');
        // The page that the link asked for is reached from there.
        for (const page of [2, 3]) {
            await user.click(screen.getByRole('button', { name: messages.list.next }));
            const rows = firstPage(stored.slice((page - 1) * PER_PAGE));
            await waitFor(() => expect(shownReferences()).toEqual(rows));
            expect(location.search).toContain(`page=${page}`);
        }
    });

    test.each<[string, (user: UserEvent) => Promise<unknown>]>([
        ['a filter that was set', setStatus],
        [
            'a filter that was set and removed',
            async user => {
                await setStatus(user);
                await user.click(await screen.findByRole('button', { name: /^Remove the filter Status/ }));
                await waitFor(() => expect(filterInAddress()).toEqual({}));
            },
        ],
        [
            'another number of rows',
            async user => {
                await user.selectOptions(screen.getByLabelText(messages.list.perPage), '25');
                await waitFor(() => expect(location.search).toContain('perPage=25'));
            },
        ],
    ])('that load late leave %s in the meantime, and its first page', async (_, change) => {
        const user = await openList();
        const second = network.hold(({ path, query }) => path.endsWith(LIST) && query.has('cursor'));
        await user.click(screen.getByRole('button', { name: messages.list.next }));
        await change(user);
        const wanted = new URLSearchParams(location.search);
        expect(wanted.get('page')).toBe('1');
        const rows = wanted.get('filter') === '{}' ? stored : stored.filter(({ status }) => status === 'good');
        const perPage = Number(wanted.get('perPage'));
        const page = (number: number) =>
            rows.slice((number - 1) * perPage, number * perPage).map(({ reference }) => reference);
        await waitFor(() => expect(shownReferences()).toEqual(page(1)));
        const pushed = vi.spyOn(history, 'pushState');
        second.release();
        await user.click(screen.getByRole('button', { name: messages.list.next }));
        await waitFor(() => expect(shownReferences()).toEqual(page(2)));
        wanted.set('page', '2');
        const queries = pushed.mock.calls.map(([, , url]) =>
            [...new URLSearchParams(String(url).split('?')[1])].sort(),
        );
        expect(queries).toEqual([[...wanted].sort()]);
    });

    test('begin anew with another number of rows', async () => {
        const user = await openList();
        await user.selectOptions(screen.getByLabelText(messages.list.perPage), '25');
        await waitFor(() => expect(shownReferences()).toHaveLength(25));
        expect(network.sent(LIST).at(-1)?.query.get('limit')).toBe('25');
    });
});

test('while it loads it shows the heads of its columns', async () => {
    const held = network.hold(LIST);
    await product.openAs(OWNER, paymentsAt());
    const loading = await screen.findByRole('status', { name: messages.page.loading });
    await waitFor(() => expect(within(loading).getByText('Order amount')).toBeInTheDocument());
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    held.release();
    await listShown();
});

describe('the columns', () => {
    const header = (name: string) => screen.queryByRole('columnheader', { name });

    test('can be chosen, and are remembered', async () => {
        const user = await openList();
        expect(header('Order ID')).not.toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: 'Columns' }));
        await user.click(screen.getByLabelText('Order ID'));
        await user.click(screen.getByLabelText('Payer'));
        await user.keyboard('{Escape}');
        await waitFor(() => expect(header('Order ID')).toBeInTheDocument());
        expect(header('Payer')).not.toBeInTheDocument();
        await product.reload(paymentsAt());
        await listShown();
        expect(header('Order ID')).toBeInTheDocument();
        expect(header('Payer')).not.toBeInTheDocument();
    });
});

describe('a row', () => {
    const [first] = stored;
    const reference = first?.reference ?? '';
    const panel = () => screen.findByRole('complementary', { name: `Payment ${reference}` });

    test('opens its record beside the list, which keeps its filters', async () => {
        const address = paymentsAt({ status: first?.status });
        const user = await openList(address);
        const shown = shownReferences();
        await user.click(within(rowOf(reference)).getAllByRole('cell')[2] ?? document.body);
        const heading = await within(await panel()).findByRole('heading', { level: 1, name: reference });
        await waitFor(() => expect(heading).toHaveFocus());
        expect(location.pathname + location.search).toBe(address.replace('/payments', `/payments/${reference}/show`));
        expect(screen.getByRole('table')).toBeInTheDocument();
        expect(shownReferences()).toEqual(shown);
        await user.click(screen.getByRole('button', { name: messages.list.close }));
        expect(location.pathname + location.search).toBe(address);
    });

    test('leaves the list all its columns, and the focus goes back to it', async () => {
        const user = await openList();
        const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
        const all = headers();
        await user.click(screen.getByRole('link', { name: reference }));
        await panel();
        expect(headers()).toEqual(all);
        await user.click(screen.getByRole('button', { name: messages.list.close }));
        expect(headers()).toEqual(all);
        expect(screen.getByRole('link', { name: reference })).toHaveFocus();
    });

    test('that is clicked beside its link gets the focus once its record is closed, from wherever Escape is pressed', async () => {
        const user = await openList();
        await user.click(within(rowOf(reference)).getAllByRole('cell')[2] ?? document.body);
        await panel();
        await user.keyboard('{Escape}');
        expect(screen.getByRole('link', { name: reference })).toHaveFocus();
        await user.keyboard('{Enter}');
        await panel();
        screen.getByRole('button', { name: messages.list.export }).focus();
        await user.keyboard('{Escape}');
        expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
        expect(screen.getByRole('button', { name: messages.list.export })).toHaveFocus();
    });

    test('is a link, and Escape closes what it opened', async () => {
        const user = await openList();
        await user.click(screen.getByRole('link', { name: reference }));
        await panel();
        await user.keyboard('{Escape}');
        expect(location.pathname).toBe('/payments');
        expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    });

    test('opens as a page where there is no room beside the list', async () => {
        setWidth('narrow');
        const user = await openList();
        await user.click(screen.getByRole('link', { name: reference }));
        expect(await screen.findByRole('article')).toHaveTextContent(reference);
        expect(location.pathname).toBe(`/payments/${reference}/show`);
        expect(document.title).toBe(`${reference} | Payments | Merchant dashboard`);
        expect(screen.queryByRole('table')).not.toBeInTheDocument();
    });

    test('is a card on a phone', async () => {
        setWidth('phone');
        const { user } = await product.openAs(OWNER, paymentsAt());
        const card = (await screen.findByRole('link', { name: reference })).closest('li') ?? document.body;
        expect(shownReferences()).toEqual(firstPage(stored));
        expect(screen.queryByRole('table')).not.toBeInTheDocument();
        await user.click(within(card).getByText(messages.paymentStatus[first?.status as 'good'].label));
        expect(await screen.findByRole('article')).toHaveTextContent(reference);
    });
});
