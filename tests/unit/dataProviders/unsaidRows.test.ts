import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentDetails } from '../../../contracts/main/payments';
import type { Payout } from '../../../contracts/main/payouts';
import { config } from '../../../src/config/config';
import { countRows } from '../../../src/custom/home/attention/countRows';
import { leftAtMost, withRefunds } from '../../../src/resources/payments/record/refundProgress';
import { checkedList } from '../../../src/dataProviders/filters/checkedList';
import { forgetIgnored } from '../../../src/dataProviders/filters/knownFilters';
import { payments } from '../../../src/dataProviders/payments/payments';
import { listPaymentsTo } from '../../../src/dataProviders/payments/addressMethods';
import { listRefundsOfPayment } from '../../../src/dataProviders/payouts/refundMethods';
import { listWithdrawalsOfOrder } from '../../../src/dataProviders/payouts/withdrawalMethods';
import { fiatPayouts } from '../../../src/dataProviders/transfers/transfers';
import { countPayouts } from '../../../src/dataProviders/volume/countPayouts';
import { countTransfers } from '../../../src/dataProviders/volume/countTransfers';
import { learnProviderTime } from '../../../src/api/providerClock';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

// What a row doesn't say, or says in a word that nobody knows, rules nothing out and counts as nothing known.

beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    config.capabilities = {} as typeof config.capabilities;
    forgetIgnored();
    signedIn();
});

const meta = { merchantId: 'm', merchantKey: 'k', apiId: undefined, timeZone: 'UTC' };
const periods = [
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-27' },
] as const;
const IN = '2026-11-03T00:00:00Z';
const BEFORE = '2026-09-03T00:00:00Z';

describe('figures of payouts', () => {
    const payout = { type: 'withdraw', status: 'done', payout_date: IN, api_id: 'x', convert_type: 'local_crypto' };
    const counted = (type: 'withdraw' | 'refund', ...rows: object[]) => {
        const data = rows.map((row, index) => ({
            ...{ payout_reference: `P${index}`, withdraw_amount: '5', withdraw_currency: 'EUR', refund_amount: '5' },
            ...row,
        }));
        stubFetch(() => json({ data, meta: {} }));
        const kinds = type === 'refund' ? (['refunded'] as const) : (['withdrawals', 'crypto_payouts'] as const);
        return countPayouts(type, { meta, kinds, periods, isTest: false, accounts: ['x'] });
    };
    const notWhole = { rows: [], leftOut: 'notWhole' };

    test.each([
        ['a status that nobody knows', { status: 'settled' }],
        ['a type that nobody knows', { type: 'withdrawal' }],
        ['no status', { status: undefined }],
        ['no type', { type: undefined }],
    ])('are left out where a row has %s, unless it’s of other days', async (_, more) => {
        expect(await counted('withdraw', payout, { ...payout, ...more })).toEqual(notWhole);
        const refund = { ...payout, type: 'refund' };
        expect(await counted('refund', refund, { ...refund, ...more })).toEqual(notWhole);
        const other = { ...payout, ...more, payout_date: BEFORE };
        expect((await counted('withdraw', payout, other)).rows).toMatchObject([{ count: 1, amount: '5' }]);
    });

    test('are whole where a row is known to be another', async () => {
        config.capabilities = { filters: ['payouts.convert_type'] } as never;
        const others = [{ type: 'refund' }, { status: 'confirm' }, { status: 'invalid' }];
        const { rows } = await counted('withdraw', payout, ...others.map(more => ({ ...payout, ...more })));
        expect(rows).toMatchObject([{ kind: 'withdrawals', count: 1, amount: '5' }]);
    });
});

describe('figures of fiat payouts', () => {
    const transfer = { type: 'transfer', status: 'completed', created_at: IN, sending_amount: '30' };
    const counted = (...rows: object[]) => {
        const sent = rows.map((row, index) => ({ id: `T${index}`, sending_currency: 'EUR', ...row }));
        stubFetch(() => json(sent, 200, { 'x-page': '1', 'x-per-page': '100', 'x-total': String(sent.length) }));
        return countTransfers({ meta, kinds: ['fiat_payouts'], periods, isTest: false, accounts: ['x'] });
    };

    test.each([
        ['a type that nobody knows', { type: 'exchange', sending_amount: '500' }],
        ['no type, and nobody it’s to', { type: undefined }],
        ['no type, and nobody named by its name', { type: undefined, sender_id: null, purpose_of_remittance: null }],
        ['a status that nobody knows', { status: 'paid_out' }],
        ['no status', { status: undefined }],
    ])('are left out where a row has %s, unless it’s of other days', async (_, more) => {
        const row = { ...transfer, ...more };
        expect(await counted(transfer, row)).toEqual({ rows: [], leftOut: 'notWhole' });
        const { rows } = await counted(transfer, { ...row, created_at: BEFORE });
        expect(rows).toMatchObject([{ count: 1, amount: '30' }]);
    });

    test('are whole where a row is known to be another, and count what names a sender', async () => {
        const others = [{ type: 'trade' }, { status: 'declined' }, { type: undefined, status: 'trade_initiated' }];
        const own = { ...transfer, type: undefined, sender_id: 's' };
        const { rows } = await counted(transfer, own, ...others.map(more => ({ ...transfer, ...more })));
        expect(rows).toMatchObject([{ count: 2, amount: '60' }]);
    });
});

