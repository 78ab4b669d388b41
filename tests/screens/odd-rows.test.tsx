import { screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { appMessages as messages } from '../support/messages';
import { fill } from '../../src/i18n/fill';
import { storedPayments } from '../support/entities/payments';
import type { SentRequest } from '../support/network';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { network, sandbox } = product;
const stored = await storedPayments(sandbox);
/** One that can be refunded. */
const payment = stored.find(({ status }) => status === 'good')?.reference ?? '';

const paymentFields: Readonly<Record<string, string>> = messages.resources.payments.fields;
const nameOf = (field: string) => paymentFields[field] ?? field;

/** A value that every field refuses. */
const ODD = [[]];
type Row = Record<string, unknown>;

/** A list's URL, the end of its call's path, and the field that identifies its rows. */
const lists = [
    ['payments', '/payments', 'payment_reference'],
    ['refunds', '/payouts', 'payout_reference'],
    ['withdrawals', '/payouts', 'payout_reference'],
    ['crypto-payout-admin', '/payouts', 'payout_reference'],
    ['deposits', '/deposits', 'dpst_ref_num'],
    ['manage-wallet-address', '/address_books', 'id'],
    ['crypto-payout-admin/batch', '/batches', 'id'],
    ['fiat-payout-admin', '/transfers', 'id'],
    ['trade-history', '/transfers', 'id'],
] as const;

/** A list's answer in either format, with its rows changed. */
function withRows(text: string, change: (rows: Row[]) => Row[]): string {
    const answer = JSON.parse(text) as Row[] | { data: Row[] };
    return JSON.stringify(Array.isArray(answer) ? change(answer) : { ...answer, data: change(answer.data) });
}

/** A copy of the row for each field, with that field odd; the last has an odd ID. */
const oddRows = (row: Row, id: string): Row[] => [
    ...Object.keys(row)
        .filter(field => field !== id)
        .map(field => ({ ...row, [id]: `${String(row[id])}-${field}`, [field]: ODD })),
    { ...row, [id]: null },
];

beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe.each(lists)('the list %s', (resource, call, id) => {
    test('shows every odd row and marks it, and counts what carries no id', async () => {
        let fields: string[] = [];
        let first: Row = {};
        network.rewriteOnce(call, text =>
            withRows(text, ([row = {}]) => {
                first = row;
                fields = Object.keys(row).filter(field => field !== id);
                return oddRows(row, id);
            }),
        );
        const { user } = await product.openAs(OWNER, `/${resource}`);
        const marks = await screen.findAllByRole('img', { name: messages.list.unreadable });
        expect(marks).toHaveLength(fields.length);
        expect(screen.getByText('1 row couldn’t be read.')).toBeInTheDocument();
        await user.hover(marks[0] as HTMLElement);
        const told = await screen.findByRole('tooltip');
        expect(told).toHaveTextContent(/^Couldn’t read: .+\.$/);
        const logged = vi
            .mocked(console.error)
            .mock.calls.filter(([text]) => /could not be read at$/.test(String(text)));
        expect(logged).toHaveLength(1);
        for (const field of [...fields, id]) expect(logged[0]?.[1]).toContain(field);

        const reference = String(first[id]);
        const ending =
            resource === 'payments' ? `/payment/${reference}` : resource.endsWith('batch') ? `/${reference}` : call;
        // A payout is found by a list's search, and other lists are read as well.
        const isIt = ({ path, query }: SentRequest) =>
            path.endsWith(ending) && (call !== '/payouts' || query.get('q') === reference);
        network.rewriteOnce(isIt, text => {
            const odd = (row: Row) =>
                row[id] === reference
                    ? Object.fromEntries(
                          Object.entries(row).map(([field, value]) => [field, field === id ? value : ODD]),
                      )
                    : row;
            const answer = JSON.parse(text) as Row;
            return Array.isArray(answer) || 'data' in answer
                ? withRows(text, rows => rows.map(odd))
                : JSON.stringify(odd(answer));
        });
        await product.reload(`/${resource}/${reference}/show/full`);
        const note = await screen.findByText(/^Some of this record couldn’t be read: /);
        expect(note).toBeInTheDocument();
        expect(screen.queryByText(messages.page.crashed)).not.toBeInTheDocument();
        expect(note.closest('article')).not.toHaveTextContent(/null|undefined|NaN|Invalid|1970|\.label|\.means/);
    });
});

describe('a merchant that cannot be read', () => {
    const PARTNER = 'partner@meridian.example';
    const openMenu = async () => {
        const { user } = await product.openAs(PARTNER, '/changeprofile');
        await user.click(await screen.findByRole('button', { name: /^Merchant and account/ }));
        return screen.findByRole('menu');
    };

    test('is left out and counted, and the others are there', async () => {
        network.rewriteOnce('/v1/dashboard/merchants', text =>
            withRows(text, ([first = {}, ...rest]) => [
                { ...first, two_factor_auth: ODD },
                { ...first, id: ODD },
                ...rest,
            ]),
        );
        const menu = await openMenu();
        expect(within(menu).getByText(/^2 merchants couldn’t be read/)).toBeInTheDocument();
        expect(console.error).toHaveBeenCalledWith(expect.stringContaining('merchants'), 'two_factor_auth, id');
    });

    test('is an error that names the field where there is no other', async () => {
        network.rewriteOnce('/v1/dashboard/merchants', text =>
            withRows(text, ([first = {}]) => [{ ...first, balances: 'none' }]),
        );
        await product.openAs(PARTNER, '/changeprofile');
        expect(await screen.findByText(/data\.balances/)).toBeInTheDocument();
    });
});

test('a page without a row that can be read says so, and that the list ends with it', async () => {
    const unnamed = (text: string) =>
        JSON.stringify({
            ...JSON.parse(withRows(text, rows => rows.map(row => ({ ...row, id: null })))),
            has_more: true,
        });
    network.rewriteOnce('/address_books', unnamed);
    await product.openAs(OWNER, '/manage-wallet-address');
    expect(await screen.findByText(/^\d+ rows couldn’t be read\./)).toBeInTheDocument();
    expect(screen.getByText(messages.list.cutOff)).toBeInTheDocument();
    expect(screen.queryByText(messages.list.empty)).not.toBeInTheDocument();
});

test('a first page without a row that can be read leads to the next where there is one', async () => {
    network.rewriteOnce('/payments', text =>
        withRows(text, rows => rows.map(row => ({ ...row, payment_reference: null }))),
    );
    const { user } = await product.openAs(OWNER, '/payments');
    expect(await screen.findByText(/^\d+ rows couldn’t be read\.$/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: messages.list.next }));
    expect(await screen.findAllByRole('row')).not.toHaveLength(0);
});

describe('the record of a payment', () => {
    const cases = [
        ['order_amount', false],
        ['order_currency', false],
        ['status', false],
        ['api_id', false],
        ['refundable_amount', false],
        ['txs', false],
        ['created_at', true],
        ['payer_phone', true],
    ] as const;

    test.each(cases)('with an odd %s offers a refund: %s', async (field, isOffered) => {
        network.rewriteOnce(`/payment/${payment}`, text =>
            JSON.stringify({ ...(JSON.parse(text) as Row), [field]: ODD }),
        );
        await product.openAs(OWNER, `/payments/${payment}/show/full`);
        await screen.findByText(fill(messages.page.unreadableFields, { fields: nameOf(field) }));
        const article = screen.getByRole('article');
        if (isOffered) {
            expect(within(article).getByRole('link', { name: messages.refund.start })).toBeVisible();
            return;
        }
        const button = within(article).getByRole('button', { name: messages.refund.start });
        expect(button).toHaveAttribute('aria-disabled', 'true');
        await waitFor(() => expect(button).toHaveAccessibleDescription(messages.page.actionsBlocked));
    });
});
