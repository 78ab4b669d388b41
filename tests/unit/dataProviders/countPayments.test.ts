import { beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '../../../src/config/config';
import { countPayments } from '../../../src/dataProviders/volume/countPayments';
import { countPayouts } from '../../../src/dataProviders/volume/countPayouts';
import { countTransfers } from '../../../src/dataProviders/volume/countTransfers';
import type { VolumeParams } from '../../../src/dataProviders/volume/volume';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

// What payments, payouts and transfers brought in on a provider without the product's own calls.

beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    config.capabilities = {};
    signedIn();
});

const paramsOf = (more: Partial<VolumeParams> = {}): VolumeParams => ({
    meta: { merchantId: 'm', merchantKey: 'k', apiId: undefined, timeZone: 'America/New_York' },
    kinds: ['received'],
    periods: [
        { from: '2026-11-20', to: '2026-11-23' },
        { from: '2026-11-24', to: '2026-11-27' },
    ],
    isTest: false,
    accounts: ['x'],
    ...more,
});
const names = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const payment = { status: 'good', created_at: '2026-11-25', order_currency: 'EUR', receive_amount: '10', api_id: 'x' };

/** The figures of payments whose summaries say nothing, from these rows. */
function countedOf(...rows: object[]) {
    const data = rows.map((row, index) => ({ payment_reference: `P${index}`, ...row }));
    stubFetch(({ url }) => json(url.includes('/summary') ? {} : { data, meta: {} }));
    return countPayments(paramsOf());
}

test('a day without a time is that day in a zone west of UTC, and no other', async () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-27', '2026-11-28'];
    const expected = ['2026-11-20', '2026-11-27'];
    const daysOf = (counted: { rows: readonly { day: string }[] }) => counted.rows.map(({ day }) => day).sort();
    expect(daysOf(await countedOf(...days.map(day => ({ ...payment, created_at: day }))))).toEqual(expected);

    const payout = { type: 'withdraw', status: 'done', convert_type: 'local_crypto', withdraw_currency: 'EUR' };
    const payouts = days.map(day => ({ ...payout, payout_reference: day, payout_date: day, withdraw_amount: '5' }));
    stubFetch(() => json({ data: payouts, meta: {} }));
    const kinds = ['withdrawals', 'crypto_payouts'] as const;
    expect(daysOf(await countPayouts('withdraw', paramsOf({ kinds })))).toEqual(expected);

    const transfer = { type: 'transfer', status: 'completed', sending_currency: 'EUR', sending_amount: '30' };
    const transfers = days.map(day => ({ ...transfer, id: day, created_at: day }));
    stubFetch(() => json(transfers, 200, { 'x-page': '1', 'x-per-page': '100', 'x-total': '4' }));
    expect(daysOf(await countTransfers(paramsOf({ kinds: ['fiat_payouts'] })))).toEqual(expected);
});