test('a total is believed only once a whole page was compared with the filter', async () => {
    config.capabilities = { filters: ['transfers.has_documents', 'transfers.type'] } as never;
    stubFetch(({ url }) => {
        const perPage = Number(new URL(url, 'http://x.test').searchParams.get('per_page'));
        const rows = Array.from({ length: perPage }, (_, index) => ({
            ...{ id: `t${index}`, type: 'transfer', status: 'created' },
            documents: index === 0 ? [] : [{ id: 'd' }],
        }));
        return json(rows, 200, { 'x-page': '1', 'x-per-page': String(perPage), 'x-total': '3971' });
    });
    const params = { filter: { has_documents: 'false' }, meta, sort: { field: 'id', order: 'ASC' } } as const;
    const getList = (asked: Parameters<typeof fiatPayouts.getList>[0]) =>
        checkedList('fiat-payout-admin', asked, given => fiatPayouts.getList(given));
    expect(await countRows({ getList, params })).toBeUndefined();
});

test('rows that don’t say their date aren’t counted as those of days', async () => {
    const counted = (filter: object, ...rows: object[]) => {
        const data = rows.map((row, index) => ({ payment_reference: `P${index}`, status: 'short', ...row }));
        stubFetch(() => json({ data, meta: {} }));
        const sort = { field: 'id', order: 'ASC' } as const;
        return countRows({ getList: given => payments.getList(given), params: { filter, meta, sort } });
    };
    const days = { status: 'short', from_date: '2026-10-01', to_date: '2026-11-27' };
    const undated = { created_at: 1_764_000_000 };
    expect(await counted(days, { created_at: IN }, undated)).toBeUndefined();
    expect(await counted(days, { created_at: IN })).toMatchObject({ count: 1 });
    expect(await counted(days)).toMatchObject({ count: 0 });
    expect(await counted({ status: 'short' }, undated)).toMatchObject({ count: 1 });
});

describe('payments to an address', () => {
    const found = async (...rows: object[]) => {
        learnProviderTime(new Headers({ date: new Date('2026-11-27T12:00:00Z').toUTCString() }));
        const data = rows.map((row, index) => ({ payment_reference: `P${index}`, ...row }));
        stubFetch(() => json({ data, meta: {} }, 200, { date: new Date('2026-11-27T12:00:00Z').toUTCString() }));
        const { payments, ...known } = await listPaymentsTo({ apiId: 'a', address: 'addr1', days: 30 });
        return { ...known, ids: payments.map(({ payment_reference: id }) => id) };
    };
    const own = { crypto_address: 'addr1', created_at: IN };

    test('have what doesn’t say its date or address, and say so', async () => {
        const all = { isWhole: true, areTold: false, ids: ['P0', 'P1'] };
        expect(await found(own, { ...own, created_at: undefined })).toEqual(all);
        expect(await found(own, { ...own, crypto_address: undefined })).toEqual(all);
        expect(await found(own, { ...own, crypto_address: null })).toEqual(all);
    });

    test('have none that says another one', async () => {
        const known = { isWhole: true, areTold: true, ids: ['P0'] };
        expect(await found(own, { ...own, crypto_address: 'addr2' }, { ...own, created_at: BEFORE })).toEqual(known);
        expect(await found(own, { crypto_address: 'addr2' })).toEqual(known);
    });
});

/** A list of these rows in pages of 100, whatever is asked for. */
const inPages = (rows: readonly object[]) =>
    stubFetch(({ url }) => {
        const start = Number(new URL(url, 'http://x.test').searchParams.get('start') ?? 0);
        const next = start + 100 < rows.length ? `start=${start + 100}` : null;
        return json({ data: rows.slice(start, start + 100), meta: { next } });
    });
const many = (count: number, row: (index: number) => object) =>
    Array.from({ length: count }, (_, index) => ({ payout_reference: `R${index}`, ...row(index) }));

