import { describe, expect, test } from 'vitest';
import { isStaleAfter, madeIn, moneyKinds } from '../../../src/dataProviders/moved';

/** What is read of each kind's records, besides the list itself. */
const read: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
    withdrawal: [
        ['accounts', 'list'],
        ['volume', 'part'],
        ['crypto-payout-admin', 'getList'],
        ['payouts', 'latest'],
        ['recipients', 'recent'],
        ['scope'],
    ],
    refund: [['payments', 'refunded', 'ref'], ['payments', 'getOne'], ['payouts', 'latest'], ['scope']],
    payout: [
        ['crypto-payout-admin/batch', 'getOne'],
        ['batch-payouts', 'getList'],
        ['withdrawals', 'getList'],
        ['payouts', 'latest'],
        ['statement', 'user'],
        ['scope'],
    ],
    batch: [['crypto-payout-admin', 'awaiting'], ['batch-payouts', 'counted'], ['scope']],
    transfer: [['fiat-payout-admin', 'balances'], ['trade-history', 'getList'], ['statement', 'user'], ['scope']],
    trade: [['fiat-payout-admin', 'balances'], ['fiat-payout-admin', 'getList'], ['scope']],
    invoice: [['payments', 'invoices', 'key']],
};

describe.each(moneyKinds)('a %s', kind => {
    const resource = madeIn[kind];

    test('makes its list and what is read of it stale', () => {
        for (const key of [[resource, 'getList'], ...(read[kind] ?? [])])
            expect(isStaleAfter(resource, key), key.join(' ')).toBe(true);
    });

    test('leaves the rest', () => {
        for (const key of [['deposits', 'getList'], ['rates', 'payout'], ['names', '1'], [{}], []])
            expect(isStaleAfter(resource, key), key.join(' ')).toBe(false);
    });
});

test('a record that no money action makes is read again alone', () => {
    expect(isStaleAfter('manage-users', ['manage-users', 'getList'])).toBe(true);
    expect(isStaleAfter('manage-users', ['scope'])).toBe(false);
});
