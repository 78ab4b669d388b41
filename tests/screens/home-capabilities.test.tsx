import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { readDecimal } from '../../contracts/rules/decimal';
import { merchantIds } from '../../sandbox/seed/tenants';
import { config } from '../../src/config/config';
import type { FilterExtension } from '../../src/config/configSchema';
import { fill } from '../../src/i18n/fill';
import { formatMoney } from '../../src/money/money';
import { storedPayments } from '../support/entities/payments';
import { appMessages } from '../support/messages';
import type { SentRequest } from '../support/network';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { network, sandbox } = product;
const { home } = appMessages;
const stored = await storedPayments(sandbox);
const ACCOUNT = 'HA1587722191gQKF';
const DAYS = ['2026-10-23', '2026-11-21'];

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const settled = () => waitFor(() => expect(network.isQuiet()).toBe(true), { timeout: 20_000 });
const withoutFilters = (...names: FilterExtension[]) => {
    config.capabilities.filters = config.capabilities.filters?.filter(name => !names.includes(name)) ?? [];
};
const hasStatus = (status: string) => (request: SentRequest) =>
    request.path.endsWith('/payments') && request.query.get('status') === status;

/** As many payments on hold, `tests` of them of a test account, and no others. */
async function hold(count: number, tests: number) {
    await sandbox.query(`update payments set status = 'invalid' where merchant_id = $1 and status = 'hold'`, [
        merchantIds.harbour,
    ]);
    const references = stored
        .filter(({ status }) => status === 'none')
        .slice(0, count)
        .map(({ reference }) => reference);
    expect(references).toHaveLength(count);
    await sandbox.query(
        `update payments set status = 'hold', created_at = '2026-11-20T12:00:00Z', api_id = $1 where reference = any($2)`,
        [ACCOUNT, references],
    );
    await sandbox.query(`update payments set api_id = $1 where reference = any($2)`, [
        `${ACCOUNT}_t`,
        references.slice(0, tests),
    ]);
    return async () => {
        await sandbox.query(`update payments set status = 'none' where reference = any($1)`, [references]);
    };
}

const held = (count: string) => {
    const [one = '', many = ''] = home.items.hold.split(' |||| ');
    return fill(count === '1' ? one : many, { count });
};

/** The figures of live money, by PostgreSQL's own calendar. */
async function storedFigure(name: string, currency: string): Promise<string> {
    const [row] = await sandbox.query<{ amount: string }>(
        `select coalesce(sum(amount), 0)::text as amount from (
            select 'received' as name, order_currency as currency, receive_amount as amount, created_at as at, api_id
            from payments where merchant_id = $1 and receive_amount > 0
            union all select case when type = 'refund' then 'refunded' else 'paidOut' end,
                case when type = 'refund' then refund_currency else sending_currency end,
                case when type = 'refund' then refund_amount else sending_amount end, payout_date, coalesce(api_id, '')
            from payouts where merchant_id = $1 and status = 'done'
            union all select 'paidOut', sending_currency, sending_amount, created_at, ''
            from fiat_transfers where merchant_id = $1 and type = 'transfer' and status in ('completed', 'available')
         ) moved
         where api_id not like '%\\_t%' and (at at time zone 'UTC')::date between $2::date and $3::date
            and name = $4 and currency = $5`,
        [merchantIds.harbour, ...DAYS, name, currency],
    );
    return readDecimal(row?.amount ?? '') ?? '';
}

