import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { Batch } from '../../contracts/dashboard/batches';
import { Transfer } from '../../contracts/fiat/transfers';
import { AddressBookEntry } from '../../contracts/dashboard/addressBook';
import { EntityAdmin } from '../../contracts/dashboard/team';
import { Deposit } from '../../contracts/main/deposits';
import { Payment } from '../../contracts/main/payments';
import { Payout } from '../../contracts/main/payouts';
import { isApart, isExtra } from '../../contracts/rules/extra';
import { appMessages as messages } from '../support/messages';
import { storedPayments } from '../support/entities/payments';
import type { SentRequest } from '../support/network';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { network, sandbox } = product;
const stored = await storedPayments(sandbox);
/** One that can be refunded. */
const payment = stored.find(({ status }) => status === 'good')?.reference ?? '';

/** A value that every field refuses. */
const ODD = [[]];
type Row = Record<string, unknown>;

/** A list's URL, the end of its call's path, the field that identifies its rows, and what they are. */
const lists = [
    ['payments', '/payments', 'payment_reference', Payment],
    ['refunds', '/payouts', 'payout_reference', Payout],
    ['withdrawals', '/payouts', 'payout_reference', Payout],
    ['crypto-payout-admin', '/payouts', 'payout_reference', Payout],
    ['deposits', '/deposits', 'dpst_ref_num', Deposit],
    ['manage-wallet-address', '/address_books', 'id', AddressBookEntry],
    ['crypto-payout-admin/batch', '/batches', 'id', Batch],
    ['manage-users', '/entity_admins', 'id', EntityAdmin],
    ['fiat-payout-admin', '/transfers', 'id', Transfer],
    ['trade-history', '/transfers', 'id', Transfer],
] as const;

/** A list's answer in either format, with its rows changed. */
function withRows(text: string, change: (rows: Row[]) => Row[]): string {
    const answer = JSON.parse(text) as Row[] | { data: Row[] };
    return JSON.stringify(Array.isArray(answer) ? change(answer) : { ...answer, data: change(answer.data) });
}

/** The same without another page. */
const asOnlyPage = (text: string): string =>
    JSON.stringify(JSON.parse(text), (key, value: unknown) => (key === 'next' ? null : value));

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

type Known = { shape: Readonly<Record<string, z.ZodMiniType>> };

/** Is it named by the specification, and not missing alone where it's odd? */
const isSpecified = ({ shape }: Known, field: string) =>
    !!shape[field] && !isExtra(shape[field]) && !isApart(shape[field]);

describe.each(lists)('the list %s', (resource, call, id, schema) => {
    test('names each row that can’t be read, counts what carries no id, and leads to a record that offers nothing', async () => {
        let first: Row = {};
        let odd: string[] = [];
        // Fiat payouts of an unknown outcome are looked up too.
        const isList = ({ path, query }: SentRequest) => path.endsWith(call) && !query.has('reference');
        network.rewrite(isList, text =>
            withRows(asOnlyPage(text), ([row = {}]) => {
                first = row;
                odd = Object.keys(row).filter(field => field !== id && field in schema.shape);
                return [row, ...oddRows(row, id)];
            }),
        );
        await product.openAs(OWNER, `/${resource}`);
        const lines = await screen.findAllByText(/^Couldn’t read: .+\.$/);
        const unreadable = odd.filter(field => isSpecified(schema, field));
        expect(lines).toHaveLength(unreadable.length);
        for (const field of unreadable) {
            const link = screen.getByRole('link', { name: `${String(first[id])}-${field}` });
            expect(link.closest('tr')).toContainElement(lines.find(line => link.closest('tr')?.contains(line)) ?? null);
            expect(link).toHaveAttribute('href', expect.stringContaining(`${String(first[id])}-${field}/show`));
        }
        // Another field is only missing.
        expect(screen.getAllByRole('row')).toHaveLength(2 + odd.length);
        expect(screen.getByText('1 row couldn’t be read.')).toBeInTheDocument();
        const logged = vi
            .mocked(console.error)
            .mock.calls.filter(([text]) => /could not be read at$/.test(String(text)));
        expect(logged).toHaveLength(1);
        for (const field of [...odd, id]) expect(logged[0]?.[1]).toContain(field);

        const reference = String(first[id]);
        network.rewrite(ofRecord(resource, call, reference), text => oddRecord(text, id, reference));
        await product.reload(`/${resource}/${reference}/show/full`);
        const note = await screen.findByRole('note');
        expect(note).toHaveTextContent(/^We couldn’t read all of this record.+Couldn’t read: .+\. Try again later\.$/);
        const article = screen.getByRole('article');
        expect(within(article).getByRole('heading', { level: 1 })).toHaveTextContent(reference);
        // Nothing but copying its reference.
        expect(within(article).getAllByRole('button')).toHaveLength(1);
        expect(within(article).queryByRole('link')).not.toBeInTheDocument();
    });
});

/** The call that reads one record. A payout is found by a list's search, and other lists are read as well. */
const ofRecord = (resource: string, call: string, reference: string) => {
    const ending =
        resource === 'payments' ? `/payment/${reference}` : resource.endsWith('batch') ? `/${reference}` : call;
    return ({ path, query }: SentRequest) =>
        path.endsWith(ending) && (call !== '/payouts' || query.get('q') === reference);
};

/** An answer in which every field of a record but its id is odd. */
function oddRecord(text: string, id: string, reference: string): string {
    const odd = (row: Row) =>
        row[id] === reference
            ? Object.fromEntries(Object.entries(row).map(([field, value]) => [field, field === id ? value : ODD]))
            : row;
    const answer = JSON.parse(text) as Row;
    return Array.isArray(answer) || 'data' in answer
        ? withRows(text, rows => rows.map(odd))
        : JSON.stringify(odd(answer));
}

