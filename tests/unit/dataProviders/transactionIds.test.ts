import { beforeEach, describe, expect, test } from 'vitest';
import { exportTransactions, transactions, withIds } from '../../../src/dataProviders/payments/transactions';
import { ListChanged } from '../../../src/dataProviders/paging/collectPages';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

const one = { txid: 'a1', payment_crypto_amount: '0.5' };

test('outputs of one transaction that nothing tells apart are rows of their own, with the same ids each time', () => {
    const rows = [one, { ...one, payment_crypto_amount: '0.7' }, one, { id: 'a1', unreadable: ['status'] }];
    const ids = withIds(rows).map(({ id }) => id);
    expect(new Set(ids).size).toBe(rows.length);
    expect(withIds(rows).map(({ id }) => id)).toEqual(ids);
});

test('a row keeps its id while its state changes', () => {
    const [before] = withIds([{ ...one, status: 'confirmed', payment_tier: 'hold' }]);
    const [after] = withIds([{ ...one, status: 'completed', payment_tier: 'good', confirmations: 3 }]);
    expect(after?.id).toBe(before?.id);
});

test('the provider’s own id goes before what it consists of', () => {
    expect(withIds([{ ...one, t3a_id: 'T-1' }, one]).map(({ id }) => id)).toEqual([
        expect.stringMatching(/^T-1/),
        expect.stringMatching(/^a1/),
    ]);
});

describe('over the pages of a provider', () => {
    beforeEach(() => signedIn());

    const meta = { merchantId: 'm', merchantKey: 'k', apiId: 'x', timeZone: 'UTC' };
    const other = { txid: 'b2', payment_crypto_amount: '1' };
    const last = { txid: 'c3', payment_crypto_amount: '2' };
    const odd = { txid: 'd4', payment_crypto_amount: {} };

    /** Answers the pages by their places: each reading of the list is the next of those given, and the last from then on. */
    const inPages = (...readings: object[][][]) => {
        let reading = -1;
        stubFetch(({ url }) => {
            const place = Number(new URL(url, 'http://x').searchParams.get('at') ?? 0);
            if (place === 0) reading += 1;
            const pages = readings[Math.min(reading, readings.length - 1)] ?? [];
            return json({ data: pages[place], meta: { next: pages[place + 1] ? `?at=${place + 1}` : null } });
        });
    };
    const shown = async () => {
        const { data } = await transactions.getList({
            pagination: { page: 1, perPage: 50 },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
            meta,
        });
        expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
        return data.map(row => ('txid' in row ? row.txid : row.id));
    };
    const exported = () => exportTransactions({ resource: 'transactions', filter: {}, meta });

    test('no transfer is lost that nothing tells from one of the page before, on screen or in the file', async () => {
        const pages = [
            [other, one],
            [one, odd],
            [odd, last],
        ];
        inPages(pages);
        expect(await shown()).toEqual(['b2', 'a1', 'a1', 'd4', expect.stringMatching(/^d4/), 'c3']);
        inPages(pages);
        expect((await exported()).rows).toBe(6);
    });

    test('one that comes again by its own id, or as the same output, is one', async () => {
        for (const same of [
            { ...one, t3a_id: 'T-1' },
            { ...one, vout_n: 0 },
        ]) {
            inPages([
                [other, same],
                [same, last],
            ]);
            expect(await shown()).toEqual(['b2', 'a1', 'c3']);
            await expect(exported()).rejects.toThrow(ListChanged);
        }
    });

    test('no file repeats a transfer because others came while it was read', async () => {
        inPages(
            [
                [other, one],
                [one, last],
            ],
            [
                [last, other],
                [one, last],
            ],
            [[last, other], [one]],
        );
        expect((await exported()).rows).toBe(3);
    });
});
