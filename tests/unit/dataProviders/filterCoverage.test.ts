import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import type { Operation } from '../../../contracts/operation';
import { operationList } from '../../../contracts/operations';
import { headerPaging, idPaging, queryStringPaging } from '../../../contracts/paging';
import { rowChecks } from '../../../src/dataProviders/filters/rowChecks';

/** The lists on screen that an operation's rows stand in; the others have no filter of the user's. */
const lists: Readonly<Record<string, readonly string[]>> = {
    listMerchantPayments: ['payments'],
    listAccountPayments: ['payments'],
    listMerchantPayouts: ['refunds', 'withdrawals', 'crypto-payout-admin'],
    listAccountPayouts: ['refunds', 'withdrawals', 'crypto-payout-admin'],
    listDeposits: ['deposits'],
    listAddressBook: ['manage-wallet-address'],
    listBatches: ['crypto-payout-admin/batch'],
    listBatchPayouts: ['batch-payouts'],
    listAuditLog: ['audit-log'],
    listPartnerAuditLog: ['audit-log'],
    listTransfers: ['fiat-payout-admin', 'trade-history'],
};

const SEARCH = 'a search: nobody knows how it’s found';
const UNSAID = 'no row says it';
const OF_MERCHANT = 'asked by the dashboard: a row may name its merchant otherwise than the list of merchants does';
const OF_CORRIDOR = 'asked by the dashboard: ofCorridor and listServices drop the rows of others';
const DAYS = 'asked by the dashboard: isOfOtherDays and countOtherDays compare the days';
const OF_SUMMARY = 'asked by the dashboard: summarizePayments compares the days, for whatever reads a summary';

const payments = { q: SEARCH };
const payouts = { q: SEARCH, operator: SEARCH };
const audit = { q: SEARCH, email: SEARCH, id: 'one event is looked up: the row with the id is taken' };
const parties = { merchant_id: UNSAID, name: SEARCH };

/** Query keys that `rowChecks` doesn't compare, and why. */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    listMerchantPayments: payments,
    listAccountPayments: payments,
    listMerchantPayouts: payouts,
    listAccountPayouts: payouts,
    listDeposits: { status: 'asked by the dashboard: isListed drops what was returned or cancelled' },
    listAddressBook: {
        merchant_id: OF_MERCHANT,
        id: 'one entry is looked up: findRow compares the id',
        include_deleted: 'an entry that was deleted says so in its own row',
        name: SEARCH,
        description: SEARCH,
    },
    listBatches: { merchant_id: OF_MERCHANT, batch_name: SEARCH },
    listAuditLog: { ...audit, merchant_id: UNSAID },
    listPartnerAuditLog: audit,
    listTransfers: {
        merchant_id: UNSAID,
        type: 'asked by the dashboard, which tells the kinds apart by the rows',
        q: SEARCH,
        reference: 'one transfer is looked up: the row with the id is taken',
        party_id: 'asked by the dashboard: partyTransfers compares the rows',
    },
    summarizeMerchantPayments: { from_date: OF_SUMMARY, to_date: OF_SUMMARY },
    summarizeAccountPayments: { from_date: OF_SUMMARY, to_date: OF_SUMMARY },
    getTransactionReport: {
        from_date: DAYS,
        to_date: DAYS,
        merchant_id: UNSAID,
        currency: 'asked by the dashboard: getStatement takes the rows in it alone',
    },
    listExchangeRates: { fiat_currency: 'asked by the dashboard: the rates in it alone count' },
    listPayoutRates: { api_id: UNSAID },
    listOlderBankAccounts: { merchant_key: 'an older call, which the dashboard doesn’t make' },
    listApprovers: { merchant_id: OF_MERCHANT },
    listFiatBalances: { merchant_id: UNSAID },
    listTradePairs: { merchant_id: UNSAID },
    listBanks: { country_code: OF_CORRIDOR, name: SEARCH, currency: OF_CORRIDOR, network: OF_CORRIDOR },
    listWallets: { country_code: OF_CORRIDOR, name: SEARCH, type: OF_CORRIDOR },
    listIndividuals: parties,
    listCompanies: parties,
    listDestinationAccounts: {
        merchant_id: UNSAID,
        owner_id: 'asked by the dashboard: listAccounts compares the rows',
        currency: 'asked by the dashboard: a search compares each account with the text',
    },
};

const paging = new Set(Object.keys({ ...queryStringPaging, ...headerPaging, ...idPaging, next: 0, prev: 0 }));

/** Does an operation answer with rows, or with sums of them? */
function isList({ answer, rows, kind, method }: Operation): boolean {
    if (kind !== 'read' || method !== 'GET' || typeof answer === 'string') return false;
    if (rows !== undefined || answer instanceof z.ZodMiniArray) return true;
    return answer instanceof z.ZodMiniObject && Object.hasOwn(answer.shape, 'data');
}

function fieldsOfRow({ answer, rows = 'data' }: Operation): string[] {
    const held = answer instanceof z.ZodMiniObject ? (answer.shape as Record<string, unknown>)[rows] : answer;
    const list =
        held instanceof z.ZodMiniOptional || held instanceof z.ZodMiniNullable ? held._zod.def.innerType : held;
    const row: unknown = list instanceof z.ZodMiniArray ? list._zod.def.element : list;
    return row instanceof z.ZodMiniObject ? Object.keys(row.shape as object) : [];
}

const filtersOf = ({ query }: Operation): string[] =>
    query instanceof z.ZodMiniObject ? Object.keys(query.shape).filter(key => !paging.has(key)) : [];

const filtered = operationList.filter(each => isList(each) && filtersOf(each).length > 0);

test.each(filtered)('each filter of $name is compared with its rows, or is named with a reason', operation => {
    const { name } = operation;
    for (const list of lists[name] ?? [undefined]) {
        const compared = Object.keys((list && rowChecks[list]) ?? {});
        expect([...compared, ...Object.keys(exceptions[name] ?? {})].sort(), list).toEqual(filtersOf(operation).sort());
    }
});

test('a row that doesn’t say it has no such field', () => {
    for (const operation of filtered) {
        const unsaid = Object.entries(exceptions[operation.name] ?? {}).filter(([, reason]) => reason === UNSAID);
        for (const [key] of unsaid) {
            expect(fieldsOfRow(operation).length, operation.name).toBeGreaterThan(0);
            expect(fieldsOfRow(operation), operation.name).not.toContain(key);
        }
    }
});

test('what is named here is there', () => {
    const names = filtered.map(({ name }) => name as string);
    expect(Object.keys(exceptions).filter(name => !names.includes(name))).toEqual([]);
    expect([...new Set(Object.values(lists).flat())].sort()).toEqual(Object.keys(rowChecks).sort());
});