describe('a day that a provider reads', () => {
    const dayOf = (time: string | null, zone = 0) =>
        new Date(Date.parse(time ?? '') + zone * 3_600_000).toISOString().slice(0, 10);
    /** What a list gives of rows that are minutes within the first and the last day, however its own filter is read. */
    const rowsIn = (timeZone: string, [first, last]: readonly [string, string]) =>
        [first, last].map((created_at, index) => ({
            ...payment,
            payment_reference: `${timeZone}${index}`,
            created_at,
        }));

    test.each([
        ['America/New_York', ['2026-11-20T05:10:00Z', '2026-11-28T04:50:00Z']],
        ['Etc/GMT+12', ['2026-11-20T12:10:00Z', '2026-11-28T11:50:00Z']],
        ['UTC', ['2026-11-20T00:10:00Z', '2026-11-27T23:50:00Z']],
        ['Pacific/Kiritimati', ['2026-11-19T10:10:00Z', '2026-11-27T09:50:00Z']],
    ] as const)('from the dates of its filter doesn’t take rows from a figure, in %s', async (timeZone, times) => {
        for (const zone of [-12, 0, 14]) {
            for (const isEnd of [true, false]) {
                stubFetch(({ url: text }) => {
                    const { pathname, searchParams } = new URL(text, 'http://x.test');
                    if (pathname.endsWith('/summary')) return json({});
                    const [from, to] = ['from_date', 'to_date'].map(key => dayOf(searchParams.get(key)));
                    const data = rowsIn(timeZone, times).filter(({ created_at }) => {
                        const day = dayOf(created_at, zone);
                        return day >= (from ?? '') && (isEnd ? day <= (to ?? '') : day < (to ?? ''));
                    });
                    return json({ data, meta: {} });
                });
                const { rows } = await countPayments(paramsOf({ meta: { ...paramsOf().meta, timeZone } }));
                expect(rows.map(({ day }) => day).sort()).toEqual(['2026-11-20', '2026-11-27']);
            }
        }
    });

    test.each(['Etc/GMT+12', 'UTC', 'Pacific/Kiritimati'])(
        'from rows that are days, which begin in its own zone, doesn’t take them from a figure, in %s',
        async timeZone => {
            for (const zone of [-12, 0, 14]) {
                const isIn = (day: string, from: string | null, to: string | null) => {
                    const at = Date.parse(day) - zone * 3_600_000;
                    return at >= Date.parse(from ?? '') && at <= Date.parse(to ?? '');
                };
                stubFetch(({ url: text }) => {
                    const { pathname, searchParams: asked } = new URL(text, 'http://x.test');
                    if (pathname.endsWith('/summary')) return json({});
                    const data = rowsIn(timeZone, ['2026-11-20', '2026-11-27']).filter(({ created_at }) =>
                        isIn(created_at ?? '', asked.get('from_date'), asked.get('to_date')),
                    );
                    return json({ data, meta: {} });
                });
                const { rows } = await countPayments(paramsOf({ meta: { ...paramsOf().meta, timeZone } }));
                expect(rows.map(({ day }) => day).sort(), String(zone)).toEqual(['2026-11-20', '2026-11-27']);
            }
        },
    );
});

describe('the figure of payments', () => {
    const one = [expect.objectContaining({ count: 1, amount: '10' })];

    test.each([
        ['of other days doesn’t say its amount', { created_at: '2025-01-01T00:00:00Z' }],
        ['that is invalid doesn’t say its amount', { status: 'invalid' }],
        ['that isn’t paid doesn’t say its amount', { status: 'none' }],
    ])('is whole where one %s', async (_, more) => {
        expect((await countedOf(payment, { ...payment, receive_amount: undefined, ...more })).rows).toEqual(one);
        expect((await countedOf(payment, { ...payment, receive_amount: null, ...more })).rows).toEqual(one);
    });

    test.each([
        ['its amount', { receive_amount: undefined }],
        ['its date', { created_at: undefined }],
    ])('is left out where one that is paid doesn’t say %s', async (_, more) => {
        expect(await countedOf(payment, { ...payment, ...more })).toEqual({ rows: [], leftOut: 'notWhole' });
    });
});

test.each([undefined, null])('test money isn’t in a figure where rows name no account (%s)', async api_id => {
    const live = { type: 'withdraw', status: 'done', convert_type: 'local_crypto', payout_date: '2026-11-25', api_id };
    const of = (reference: string, withdraw_amount: string) => ({
        ...{ ...live, payout_reference: reference, withdraw_currency: 'EUR', withdraw_amount },
    });
    const [first, ofTest] = [{ ...of('LIVE', '10'), api_id: 'x' }, of('TEST', '7')];
    stubFetch(({ url }) => json({ data: url.includes('/t_t1/') ? [ofTest] : [first, ofTest], meta: {} }));
    const kinds = ['withdrawals', 'crypto_payouts'] as const;
    const counted = await countPayouts('withdraw', paramsOf({ kinds, accounts: ['x', 't_t1'] }));
    expect(counted.rows).toMatchObject([{ count: 1, amount: '10' }]);
});

test.each([404, 403])(
    'lists of test accounts are read only for what may be theirs, and are nothing at a %i',
    async status => {
        const crypto = {
            type: 'withdraw',
            status: 'done',
            convert_type: 'local_crypto_direct',
            payout_date: '2026-11-25',
        };
        const of = (more: object) => ({
            ...{ ...crypto, payout_reference: 'C', withdraw_currency: 'EUR', withdraw_amount: '10', ...more },
        });
        config.capabilities = { filters: ['payouts.convert_type'] } as never;
        const kinds = ['withdrawals', 'crypto_payouts'] as const;
        const counted = (...data: object[]) => {
            stubFetch(({ url }) => (url.includes('/t_t1/') ? json({}, status) : json({ data, meta: {} })));
            return countPayouts('withdraw', paramsOf({ kinds, accounts: ['x', 't_t1'] }));
        };
        for (const api_id of [null, undefined]) {
            expect((await counted(of({ api_id }))).rows).toMatchObject([{ kind: 'crypto_payouts', amount: '10' }]);
            const withdrawal = of({ api_id, convert_type: 'local_crypto' });
            expect(await counted(withdrawal)).toEqual({ rows: [], leftOut: 'notWhole' });
        }
    },
);