describe.each([
    ['on', true],
    ['off', false],
    ['absent', undefined],
] as const)('where the capability is %s,', (_, is) => {
    test('volume: the figures are those of the database', async () => {
        config.capabilities = { ...config.capabilities, ...{ volume: is } };
        await product.openAs(OWNER, '/home');
        const figures = await card(home.figures.title);
        for (const name of ['received', 'paidOut', 'refunded'] as const) {
            const figure = (await figures.findByText(home.figures[name])).parentElement as HTMLElement;
            const amount = await storedFigure(name, 'EUR');
            expect(amount).not.toBe('0');
            await waitFor(() =>
                expect(figure.textContent?.replaceAll('\u00a0', '')).toContain(
                    formatMoney(amount, 'EUR').replaceAll('\u00a0', ''),
                ),
            );
        }
        await settled();
        expect(network.sent('/volume')).toHaveLength(is ? 1 : 0);
        expect(screen.queryByText(home.volume.withoutDays) !== null).toBe(!is);
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
});

describe('what needs attention', () => {
    test('is counted without the test rows', async () => {
        const undo = await hold(51, 1);
        await product.openAs(OWNER, '/home');
        const attention = await card(home.attention);
        expect(await attention.findByRole('link', { name: held('50') })).toBeInTheDocument();
        const limits = network.sent('/payments').filter(hasStatus('hold'));
        expect(limits.map(({ query }) => query.get('limit'))).toEqual(limits.map(() => '50'));
        await undo();
    });

    test.each([true, false])('is counted beyond a page where the total is said: %s', async isSaid => {
        const undo = await hold(53, 1);
        if (!isSaid) network.rewrite(hasStatus('hold'), text => text.replace(/"total":\d+/, '"total":null'));
        await product.openAs(OWNER, '/home');
        const attention = await card(home.attention);
        expect(await attention.findByRole('link', { name: held(isSaid ? '52' : '50+') })).toBeInTheDocument();
        await undo();
    });
});

describe('a filter of the product’s own that the provider doesn’t have', () => {
    test('isn’t sent, and what rests on it isn’t counted and is named', async () => {
        withoutFilters('payments.is_overpaid', 'payouts.convert_type', 'transfers.has_documents');
        await product.openAs(OWNER, '/home');
        const attention = await card(home.attention);
        const { overpaid, payoutConfirm, documents } = home.uncountedItems;
        const names = `${overpaid}, ${payoutConfirm} and ${documents}`;
        expect(await attention.findByText(fill(home.uncounted, { names }))).toBeInTheDocument();
        await settled();
        expect(attention.queryByRole('link', { name: /overpaid|without documents/ })).not.toBeInTheDocument();
        const asked = ['/payments', '/payouts', '/transfers'].flatMap(path => network.sent(path));
        const keys = ['is_overpaid', 'convert_type', 'has_documents'];
        expect(asked.filter(({ query }) => keys.some(key => query.has(key)))).toEqual([]);
    });

    test('goes uncounted where the adapter says that there’s none of it', async () => {
        config.adapter = '/adapter-without-is-auto.json';
        const path = 'main GET /v1/dashboard/merchant/{merchantKey}/payouts';
        const adapter = { contracts: 1, calls: { [path]: { query: { is_auto: null } } } };
        network.answerOnce(config.adapter, () => Response.json(adapter));
        await product.openAs(OWNER, '/home');
        const attention = await card(home.attention);
        const names = home.uncountedItems.withdrawalConfirm;
        expect(await attention.findByText(fill(home.uncounted, { names }))).toBeInTheDocument();
        expect(attention.queryByRole('alert')).not.toBeInTheDocument();
        config.adapter = null;
    });

    test('nothing is said to need no attention then', async () => {
        withoutFilters('payments.is_overpaid');
        const empty = (text: string) =>
            JSON.stringify({ ...(JSON.parse(text) as object), data: [], meta: { next: null, prev: null, total: 0 } });
        for (const status of ['short', 'hold', 'invalid']) network.rewrite(hasStatus(status), empty);
        await product.openAs('base@harbour.example', '/home');
        const attention = await card(home.attention);
        await attention.findByText(fill(home.uncounted, { names: home.uncountedItems.overpaid }));
        await settled();
        expect(attention.queryByText(home.nothing)).not.toBeInTheDocument();
    });

    test('test rows are counted among the others, as far as the rows say', async () => {
        withoutFilters('payments.is_test');
        const undo = await hold(5, 2);
        await product.openAs(OWNER, '/home');
        const attention = await card(home.attention);
        const line = await attention.findByRole('link', { name: new RegExp(`^${held('5')}`) });
        expect(line).toHaveTextContent(fill(home.tests.split(' |||| ')[1] ?? '', { count: 2 }));
        expect(network.sent('/payments').filter(({ query }) => query.has('is_test'))).toEqual([]);
        await undo();
    });

    test('test payouts are counted among the others too', async () => {
        withoutFilters('payouts.is_test');
        const isReviewed = `type = 'refund' and status = 'pending_approval'`;
        const before = await sandbox.query<{ reference: string }>(`select reference from payouts where ${isReviewed}`);
        await sandbox.query(`update payouts set status = 'cancel' where ${isReviewed}`);
        const chosen = await sandbox.query<{ reference: string; status: string; api_id: string | null }>(
            `select reference, status, api_id from payouts where merchant_id = $1 and type = 'refund' limit 3`,
            [merchantIds.harbour],
        );
        for (const [at, { reference }] of chosen.entries())
            await sandbox.query(`update payouts set status = 'pending_approval', api_id = $2 where reference = $1`, [
                reference,
                at === 0 ? `${ACCOUNT}_t` : ACCOUNT,
            ]);
        await product.openAs(OWNER, '/home');
        const attention = await card(home.attention);
        const name = fill(home.items.refundReview.split(' |||| ')[1] ?? '', { count: '3' });
        const line = await attention.findByRole('link', { name: new RegExp(`^${name}`) });
        expect(line).toHaveTextContent(fill(home.tests.split(' |||| ')[0] ?? '', { count: 1 }));
        expect(network.sent('/payouts').filter(({ query }) => query.has('is_test'))).toEqual([]);
        for (const { reference, status, api_id } of chosen)
            await sandbox.query(`update payouts set status = $2, api_id = $3 where reference = $1`, [
                reference,
                status,
                api_id,
            ]);
        for (const { reference } of before)
            await sandbox.query(`update payouts set status = 'pending_approval' where reference = $1`, [reference]);
    });

    test('test rows stand apart where there are no others', async () => {
        withoutFilters('payments.is_test');
        const undo = await hold(2, 2);
        await product.openAs(OWNER, '/home');
        const tests = await card(home.testAttention);
        expect(await tests.findByRole('link', { name: held('2') })).toBeInTheDocument();
        await undo();
    });

    test('more than a page of them may include test rows', async () => {
        withoutFilters('payments.is_test');
        const undo = await hold(53, 1);
        await product.openAs(OWNER, '/home');
        const attention = await card(home.attention);
        const line = await attention.findByRole('link', { name: new RegExp(`^${held('53')}`) });
        expect(line).toHaveTextContent(home.maybeTests);
        await undo();
    });
});

describe('a filter that the provider ignores', () => {
    test('has no lines, and what they would count is named', async () => {
        const ignoring = (text: string) => text.replaceAll('"status":"short"', '"status":"good"');
        network.rewrite(hasStatus('short'), ignoring);
        await product.openAs(OWNER, '/home');
        const attention = await card(home.attention);
        const { short, hold: onHold, overpaid, invalid } = home.uncountedItems;
        const names = `${short}, ${onHold}, ${overpaid} and ${invalid}`;
        expect(await attention.findByText(fill(home.uncounted, { names }))).toBeVisible();
        expect(attention.queryByRole('link', { name: /payment/ })).not.toBeInTheDocument();
    });
});

describe('without volume,', () => {
    beforeEach(() => {
        config.capabilities.volume = false;
    });
    const isWithdrawals = ({ path, query }: SentRequest) =>
        path.endsWith('/payouts') && query.get('status') === 'done' && query.get('type') === 'withdraw';

    test('one error leaves the other figures, and can be tried again', async () => {
        network.answerOnce(isWithdrawals, () => new Response('{}', { status: 422 }));
        const { user } = await product.openAs(OWNER, '/home');
        const figures = await card(home.figures.title);
        expect(await figures.findByText(home.figures.received)).toBeInTheDocument();
        await waitFor(() => expect(figures.queryByText(home.figures.paidOut)).not.toBeInTheDocument());
        expect(figures.getByText(home.figures.refunded)).toBeInTheDocument();
        await user.click(figures.getByRole('button', { name: appMessages.page.retry }));
        expect(await figures.findByText(home.figures.paidOut)).toBeInTheDocument();
        await waitFor(() =>
            expect(figures.queryByRole('button', { name: appMessages.page.retry })).not.toBeInTheDocument(),
        );
    });

    test('a list that can’t be read to its end says since when it counts, and compares nothing', async () => {
        let since = '';
        network.rewrite(isWithdrawals, text => {
            const { data, meta } = JSON.parse(text) as { data: { payout_date: string }[]; meta: object };
            const rows = data.slice(0, 12);
            since = rows.at(-1)?.payout_date ?? '';
            return JSON.stringify({ data: rows, meta: { ...meta, total: null, next: '/nowhere' } });
        });
        await product.openAs(OWNER, '/home');
        const figures = await card(home.figures.title);
        const figure = (await figures.findByText(home.figures.paidOut)).parentElement as HTMLElement;
        expect(await figures.findByText(/Withdrawals and crypto payouts are counted only since /)).toBeVisible();
        expect(since).not.toBe('');
        expect(figure).not.toHaveTextContent(/from |before/);
    });
});