describe('the refunds of a payment', () => {
    const refund = { type: 'refund', status: 'done', refund_amount: '60' };
    const payment = { order_currency: 'EUR', receive_amount: '100' };
    const left = async () => {
        const refunds = await listRefundsOfPayment({
            ...{ merchantKey: 'k', paymentReference: 'P', isForMoney: true },
        });
        const { refundable_amount: known } = withRefunds<Partial<PaymentDetails>>(payment, refunds);
        return [known, leftAtMost(payment, refunds.rows)];
    };
    const among = (count: number) =>
        many(count, index => ({ ...refund, payment_reference: index === 150 ? 'P' : `other${index}` }));

    test('are found on a later page of a list that isn’t filtered by the payment', async () => {
        inPages(among(160));
        expect(await left()).toEqual(['40', '40']);
    });

    test.each([
        ['30', '40'],
        ['75', '25'],
        ['110', '0'],
    ])('leave no more than the payment says, of which %s were refunded', (refunded_amount, left) => {
        const refunds = [
            { ...refund, payment_reference: 'P' },
            { type: 'refund', status: 'done' },
        ] as Payout[];
        expect(leftAtMost({ ...payment, refunded_amount }, refunds)).toBe(left);
    });

    test('aren’t known where that list isn’t read to its end', async () => {
        inPages(among(1_200));
        expect(await left()).toEqual([undefined, '40']);
    });

    test.each([undefined, null, ''])('aren’t known where one names its payment by %j', async payment_reference => {
        inPages(many(1, () => ({ ...refund, payment_reference })));
        expect(await left()).toEqual([undefined, '100']);
    });

    test('aren’t known where the filter brings none and one of the newest is of the payment', async () => {
        const newest = many(1, () => ({ ...refund, payment_reference: 'P' }));
        stubFetch(({ url }) => json({ data: url.includes('payment_reference=') ? [] : newest, meta: {} }));
        expect(await left()).toEqual([undefined, '40']);
    });

    describe('where the filter brings none', () => {
        /** What is left if the filter brings what `found` has of a payment, and the bare list the newest page of these. */
        const leftOf = (newest: readonly object[], found: (payment: string) => readonly object[] = () => []) => {
            stubFetch(({ url }) => {
                const payment = new URL(url, 'http://x.test').searchParams.get('payment_reference');
                const next = payment === null && newest.length > 100 ? 'start=100' : null;
                return json({ data: payment === null ? newest.slice(0, 100) : found(payment), meta: { next } });
            });
            return left();
        };
        const others = (count: number) => many(count, index => ({ ...refund, payment_reference: `other${index}` }));
        const unknown = [undefined, '100'];

        test('aren’t known where there are more than the newest page, and the filter finds none of these', async () => {
            expect(await leftOf(others(101))).toEqual(unknown);
        });

        test('aren’t known where one of these names no payment or can’t be read, and the filter finds none', async () => {
            expect(await leftOf([...others(1), { ...refund, payout_reference: 'X' }])).toEqual(unknown);
            expect(await leftOf([...others(1), { payout_reference: 'X', status: 7 }])).toEqual(unknown);
            expect(await leftOf([...others(1), { status: 'done' }])).toEqual(unknown);
        });

        test('aren’t known where none of these names its payment', async () => {
            const silent = many(101, () => refund);
            expect(await leftOf(silent, () => [])).toEqual(unknown);
        });

        test('are none where the filter finds one of these by its payment, or these are all', async () => {
            const newest = others(101);
            const works = (payment: string) =>
                newest.filter(row => 'payment_reference' in row && row.payment_reference === payment);
            expect(await leftOf(newest, works)).toEqual(['100', '100']);
            expect(await leftOf(others(100))).toEqual(['100', '100']);
        });
    });

    test('aren’t known where a row can’t be read', async () => {
        inPages([...many(1, () => ({ ...refund, payment_reference: 'P' })), { payout_reference: 'X', status: 7 }]);
        expect(await left()).toEqual([undefined, '40']);
    });

    test('are known where all are read, of any status but those that ended without one', async () => {
        const statuses = ['done', 'settling', 'cancel', 'invalid'];
        inPages(
            many(4, index => ({ ...refund, status: statuses[index], refund_amount: '30', payment_reference: 'P' })),
        );
        expect(await left()).toEqual(['40', '40']);
        inPages([]);
        expect(await left()).toEqual(['100', '100']);
    });
});

test('withdrawals of an order are read page by page, and not whole past a thousand', async () => {
    const among = (count: number) =>
        inPages(many(count, index => ({ type: 'withdraw', order_id: index === 150 ? 'O' : `other${index}` })));
    const found = async () => {
        const { rows, isWhole } = await listWithdrawalsOfOrder({ merchantKey: 'k', orderId: 'O' });
        return [rows.length, isWhole];
    };
    among(160);
    expect(await found()).toEqual([1, true]);
    among(1_200);
    expect(await found()).toEqual([1, false]);
});