describe('a merchant that cannot be read', () => {
    const PARTNER = 'partner@meridian.example';
    const openMenu = async () => {
        const { user } = await product.openAs(PARTNER, '/changeprofile');
        await user.click(await screen.findByRole('button', { name: /^Merchant and account/ }));
        return screen.findByRole('menu');
    };

    test('is left out and counted, and the others are there', async () => {
        network.rewrite('/v1/dashboard/merchants', text =>
            withRows(text, ([first = {}, ...rest]) => [{ ...first, accounts: ODD }, { ...first, id: ODD }, ...rest]),
        );
        const menu = await openMenu();
        expect(within(menu).getByText(/^2 merchants couldn’t be read/)).toBeInTheDocument();
        expect(console.error).toHaveBeenCalledWith(expect.stringContaining('merchants'), 'accounts, id');
    });

    test('is an error that names the field where there is no other', async () => {
        network.rewrite('/v1/dashboard/merchants', text =>
            withRows(text, ([first = {}]) => [{ ...first, accounts: 'none' }]),
        );
        await product.openAs(PARTNER, '/changeprofile');
        expect(await screen.findByText(/data\.accounts/)).toBeInTheDocument();
    });

    test.each([
        ['balances', '/withdrawals/create'],
        ['methods', '/payment-options'],
        ['two_factor_auth', '/authentication-page'],
    ])('without %s is there, and only what needs them names them', async (field, path) => {
        network.rewrite('/v1/dashboard/merchants', text =>
            withRows(text, ([first = {}]) => [{ ...first, [field]: 'none', local_currency: null }]),
        );
        await product.openAs(OWNER, path);
        expect(await screen.findByText(new RegExp(`\\(${field}\\)`))).toBeInTheDocument();
        expect(screen.getAllByRole('alert')).toHaveLength(1);
    });
});

describe('the approvers', () => {
    const nameless =
        (fields: readonly string[], count = Infinity) =>
        (text: string) =>
            withRows(text, rows =>
                rows.map((row, index) =>
                    index < count
                        ? Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))
                        : row,
                ),
            );

    test('without names and emails are there, called as users are elsewhere, and can be changed', async () => {
        const unnamed = nameless(['name', 'email', 'merchant_id']);
        network.rewrite('/approvers', text =>
            withRows(unnamed(text), rows => rows.map((row, index) => ({ ...row, entity_admin_id: 990 + index }))),
        );
        await product.openAs(OWNER, '/approvers');
        const remove = await screen.findByRole('button', { name: 'Remove User 990' });
        expect(remove).not.toHaveAttribute('aria-disabled', 'true');
        expect(screen.queryByRole('note')).not.toBeInTheDocument();
    });

    test('of whom it isn’t known of one who it is change nothing, since that may let payouts go', async () => {
        network.rewrite('/approvers', nameless(['entity_admin_id'], 1));
        await product.openAs(OWNER, '/approvers');
        expect(await screen.findByRole('note')).toHaveTextContent('Team member');
        for (const button of screen.getAllByRole('button', { name: /^(Remove|Add approver|Change)/ }))
            expect(button).toHaveAttribute('aria-disabled', 'true');
    });
});

test('a page without a row that can be read says so, and that the list ends with it', async () => {
    const unnamed = (text: string) =>
        JSON.stringify({
            ...JSON.parse(withRows(text, rows => rows.map(row => ({ ...row, id: null })))),
            has_more: true,
        });
    network.rewrite('/address_books', unnamed);
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
        ['status', false],
        ['payer_phone', false],
        ['txs', false],
        // They are extra, and so only missing.
        ['refundable_amount', true],
        ['events', true],
    ] as const;

    test.each(cases)('with an odd %s offers a refund: %s', async (field, isOffered) => {
        network.rewrite(`/payment/${payment}`, text => JSON.stringify({ ...(JSON.parse(text) as Row), [field]: ODD }));
        await product.openAs(OWNER, `/payments/${payment}/show/full`);
        if (isOffered) {
            expect(await screen.findByRole('link', { name: messages.refund.start })).toBeVisible();
            return;
        }
        await screen.findByRole('note');
        expect(within(screen.getByRole('article')).queryByText(messages.refund.start)).not.toBeInTheDocument();
    });

    test.each(['order_amount', 'status', 'payer_phone', 'created_at', 'api_id'])(
        'without its %s shows the rest',
        async field => {
            network.rewrite(`/payment/${payment}`, text => {
                const { [field]: _, ...rest } = JSON.parse(text) as Row;
                return JSON.stringify(rest);
            });
            await product.openAs(OWNER, `/payments/${payment}/show/full`);
            const article = await screen.findByRole('article');
            expect(within(article).getByRole('heading', { level: 1 })).toHaveTextContent(payment);
            await screen.findByText(messages.payments.sections.amounts);
            expect(article).not.toHaveTextContent(/null|undefined|NaN|Invalid|1970|\.label|\.means/);
        },
    );
});

test('a refund of a payment without its currency isn’t begun, and names what is missing', async () => {
    network.rewrite(`/payment/${payment}`, text => {
        const { order_currency: _, ...rest } = JSON.parse(text) as Row;
        return JSON.stringify(rest);
    });
    await product.openAs(OWNER, `/refunds/create?payment=${payment}`);
    expect(await screen.findByText(/order_currency/)).toBeInTheDocument();
});
