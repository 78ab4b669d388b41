import { act, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { config } from '../../src/config/config';
import { createDataProvider } from '../../src/dataProviders';
import { rowChecks } from '../../src/dataProviders/filters/rowChecks';
import type { MerchantScope } from '../../src/dataProviders/types';
import { resourceViews } from '../../src/views';
import { activeScope } from '../../src/session/scope';
import { paymentsAt } from '../support/entities/payments';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';
import { watchSavedFiles } from '../support/savedFiles';

const product = await startProduct();
const saved = watchSavedFiles();
const { filters: words, list, payments } = appMessages;
const dataProvider = createDataProvider(resourceViews);

/** Answers as a provider that doesn't know these keys: they never reach it. */
function ignore(...keys: readonly string[]) {
    const ask = product.network.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
        const [path, search = ''] = String(input instanceof Request ? input.url : input).split('?');
        const query = new URLSearchParams(search);
        for (const key of keys) query.delete(key);
        return ask(`${path}?${query.toString()}`, init);
    });
    return () => vi.stubGlobal('fetch', ask);
}

const scope = (): MerchantScope => {
    const { merchant } = activeScope();
    return {
        merchantId: merchant?.id ?? '',
        merchantKey: merchant?.merchant_key ?? '',
        apiId: undefined,
        timeZone: 'UTC',
    };
};

const rowsOf = async (resource: string, filter: object, meta: MerchantScope) =>
    dataProvider.getList(resource, {
        ...{ filter, meta, sort: { field: 'id', order: 'DESC' as const } },
        pagination: { page: 1, perPage: 50 },
    });

/** The field that each filter is compared with, where it isn't called as its key. */
const fieldOf: Readonly<Record<string, string>> = {
    address: 'crypto_address',
    payment_type: 'type',
    batch_id: 'id',
    crypto_address: 'crypto_address',
};

const dayOf: Readonly<Record<string, string>> = {
    status_from_date: 'status_date',
    status_to_date: 'status_date',
    from_modified_date: 'modified_date',
    to_modified_date: 'modified_date',
    created_at_from: 'created_at',
    created_at_to: 'created_at',
};

const DAY = 24 * 3_600_000;

/** A value that some row has and another hasn't; undefined where the seeded rows are all alike. */
function valueFor(resource: string, key: string, rows: readonly RaRecord[]): string | undefined {
    if (/(^|_)(from|to)(_|$)/.test(key)) {
        const fallback =
            resource.includes('payout') || /refunds|withdrawals/.test(resource) ? 'payout_date' : 'created_at';
        const field = dayOf[key] ?? (resource === 'crypto-payout-admin/batch' ? 'created_at' : fallback);
        const times = rows
            .map(row => Date.parse(String(row[field] ?? row.created_at)))
            .filter(time => !Number.isNaN(time));
        // A week after the oldest, or before the newest: some rows are beyond the slack of a day.
        const at = /(^|_)from(_|$)/.test(key) ? Math.max(...times) - 2 * DAY : Math.min(...times) + 2 * DAY;
        return Number.isFinite(at) ? new Date(at).toISOString().slice(0, 10) : undefined;
    }
    if (['is_test', 'is_overpaid', 'has_documents'].includes(key)) return 'true';
    if (key === 'status' && resource === 'trade-history') return 'completed';
    const field = resource === 'manage-wallet-address' && key === 'crypto_address' ? 'address' : (fieldOf[key] ?? key);
    const values = [...new Set(rows.map(row => row[field]).filter(value => value !== null && value !== undefined))];
    return values.length > 1 ? String(values.at(-1)) : undefined;
}

/** They have the same filters of the same call: each filter is tried on one of them, and on all with `FAULTS=all`. */
const payoutLists = ['refunds', 'withdrawals', 'crypto-payout-admin'];

/** The filters that are tried on a list. A payout list's own type is no filter of its user's. */
function triedOn(resource: string): string[] {
    const keys = Object.keys(rowChecks[resource] ?? {}).filter(key => key !== 'type');
    const at = payoutLists.indexOf(resource);
    if (at < 0 || process.env.FAULTS === 'all') return keys;
    return keys.filter((_, index) => index % payoutLists.length === at);
}