describe('what the figure of payments costs', () => {
    /** The calls for a figure, by path, with the most that were under way at once. */
    async function callsOf(answer: (url: URL) => object, params: VolumeParams) {
        const paths: string[] = [];
        let [now, most] = [0, 0];
        stubFetch(async ({ url: text }) => {
            const url = new URL(text, 'http://x.test');
            paths.push(url.pathname);
            now += 1;
            most = Math.max(most, now);
            await Promise.resolve();
            await new Promise(resolve => setImmediate(resolve));
            now -= 1;
            return json(answer(url));
        });
        const counted = await countPayments(params);
        return { paths, most, counted, summaries: paths.filter(path => path.endsWith('/summary')).length };
    }
    const isSummary = ({ pathname }: URL) => pathname.endsWith('/summary');
    const rowsOf = ({ pathname, searchParams }: URL, count: number, more: object = {}) => {
        const at = Number(searchParams.get('at') ?? 0);
        const created_at = `2026-11-27T${String(23 - (at % 24)).padStart(2, '0')}:00:00Z`;
        const data = names(count, `${pathname}${at}-`).map(payment_reference => ({
            ...{ ...payment, api_id: undefined, created_at, payment_reference },
            ...more,
        }));
        return { data, meta: { next: count === 100 ? `?at=${at + 1}` : null } };
    };
    const mixed = (count: number) => [...names(count, 'l'), ...names(count, 't_t')];

    test('is one summary where that says nothing', async () => {
        const none = await callsOf(url => (isSummary(url) ? {} : rowsOf(url, 1)), paramsOf({ accounts: mixed(5) }));
        expect(none.summaries).toBe(1);
        expect(none.most).toBe(1);
        expect(none.counted.rows).toMatchObject([{ count: 1 }]);
        // The merchant's list, and those of its test accounts.
        expect(none.paths).toHaveLength(1 + 1 + 5);
    });

    test('is at most four summaries at once where they say it', async () => {
        const totals = [{ order_currency: 'EUR', receive_amount: '10', count: 1 }];
        const told = await callsOf(
            ({ searchParams }) => ({ ...Object.fromEntries(searchParams), totals }),
            paramsOf({ accounts: mixed(5) }),
        );
        expect(told.counted).toMatchObject({ isOfPeriods: true });
        expect(told.counted.rows).toHaveLength(10);
        expect(told.summaries).toBe(10);
        expect(told.paths).toHaveLength(10);
        expect(told.most).toBe(4);
    });

    describe('is 24 pages of lists at most, one after the other', () => {
        const isLong = (url: URL) => !url.pathname.includes('t_t');

        test('and beyond them there’s no figure', async () => {
            const endless = (url: URL) => (isSummary(url) ? {} : rowsOf(url, 100));
            const all = await callsOf(endless, paramsOf({ accounts: mixed(20) }));
            expect(all.counted).toEqual({ rows: [], leftOut: 'notWhole' });
            expect(all.paths).toHaveLength(1 + 20);
            const tests = await callsOf(endless, paramsOf({ accounts: names(3, 't_t'), isTest: true }));
            expect(tests.paths).toHaveLength(1 + 20);
            expect(tests.most).toBe(1);
        });

        test('of which four are kept for test accounts', async () => {
            const answer = (url: URL) => (isSummary(url) ? {} : rowsOf(url, isLong(url) ? 100 : 1));
            const few = await callsOf(answer, paramsOf({ accounts: mixed(4) }));
            expect(few.counted).toMatchObject({ since: '2026-11-27' });
            expect(few.paths).toHaveLength(1 + 20 + 4);
            expect(few.most).toBe(1);
            const many = await callsOf(answer, paramsOf({ accounts: mixed(5) }));
            expect(many.counted).toEqual({ rows: [], leftOut: 'notWhole' });
            expect(many.paths).toHaveLength(1 + 20);
        });
    });
});
