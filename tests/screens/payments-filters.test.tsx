import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../sandbox/primitives/clock';
import { isTestAccount } from '../../contracts/main/merchants';
import { appMessages as messages } from '../../src/i18n/en/app';
import { fill } from '../../src/i18n/fill';
import {
    filterInAddress,
    firstPage,
    listShown,
    paymentsAt,
    shownReferences,
    type StoredPayment,
    storedPayments,
} from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { network, sandbox } = product;
const stored = await storedPayments(sandbox);
const LIST = '/payments';
const [sample] = stored.filter(({ payer_email }) => payer_email);

async function openList(filter: object = {}) {
    const { user } = await product.openAs(OWNER, paymentsAt(filter));
    await listShown();
    network.reset();
    return user;
}

async function editFilter(user: UserEvent, name: string) {
    await user.click(screen.getByRole('button', { name: messages.filters.add }));
    await user.click(await screen.findByRole('menuitem', { name }));
    return screen.findByRole('dialog', { name });
}

const apply = (user: UserEvent) => user.click(screen.getByRole('button', { name: messages.filters.apply }));
const setDay = (label: string, day: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
const chip = (name: string, value: string) =>
    screen.findByRole('button', { name: `Change the filter ${name}: ${value}` });
const matching = (test: (payment: StoredPayment) => boolean) => firstPage(stored.filter(test));
const dayOf = (date: Date | undefined) => date?.toISOString().slice(0, 10) ?? '';

describe('a filter', () => {
    test('takes today from the provider’s clock where the browser’s is wrong', () =>
        product.withProviderAhead(3 * DAY, async () => {
            const user = await openList();
            await editFilter(user, 'Requested');
            await user.click(screen.getByRole('button', { name: messages.filters.presets.today }));
            expect(filterInAddress()).toEqual({ from_date: '2026-11-24', to_date: '2026-11-24' });
        }));

    test.each<[string, string, string, string, (payment: StoredPayment) => boolean]>([
        ['status', 'Status', 'short', 'Short', ({ status }) => status === 'short'],
        [
            'crypto_currency',
            'Cryptocurrency',
            'USDT_TRC20',
            'USDT · Tron',
            ({ crypto_currency }) => crypto_currency === 'USDT_TRC20',
        ],
        ['order_currency', 'Order currency', 'GBP', 'GBP', ({ order_currency }) => order_currency === 'GBP'],
        ['payment_type', 'Type', 'widget', 'Embedded widget', ({ type }) => type === 'widget'],
    ])('by %s shows its chip, its rows and stands in the address', async (source, name, choice, shown, test) => {
        const user = await openList();
        const dialog = await editFilter(user, name);
        await user.click(within(dialog).getByRole('menuitemradio', { name: shown }));
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        expect(screen.getByRole('button', { name: messages.filters.add })).toHaveFocus();
        expect(await chip(name, shown)).toBeInTheDocument();
        await waitFor(() => expect(shownReferences()).toEqual(matching(test)));
        expect(filterInAddress()).toEqual({ [source]: choice });
        expect(network.sent(LIST).at(-1)?.query.get(source)).toBe(choice);
    });

    test.each<[string, string, string, (payment: StoredPayment) => boolean]>([
        ['payment_reference', 'Reference', sample?.reference ?? '', ({ reference }) => reference === sample?.reference],
        [
            'payer_email',
            'Payer email',
            sample?.payer_email ?? '',
            ({ payer_email }) => payer_email === sample?.payer_email,
        ],
        [
            'address',
            'Address',
            sample?.crypto_address ?? '',
            ({ crypto_address }) => crypto_address === sample?.crypto_address,
        ],
    ])('by %s is typed, and the space around it left out', async (source, name, value, test) => {
        const user = await openList();
        const dialog = await editFilter(user, name);
        await user.type(within(dialog).getByLabelText(name), ` ${value} `);
        await apply(user);
        expect(await chip(name, value)).toBeInTheDocument();
        await waitFor(() => expect(shownReferences()).toEqual(matching(test)));
        expect(filterInAddress()).toEqual({ [source]: value });
    });

    test('without a value says so and sends nothing', async () => {
        const user = await openList();
        await editFilter(user, 'Reference');
        await apply(user);
        expect(await screen.findByText(messages.filters.needValue)).toBeInTheDocument();
        expect(network.sent(LIST)).toEqual([]);
    });
});

describe('a range of days', () => {
    const day = dayOf(stored[40]?.created_at);

    test('holds both its days, in the zone that the page shows', async () => {
        const user = await openList();
        await editFilter(user, 'Requested');
        setDay(messages.filters.from, day);
        setDay(messages.filters.to, day);
        await apply(user);
        const ofDay = matching(({ created_at }) => dayOf(created_at) === day);
        await waitFor(() => expect(shownReferences()).toEqual(ofDay));
        expect(filterInAddress()).toEqual({ from_date: day, to_date: day });
        const { query } = network.sent(LIST).at(-1) ?? {};
        expect([query?.get('from_date'), query?.get('to_date')]).toEqual([
            `${day}T00:00:00.000Z`,
            `${day}T23:59:59.999Z`,
        ]);
        await waitFor(() =>
            expect(network.sent('/summary').at(-1)?.query.get('from_date')).toBe(`${day}T00:00:00.000Z`),
        );
    });

    test('of the status is its own, and may be open at one end', async () => {
        const user = await openList();
        await editFilter(user, 'Status changed');
        setDay(messages.filters.to, day);
        await apply(user);
        expect(await screen.findByRole('button', { name: /Status changed: until / })).toBeInTheDocument();
        const until = matching(({ status_date }) => dayOf(status_date) <= day);
        await waitFor(() => expect(shownReferences()).toEqual(until));
        expect(filterInAddress()).toEqual({ status_to_date: day });
    });

    test('can be one of those on offer', async () => {
        const user = await openList();
        await editFilter(user, 'Requested');
        await user.click(screen.getByRole('button', { name: messages.filters.presets.last7Days }));
        await waitFor(() => expect(filterInAddress()).toEqual({ from_date: '2026-11-15', to_date: '2026-11-21' }));
        expect(await chip('Requested', '15 Nov 2026 – 21 Nov 2026')).toBeInTheDocument();
    });

    test('whose other end is put right is no longer refused', async () => {
        const user = await openList();
        await editFilter(user, 'Requested');
        setDay(messages.filters.from, '2026-11-20');
        setDay(messages.filters.to, '2026-11-19');
        await apply(user);
        expect(screen.getByLabelText(messages.filters.to)).toBeInvalid();
        setDay(messages.filters.from, '2026-11-18');
        await waitFor(() => expect(screen.getByLabelText(messages.filters.to)).toBeValid());
        expect(screen.queryByText(messages.filters.outOfOrder)).not.toBeInTheDocument();
    });

    test.each([
        ['whose last day is before the first', '2026-11-20', '2026-11-19', messages.filters.outOfOrder],
        ['without a day', '', '', messages.filters.needOne],
    ])('%s is refused beside the field, and what was typed stays', async (_, from, to, errorText) => {
        const user = await openList();
        await editFilter(user, 'Requested');
        setDay(messages.filters.from, from);
        setDay(messages.filters.to, to);
        await apply(user);
        await waitFor(() => expect(screen.getByLabelText(messages.filters.to)).toHaveAccessibleDescription(errorText));
        expect(screen.getByLabelText(messages.filters.from)).toHaveValue(from);
        expect(screen.getByLabelText(messages.filters.to)).toHaveValue(to);
        expect(network.sent('')).toEqual([]);
        expect(filterInAddress()).toEqual({});
    });
});

describe('the active filters', () => {
    const both = { status: 'good', order_currency: 'EUR' };

    test('come from the address, and go one at a time or all at once', async () => {
        const user = await openList(both);
        expect(shownReferences()).toEqual(
            matching(({ status, order_currency }) => status === 'good' && order_currency === 'EUR'),
        );
        await user.click(screen.getByRole('button', { name: 'Remove the filter Status' }));
        await waitFor(() =>
            expect(shownReferences()).toEqual(matching(({ order_currency }) => order_currency === 'EUR')),
        );
        expect(filterInAddress()).toEqual({ order_currency: 'EUR' });
        await user.click(screen.getByRole('button', { name: messages.filters.clear }));
        await waitFor(() => expect(shownReferences()).toEqual(firstPage(stored)));
        expect(filterInAddress()).toEqual({});
        expect(screen.queryByRole('list', { name: messages.filters.active })).not.toBeInTheDocument();
    });

    test('that match nothing say so, with a way out', async () => {
        const { user } = await product.openAs(OWNER, paymentsAt({ order_currency: 'XPF' }));
        expect(await screen.findByRole('heading', { name: messages.list.noMatch })).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: messages.list.clear }));
        await waitFor(() => expect(shownReferences()).toEqual(firstPage(stored)));
    });

    test('can be changed at their chip', async () => {
        const user = await openList({ status: 'good' });
        await user.click(await chip('Status', 'Good'));
        const choices = within(await screen.findByRole('dialog'));
        const good = choices.getByRole('menuitemradio', { name: 'Good' });
        expect(good).toHaveFocus();
        expect(good).toBeChecked();
        await user.keyboard('on{Enter}');
        expect(await chip('Status', 'On hold')).toBeInTheDocument();
        expect(filterInAddress()).toEqual({ status: 'hold' });
    });
});