describe('every filter of', () => {
    let meta: MerchantScope;
    let errors: MockInstance<typeof console.error>;
    beforeEach(async () => {
        await product.openAs(OWNER, '/changeprofile');
        await screen.findByRole('heading', { level: 1 });
        meta = scope();
        product.leave();
        errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    });

    /** What becomes of a filter that the provider knows; undefined where the rows can't tell. */
    async function tried(resource: string, key: string, rows: readonly RaRecord[], always: object) {
        const value = valueFor(resource, key, rows);
        const check = rowChecks[resource]?.[key];
        if (value === undefined || !rows.some(row => check?.(row, value, 'UTC') === false)) return undefined;
        const honest = await rowsOf(resource, { ...always, [key]: value }, meta);
        expect(errors, key).not.toHaveBeenCalled();
        return { key, known: honest.meta?.ignoredFilters as unknown };
    }

    // What becomes of one that is ignored is a property of every key: tests/unit/dataProviders/ignoredFilters.test.ts.
    // Nothing was done yet that an audit log could have.
    const seeded = Object.keys(rowChecks).filter(resource => resource !== 'audit-log');
    test.each(seeded)('%s passes, as the sandbox filters', async resource => {
        const [partly] = (await rowsOf('crypto-payout-admin/batch', { status: 'partially_completed' }, meta)).data;
        const always = resource === 'batch-payouts' ? { batchId: String(partly?.id) } : {};
        const { data } = await rowsOf(resource, always, meta);
        const found = [];
        for (const key of triedOn(resource)) found.push(await tried(resource, key, data, always));
        const told = found.filter(each => each !== undefined);
        expect(told).toEqual(told.map(({ key }) => ({ key, known: undefined })));
        expect(told.length).toBeGreaterThanOrEqual(Math.min(3, Math.ceil(triedOn(resource).length / 2)));
    });
});

test('a list that was asked for before the app had loaded says so too', async () => {
    config.capabilities.filters = [];
    const path = `/payments?filter=${encodeURIComponent('{"is_overpaid":"true"}')}`;
    await product.openAs(OWNER, path);
    const note = list.ignoredFilters.replace('%{filters}', 'Overpaid');
    expect(await screen.findByText(note)).toBeVisible();
    await product.reload(path);
    expect(await screen.findByText(note)).toBeVisible();
    expect(product.network.sent('/payments').some(({ query }) => query.has('is_overpaid'))).toBe(false);
});

test('a list whose filter is ignored has no chip for it, says so, and offers it no more', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    ignore('status');
    const { user } = await product.openAs(OWNER, `/payments?filter=${encodeURIComponent('{"status":"short"}')}`);
    const note = list.ignoredFilters.replace('%{filters}', 'Status');
    expect(await screen.findByText(note)).toBeVisible();
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(10);
    expect(screen.queryByRole('list', { name: words.active })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: words.add }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').length).toBeGreaterThan(3);
    expect(menu.queryByRole('menuitem', { name: 'Status' })).not.toBeInTheDocument();
});

