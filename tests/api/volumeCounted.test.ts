import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { volumeKinds } from '../../contracts/dashboard/volume';
import { daysBetween } from '../../contracts/rules/dayStart';
import { readDecimal } from '../../contracts/rules/decimal';
import type { Sandbox } from '../../sandbox/app';
import { literalConfig, sandboxConfig } from '../../sandbox/dashboard/config';
import { literalProvider } from '../../sandbox/literal/literal';
import { merchantIds, seededAccounts, seededMerchants } from '../../sandbox/seed/tenants';
import { config } from '../../src/config/config';
import {
    type CountedVolume,
    type DayPeriod,
    partKinds,
    type VolumeParams,
    type VolumePart,
    volumeParts,
} from '../../src/dataProviders/volume/volume';
import { getVolume } from '../../src/dataProviders/volume/volumeMethods';
import { shiftDay } from '../../src/dates/days';
import { sum } from '../../src/money/arithmetic';
import { asFetch } from '../support/asFetch';
import { shared } from '../support/runs';
import { startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';
import { signedIn } from '../support/signedIn';

const MIXED = merchantIds.harbour;
const LIVE = 'HA1587722191gQKF';
const TEST = 'HA1587722191gQKF_t';
const merchantKey = seededMerchants.find(({ id }) => id === MIXED)?.merchantKey ?? '';
const own = seededAccounts.filter(({ merchantId }) => merchantId === MIXED).map(({ apiId }) => apiId);
const zones = ['UTC', 'America/New_York', 'Asia/Singapore', 'Europe/Amsterdam'];
const LAST_DAY = '2026-11-21';

let sandbox: Sandbox;
beforeAll(async () => {
    sandbox = await startSandbox();
    const access = await tokenOf(sandbox, 'owner@harbour.example');
    signedIn(access);
    // Paid payouts of every kind, on both kinds of account.
    await sandbox.query(
        `update payouts set api_id = $1 where reference in
            (select reference from payouts where api_id = $2 and status = 'done' order by reference limit 6)`,
        [TEST, LIVE],
    );
});
afterAll(async () => {
    Object.assign(config, structuredClone(sandboxConfig));
    await sandbox.close();
});

let asked: string[] = [];
/** Speaks to one of the providers from now on. */
function use(provider: 'sandbox' | 'literal') {
    const real = asFetch(provider === 'literal' ? { fetch: literalProvider(sandbox.fetch) } : sandbox);
    asked = [];
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
        asked.push(String(input));
        return real(input, init);
    });
    Object.assign(config, structuredClone(provider === 'literal' ? literalConfig : sandboxConfig));
}
beforeEach(() => use('sandbox'));

interface Asked {
    from: string;
    days: number;
    timeZone: string;
    scope: 'merchant' | 'live' | 'test';
}

const paramsOf = ({ from, days, timeZone, scope }: Asked): VolumeParams => {
    const apiId = { merchant: undefined, live: LIVE, test: TEST }[scope];
    const periods: readonly [DayPeriod, DayPeriod] = [
        { from: shiftDay(from, -days), to: shiftDay(from, -1) },
        { from, to: shiftDay(from, days - 1) },
    ];
    return {
        meta: { merchantId: MIXED, merchantKey, apiId, timeZone },
        ...{ periods, kinds: volumeKinds, isTest: scope === 'test', accounts: apiId ? [apiId] : own },
    };
};

const read = (params: VolumeParams, parts: readonly VolumePart[]): Promise<CountedVolume[]> =>
    Promise.all(parts.map(part => getVolume(part, { ...params, kinds: partKinds[part] })));

/** Counts and sums by kind and currency of each period, and of each day where those are known. */
function sums(volumes: readonly CountedVolume[], { periods }: VolumeParams, daysOf: readonly string[]) {
    const found = new Map<string, { count: number; amounts: string[] }>();
    for (const { rows } of volumes) {
        for (const { day, kind, currency, count, amount } of rows) {
            const period = periods.findIndex(({ from, to }) => day >= from && day <= to);
            const keys = [
                `${period} ${kind} ${currency}`,
                ...(daysOf.includes(kind) ? [`${day} ${kind} ${currency}`] : []),
            ];
            for (const key of keys) {
                const known = found.get(key) ?? { count: 0, amounts: [] };
                found.set(key, { count: known.count + count, amounts: [...known.amounts, amount] });
            }
        }
    }
    return Object.fromEntries(
        [...found].map(([key, { count, amounts }]) => [key, { count, amount: sum(amounts) }] as const).toSorted(),
    );
}

