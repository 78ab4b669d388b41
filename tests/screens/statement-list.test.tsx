import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appMessages as messages } from '../support/messages';
import { fill } from '../../src/i18n/fill';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { network } = product;
const CALL = '/report/transaction';
const say = messages.statements;

interface Row {
    [field: string]: unknown;
}

const rowAt = (index: number): Row => ({
    date: '2026-10-03T04:05:06Z',
    type: 'payment',
    payment_reference: `PMT-${index}`,
    currency: 'EUR',
    amount: index,
});
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => rowAt(from + index));

/** A report as a list of pages; `next` is what the page says of the one after it. */
async function openPages(pages: readonly { data?: readonly Row[]; meta?: object }[]) {
    await product.signIn(OWNER);
    for (const page of pages) network.answerOnce(CALL, () => Response.json(page));
    const opened = await product.open('/statements?currency=EUR&from=2026-10-01&to=2026-10-31');
    const table = await screen.findByRole('table', { name: say.transactions });
    return { ...opened, table };
}
const pager = () => within(screen.getByRole('navigation', { name: say.pages }));
const sent = () => network.sent(CALL).map(({ query }) => query.get('c'));

test('a report that comes as a list in pages is read to its end, and counted then', async () => {
    const { user, table } = await openPages([
        { data: rows(1, 22), meta: { next: '?c=two', prev: '' } },
        { data: rows(23, 44), meta: { next: '?c=three', prev: '?c=one' } },
        { data: rows(45, 58), meta: { next: '', prev: '?c=two' } },
    ]);
    expect(sent()).toEqual([null, 'two', 'three']);
    expect(pager().getByText(fill(messages.list.range, { from: 1, to: 50, total: 58 }))).toBeVisible();
    expect(within(table).getByText('PMT-50')).toBeVisible();
    await user.click(pager().getByRole('button', { name: messages.list.next }));
    expect(within(table).getByText('PMT-58')).toBeVisible();
    expect(screen.queryByText(/There may be more/)).not.toBeInTheDocument();
});

test.each([
    [
        'leads back to itself',
        [
            { data: rows(1, 22), meta: { next: '?c=two' } },
            { data: rows(1, 22), meta: { next: '?c=two' } },
        ],
    ],
    ['goes on, but doesn’t say where', [{ data: rows(1, 22), meta: { next: '/more' } }]],
    ['says that it has more rows than came', [{ data: rows(1, 22), meta: { total: 108 } }]],
    ['has a page without rows', [{ data: rows(1, 22), meta: { next: '?c=two' } }, { meta: {} }]],
])('one that %s shows what came, without a total, and says so', async (_what, pages) => {
    const { table } = await openPages(pages);
    expect(within(table).getAllByRole('row')).toHaveLength(23);
    expect(pager().getByText(fill(messages.list.rangeOpen, { from: 1, to: 22 }))).toBeVisible();
    expect(screen.getByText(/^Showing the first 22 rows\. There may be more\./)).toHaveRole('note');
});

test('a row is named by its payout’s or payment’s reference, and by its type’s name', async () => {
    const at = { date: '2026-10-03T04:05:06Z', currency: 'EUR', amount: 1 };
    const { table } = await openPages([
        {
            data: [
                { ...at, type: 'payment', payment_reference: 'PMT-1', payout_reference: null },
                { ...at, type: 'refund', payment_reference: 'PMT-2', payout_reference: 'PO-2' },
                { ...at, type: 'merchant', payout_reference: 'PO-3' },
                { ...at, type: 'withdraw', reference: 'own', payout_reference: 'PO-4' },
            ],
        },
    ]);
    const cells = [...(table as HTMLTableElement).rows]
        .slice(1)
        .map(({ cells: [, kind, reference] }) => [kind?.textContent, reference?.textContent]);
    expect(cells).toEqual([
        [messages.statementKind.payment, 'PMT-1'],
        [messages.payoutType.refund, 'PO-2'],
        [messages.payoutType.withdraw, 'PO-3'],
        [messages.payoutType.withdraw, 'own'],
    ]);
    const links = within(table)
        .getAllByRole('link')
        .map(link => link.getAttribute('href'));
    expect(links).toContain('/payments/PMT-1/show');
});

test.each([
    [1, /^Showing the first row\. There may be more\./],
    [0, /^There are no rows to show, but there may be some\./],
])('a list that isn’t whole says so of %i rows', async (count, text) => {
    await product.signIn(OWNER);
    network.answerOnce(CALL, () => Response.json({ data: rows(1, count), meta: { next: '/more' } }));
    await product.open('/statements?currency=EUR&from=2026-10-01&to=2026-10-31');
    expect(await screen.findByText(text)).toHaveRole('note');
});