describe('a list whose filter the adapter has no key for', () => {
    beforeEach(() => {
        config.adapter = '/lacking.json';
        const calls = Object.fromEntries(
            ['payments', 'payments/csv'].map(name => [
                `main GET /v1/dashboard/merchant/{merchantKey}/${name}`,
                { query: { payer_email: null } },
            ]),
        );
        product.network.answerOnce(config.adapter, () => Response.json({ contracts: 1, calls }));
    });
    const lacked = { payer_email: 'a@b.example' };
    const note = list.ignoredFilters.replace('%{filters}', 'Payer email');
    const sentFor = (path: string) => {
        const sent = product.network.sent(path).at(-1)?.query;
        return [sent?.get('status'), sent?.has('payer_email')];
    };

    test('says so, and its file has what the list shows', async () => {
        const { user } = await product.openAs(OWNER, paymentsAt({ ...lacked, status: 'good' }));
        expect(await screen.findByText(note)).toBeVisible();
        await user.click(screen.getByRole('button', { name: list.export }));
        await user.click(await screen.findByRole('button', { name: appMessages.export.start }));
        expect(await screen.findByText(/^Saved as payments/)).toBeVisible();
        expect(saved.map(({ name }) => name)).toHaveLength(1);
        expect(sentFor('/payments/csv')).toEqual(['good', false]);
    });

    test.each([
        ['by another filter', paymentsAt({ ...lacked, status: 'short' }), 'short'],
        ['of a longer page', paymentsAt({ ...lacked, status: 'good' }).replace('perPage=10', 'perPage=25'), 'good'],
    ])('has no file while rows %s are read, and then what it shows', async (_, address, status) => {
        const { user } = await product.openAs(OWNER, paymentsAt({ ...lacked, status: 'good' }));
        expect(await screen.findByText(note)).toBeVisible();
        product.network.forget();
        const held = product.network.hold('/payments');
        act(() => {
            history.pushState(null, '', address);
            dispatchEvent(new PopStateEvent('popstate'));
        });
        await waitFor(() => expect(sentFor('/payments')).toEqual([status, false]));
        await user.click(screen.getByRole('button', { name: list.export }));
        const dialog = await screen.findByRole('dialog');
        const start = within(dialog).getByRole('button', { name: appMessages.export.start });
        expect(dialog).toHaveTextContent(appMessages.page.loading);
        expect(start).toHaveAttribute('aria-disabled', 'true');
        await user.click(start);
        expect(product.network.sent('/payments/csv')).toEqual([]);
        held.release();
        await waitFor(() => expect(start).toHaveAttribute('aria-disabled', 'false'));
        expect(dialog).toHaveTextContent(/\d rows will be exported/);
        await user.click(start);
        expect(await screen.findByText(/^Saved as payments/)).toBeVisible();
        expect(sentFor('/payments/csv')).toEqual([status, false]);
    });
});

test('tiles of days that the provider ignores aren’t shown, and those of any time are', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    ignore('from_date', 'to_date');
    const days = encodeURIComponent('{"from_date":"2026-11-01","to_date":"2026-11-05"}');
    await product.openAs(OWNER, `/payments?filter=${days}`);
    expect(await screen.findByText(payments.untold)).toBeVisible();
    expect(screen.queryByRole('region', { name: payments.summary })).not.toBeInTheDocument();
    await product.reload('/payments');
    expect(await screen.findByRole('region', { name: payments.summary })).toHaveTextContent(payments.allTime);
    expect(screen.queryByText(payments.untold)).not.toBeInTheDocument();
});

test.each([false, true])(
    'a filter of the product’s own is offered where the configuration names it: %s',
    async isNamed => {
        if (!isNamed) config.capabilities.filters = [];
        const { user } = await product.openAs(
            OWNER,
            `/payments?filter=${encodeURIComponent('{"is_overpaid":"true"}')}`,
        );
        await screen.findByRole('table');
        const note = list.ignoredFilters.replace('%{filters}', 'Overpaid');
        await waitFor(() => expect(screen.queryByText(note) === null).toBe(isNamed));
        const asked = product.network.sent('/payments');
        expect(asked.some(({ query }) => query.has('is_overpaid'))).toBe(isNamed);
        await user.click(screen.getByRole('button', { name: words.add }));
        const test = (await screen.findByRole('menu')).textContent?.includes('Test');
        expect(test ?? false).toBe(isNamed);
    },
);

test.each([
    ['/payments', ['Overpaid', 'Test'], 0],
    ['/withdrawals', ['Type', 'Test'], 0],
    ['/fiat-payout-admin', ['Documents sent', 'Created', 'Sending currency', 'Receiving currency'], 1],
])('%s offers nothing to filter or search by that the configuration doesn’t name', async (path, labels, searches) => {
    const offered = async () => {
        const { user } = await product.openAs(OWNER, path);
        await screen.findByRole('table');
        await user.click(screen.getByRole('button', { name: words.add }));
        const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
        const found = items.map(({ textContent }) => textContent);
        const boxes = screen.queryAllByRole('searchbox', { name: words.search, hidden: true }).length;
        product.leave();
        return { found, boxes };
    };
    const all = await offered();
    config.capabilities.filters = [];
    const named = await offered();
    expect(all.found.filter(label => !named.found.includes(label))).toEqual(labels);
    expect(all.boxes - named.boxes).toBe(searches);
});