const ranges = fc.record({
    from: fc.constantFrom(...daysBetween('2026-06-01', LAST_DAY)),
    days: fc.integer({ min: 1, max: 90 }),
    timeZone: fc.constantFrom(...zones),
    scope: fc.constantFrom('merchant' as const, 'live' as const, 'test' as const),
});

describe('the figures counted from the calls of the specification', () => {
    test('are those of the provider’s own volume, in any range, zone and scope', async () => {
        let most = 0;
        await fc.assert(
            fc.asyncProperty(ranges, async given => {
                const params = paramsOf(given);
                const dated = given.scope === 'merchant' ? volumeKinds.slice(1) : ['refunded', 'withdrawals'];
                Object.assign(config, structuredClone(sandboxConfig));
                const [whole] = await read(params, volumeParts());
                config.capabilities.volume = false;
                const parts = volumeParts().filter(part => part !== 'transfers' || given.scope === 'merchant');
                const counted = await read(params, parts);
                expect(counted.flatMap(({ leftOut }) => leftOut ?? [])).toEqual([]);
                const expected = sums(whole ? [whole] : [], params, dated);
                expect(sums(counted, params, dated)).toEqual(expected);
                most = Math.max(most, Object.keys(expected).length);
            }),
            shared(24),
        );
        expect(most).toBeGreaterThan(10);
    });

    const WHOLE = { from: '2026-09-01', days: 82, timeZone: 'Europe/Amsterdam', scope: 'merchant' } as const;
    const sinceOf = (part: CountedVolume | undefined) => part?.since ?? '';
    const expectedOf = async (params: VolumeParams, kinds: readonly string[], since: string) => {
        config.capabilities.volume = true;
        const [whole] = await read(params, ['all']);
        const rows = whole?.rows.filter(({ kind, day }) => kinds.includes(kind) && day >= since) ?? [];
        return sums([{ kinds: [], rows }], params, kinds);
    };

    test('are those of the database on a provider that says no more than the specification', async () => {
        use('literal');
        const params = paramsOf(WHOLE);
        const stored = await sandbox.query<{ key: string; count: number; amount: string }>(
            `select period || ' ' || kind || ' ' || currency as key, count(*)::int as count, sum(amount)::text as amount from (
                select case when (at at time zone $2)::date < $3::date then 0 else 1 end as period, *
                from (
                    select created_at as at, 'received' as kind, order_currency as currency, receive_amount as amount, api_id
                    from payments where merchant_id = $1 and receive_amount > 0
                    union all select payout_date, case when type = 'refund' then 'refunded' else 'crypto_payouts' end,
                        sending_currency, sending_amount, coalesce(api_id, '')
                    from payouts where merchant_id = $1 and status = 'done'
                ) moved
                where api_id not like '%\\_t%' and (at at time zone $2)::date between $4::date and $5::date
             ) by_period group by 1`,
            [MIXED, WHOLE.timeZone, WHOLE.from, params.periods[0].from, params.periods[1].to],
        );
        const counted = await read(params, volumeParts());
        const expected = stored
            .map(({ key, count, amount }) => [key, { count, amount: readDecimal(amount) }] as const)
            .toSorted();
        expect(expected.length).toBeGreaterThan(6);
        expect(sums(counted, params, [])).toEqual(Object.fromEntries(expected));
        expect(counted.map(({ leftOut, since }) => leftOut ?? since)).toEqual([
            undefined,
            undefined,
            undefined,
            'dates',
        ]);
        // No row but one of a batch says whether it's a withdrawal.
        expect(counted.map(({ isUntold }) => isUntold === true)).toEqual([false, true, false, false]);
        // It isn't read on for dates that nobody gives.
        expect(asked.filter(url => url.includes('/dashboard/transfers'))).toHaveLength(1);
        expect(asked.filter(url => url.includes('/volume'))).toEqual([]);
    });

    test('don’t rest on the filter, nor on when payouts were paid where they say when they were requested', async () => {
        const params = paramsOf(WHOLE);
        const expected = await expectedOf(params, ['withdrawals', 'crypto_payouts', 'refunded'], '');
        const real = fetch;
        vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
            const url = new URL(String(input), 'http://sandbox.test');
            for (const key of ['type', 'status', 'from_date', 'to_date']) url.searchParams.delete(key);
            const answer = await real(url.pathname + url.search, init);
            const text = (await answer.text()).replaceAll('"payout_date":', '"payout_date":null,"created_at":');
            return new Response(text, answer);
        });
        const counted = await read(params, ['payouts', 'refunds']);
        expect(sums(counted, params, ['withdrawals', 'crypto_payouts', 'refunded'])).toEqual(expected);
    });

    test.each([
        ['payouts', 'merchant'],
        ['payments', 'live'],
    ] as const)(
        'say from which day on they hold where a list of %s is too long, and leave earlier days out',
        async (part, scope) => {
            const params = { ...paramsOf({ ...WHOLE, scope }), maxRows: 20 };
            if (part === 'payments') withoutSummaries();
            useSmallPages();
            const [counted] = await read(params, [part]);
            expect(sinceOf(counted) > params.periods[0].from).toBe(true);
            const kinds = partKinds[part];
            const expected = await expectedOf(params, kinds, sinceOf(counted));
            expect(Object.keys(expected).length).toBeGreaterThan(0);
            expect(sums(counted ? [counted] : [], params, kinds)).toEqual(expected);
        },
    );

    test('are left out where a list is too long and its rows are in another order', async () => {
        useSmallPages(rows => rows.toReversed());
        const [payouts] = await read({ ...paramsOf(WHOLE), maxRows: 20 }, ['payouts']);
        expect(payouts).toMatchObject({ kinds: [], rows: [], leftOut: 'notWhole' });
    });

    test.each([
        ['of a day later', 'from_date', (at: unknown) => new Date(Date.parse(String(at)) + 86_400_000).toISOString()],
        ['of no day', 'to_date', () => null],
        ['without totals', 'totals', () => undefined],
    ])('count payments from their list where a summary is %s', async (_, field, change) => {
        const params = paramsOf(WHOLE);
        const expected = await expectedOf(params, ['received'], '');
        config.capabilities.volume = false;
        const real = fetch;
        vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
            const answer = await real(input, init);
            if (!String(input).includes('/summary')) return answer;
            const summary = (await answer.json()) as Record<string, unknown>;
            return Response.json({ ...summary, [field]: change(summary[field]) }, { headers: answer.headers });
        });
        expect(sums(await read(params, ['payments']), params, ['received'])).toEqual(expected);
    });

    test.each([
        ['payouts', 'sending_amount', { withdraw_amount: null, local_amount: null, crypto_amount: null }],
        ['payouts', 'payout_date', {}],
        ['refunds', 'status', {}],
        ['transfers', 'sending_amount', {}],
        ['payments', 'receive_amount', {}],
        ['payments', 'created_at', {}],
    ] as const)('leave %s out where the %s of one can’t be read', async (part, field, more) => {
        if (part === 'payments') withoutSummaries();
        const real = fetch;
        let isChanged = false;
        vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
            const answer = await real(input, init);
            const page = (await answer.json()) as { data?: object[]; totals?: object[] } | object[];
            const rows = Array.isArray(page) ? page : (page.data ?? page.totals ?? []);
            const row = rows.find(of => !('api_id' in of) || of.api_id !== TEST);
            if (row && !isChanged) {
                isChanged = true;
                Object.assign(row, { [field]: {}, ...more });
            }
            return Response.json(page, { headers: answer.headers });
        });
        const [counted] = await read(paramsOf(WHOLE), [part]);
        expect(isChanged).toBe(true);
        expect(counted).toMatchObject({ kinds: [], rows: [], leftOut: 'notWhole' });
    });

    test('leave out withdrawals for who may not view them, unless each can be told from other payouts', async () => {
        const params = paramsOf(WHOLE);
        const only = { ...params, kinds: ['crypto_payouts'] as const };
        const expected = await expectedOf(params, ['crypto_payouts'], '');
        expect(sums([await getVolume('payouts', only)], params, ['crypto_payouts'])).toEqual(expected);
        const real = fetch;
        vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
            const answer = await real(input, init);
            return new Response((await answer.text()).replaceAll('"local_crypto"', '"to_a_bank"'), answer);
        });
        expect(await getVolume('payouts', only)).toMatchObject({ kinds: [], rows: [], leftOut: 'untold' });
        // Together they are a figure, and it's said that nobody can tell them apart.
        const both = await getVolume('payouts', { ...params, kinds: partKinds.payouts });
        expect(both).toMatchObject({ isUntold: true });
        expect(both.rows).not.toEqual([]);
    });
});

/** A provider whose summaries say nothing. */
function withoutSummaries() {
    const real = fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
        String(input).includes('/summary') ? Response.json({}) : real(input, init),
    );
}

/** A provider of small pages, with its rows in another order where that's said. */
function useSmallPages(order: (rows: unknown[]) => unknown[] = rows => rows) {
    const real = fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
        const url = new URL(String(input), 'http://sandbox.test');
        if (!/\/(payouts|payments)$/.test(url.pathname)) return real(input, init);
        if (url.searchParams.has('limit')) url.searchParams.set('limit', '10');
        const answer = await real(url.pathname + url.search, init);
        const { data, ...rest } = (await answer.json()) as { data: unknown[] };
        return Response.json({ ...rest, data: order(data) }, { headers: answer.headers });
    });
}