describe('the search', () => {
    test('waits for a pause in the typing and is sent once', async () => {
        const user = await openList();
        const text = sample?.reference.slice(0, 10) ?? '';
        await user.type(screen.getByRole('searchbox'), text);
        await waitFor(() => expect(filterInAddress()).toEqual({ q: text }));
        await waitFor(() => expect(network.sent(LIST)).not.toEqual([]));
        await waitFor(() => expect(shownReferences()).toEqual([sample?.reference]));
        expect(network.sent(LIST).map(({ query }) => query.get('q'))).toEqual([text]);
    });

    test('goes at once on Enter', async () => {
        const user = await openList();
        await user.type(screen.getByRole('searchbox'), `${sample?.payer_email ?? ''}{Enter}`);
        expect(filterInAddress()).toEqual({ q: sample?.payer_email });
    });
});

describe('the figures', () => {
    test('count every status of the range, and each tile filters by its own', async () => {
        const user = await openList();
        const figures = within(await screen.findByRole('region', { name: messages.payments.summary }));
        const tile = (label: string) => figures.getByRole('button', { name: new RegExp(`^${label}`) });
        // Totals never mix test money with live money, and the page says so.
        const live = stored.filter(({ api_id }) => !isTestAccount(api_id));
        expect(live.length).toBeLessThan(stored.length);
        expect(screen.getByText(messages.payments.liveOnly)).toBeInTheDocument();
        expect(screen.getByText(messages.payments.ordered)).toBeInTheDocument();
        for (const [status, { label }] of Object.entries(messages.paymentStatus)) {
            const count = live.filter(payment => payment.status === status).length;
            expect(within(tile(label)).getByText(String(count))).toBeInTheDocument();
        }
        const tileOfGood = tile('Good').parentElement ?? document.body;
        expect(tileOfGood.querySelectorAll('[title]')).toHaveLength(1);
        const currencies = new Set(live.filter(({ status }) => status === 'good').map(row => row.order_currency));
        const more = currencies.size - 1;
        await user.click(within(tileOfGood).getByRole('button', { name: `+${more} currencies` }));
        const all = await screen.findByRole('dialog', { name: fill(messages.payments.amountsOf, { status: 'Good' }) });
        for (const currency of currencies) expect(all).toHaveTextContent(currency);
        expect(within(all).getAllByRole('listitem')).toHaveLength(currencies.size);
        await user.keyboard('{Escape}');
        await waitFor(() => expect(all).not.toBeInTheDocument());
        expect(filterInAddress()).toEqual({});
        await user.click(tile('Invalid'));
        expect(await chip('Status', 'Invalid')).toBeInTheDocument();
        expect(tile('Invalid')).toHaveAttribute('aria-pressed', 'true');
        await user.click(tile('Invalid'));
        await waitFor(() => expect(filterInAddress()).toEqual({}));
    });
});
