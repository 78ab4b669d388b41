import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isUnreadable } from '../../../src/api/answer/unreadable';
import { listDestinations, readRequiredFields } from '../../../src/dataProviders/fiatAccounts/accountMethods';
import {
    findInstitution,
    listInstitutions,
    searchInstitutions,
} from '../../../src/dataProviders/fiatAccounts/institutions';
import { listTransfersOf } from '../../../src/dataProviders/fiatAccounts/partyTransfers';
import { fiatAccounts, listPartyAccounts } from '../../../src/dataProviders/fiatAccounts/parties';
import {
    findPayable,
    readPayables,
    searchPayables,
    searchSenders,
} from '../../../src/dataProviders/fiatAccounts/payables';
import {
    confirmFiatPayout,
    listRecentTransfers,
    quoteFiatPayout,
    readFiatLimits,
    readTransfersBack,
} from '../../../src/dataProviders/transfers/newTransferMethods';
import { RowNotReached } from '../../../src/dataProviders/paging/findRow';
import { bookTrade, listTradePairs } from '../../../src/dataProviders/transfers/tradeMethods';
import { listFiatBalances } from '../../../src/dataProviders/transfers/transferMethods';
import { fiatPayouts, trades } from '../../../src/dataProviders/transfers/transfers';
import { countTransfers } from '../../../src/dataProviders/volume/countTransfers';
import { signedIn } from '../../support/signedIn';

beforeEach(() => {
    signedIn();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

type Row = Readonly<Record<string, unknown>>;

const AT = '2026-11-21T10:00:00.000Z';
const transfer: Row = {
    ...{ id: 'one', external_id: 'LC1', type: 'transfer', status: 'created', mode: 'sending' },
    ...{ sending_currency: 'EUR', sending_amount: '10', receiving_currency: 'GBP', receiving_amount: '8.5' },
    ...{ fee: '1', fee_currency: 'EUR', exchange_rate: '0.85', sender_id: 'p1', destination_account_id: 'a1' },
    sender: { id: 'p1', type: 'company', name: 'Harbour', country_code: 'NLD' },
    recipient: { id: 'p2', type: 'individual', name: 'Ana', country_code: 'GBR' },
    destination_account: { id: 'a1', type: 'bank_account', country_code: 'GBR', currency: 'GBP' },
    ...{ purpose_of_remittance: 'BILLS', source_of_funds: 'CASH', relationship: 'OTHER', remarks: 'rent' },
    documents: [{ id: 'd1', category: 'transfer_purpose', document_type: 'invoice' }],
    ...{ created_at: AT, updated_at: AT, history: [{ status: 'created', at: AT }] },
};
const individual: Row = {
    ...{ id: 'p1', external_id: null, alias: 'Ana', role: 'sender', country_code: 'GBR', email: null },
    ...{ first_name: 'Ana', last_name: 'Lima', gender: 'female', occupation: 'NURSE', address: 'Road 1' },
    ...{ date_of_birth: '1990-01-01', identification_type: 'PASSPORT', created_at: AT },
};
const company: Row = {
    ...{ id: 'p2', external_id: null, alias: null, role: 'recipient', country_code: 'GBR', email: null },
    ...{ registered_name: 'Kestrel', trading_name: null, registration_number: '1', business_nature: 'RETAIL' },
};
const account: Row = {
    ...{ id: 'a1', owner_id: 'p2', external_id: null, type: 'bank_account', country_code: 'GBR', currency: 'GBP' },
    ...{ network: 'FPS', receiving_institution_id: 'b1', alias: 'Suppliers' },
    account: { account_name: 'Kestrel', account_number: '12345678', routing_code: '200051' },
};
const balance: Row = { currency: 'EUR', available_balance: '5' };
const pair: Row = {
    ...{ sending_currency: 'EUR', receiving_currency: 'USD', exchange_rate: '1.1', fee_rate: '0.01' },
    ...{ minimum_amount: '1', maximum_amount: '10', expires_at: AT },
};
const country: Row = {
    ...{ country_code: 'GBR', name: 'United Kingdom' },
    services: [{ type: 'bank_account', currency: 'GBP', network: 'FPS' }],
};
const bank: Row = {
    ...{ id: 'b1', name: 'Severn Bank', country_code: 'GBR', currency: 'GBP', type: 'bank', network: 'FPS' },
    ...{ networks: ['FPS'], routing_type: 'Sort code', routing_code: '200051' },
};
const wallet: Row = { id: 'w1', name: 'Saku', country_code: 'IDN', currency: 'IDR', type: 'digital_wallet' };
const limits: Row = {
    ...{ merchant_id: 'm', is_fiat_payout: true, destination_types: ['bank_account'], payment_methods: ['prefunding'] },
    sending_currencies: [{ currency: 'EUR', maximum_amount: '100' }],
    charge_types: ['SHA'],
};
const quote: Row = {
    ...{ id: 'q1', mode: 'sending', destination_account_id: 'a1', destination_account_type: 'bank_account' },
    ...{ destination_country: 'GBR', sending_currency: 'EUR', sending_amount: '10', receiving_currency: 'GBP' },
    ...{ receiving_amount: '8', exchange_rate: '0.8', fee: '1', fee_currency: 'EUR', charge_type: 'SHA' },
    expires_at: AT,
};
const required: Row = { destination_account: [{ field: 'account_number', pattern: '.+' }] };

const headers = { 'x-page': '1', 'x-per-page': '500', 'x-total': '1' };

/** Answers each path with these rows, and every other with none. */
function provide(rows: Readonly<Record<string, unknown>>) {
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://x.test');
        const path = Object.keys(rows).find(end => pathname.endsWith(end));
        return Response.json(path === undefined ? [] : rows[path], { headers });
    });
}

const merchantId = 'm';
const meta = { merchantId, merchantKey: 'k', apiId: undefined, timeZone: 'UTC' };
const listed = {
    filter: {},
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'DESC' },
    meta,
} as const;
const corridor = { country: 'GBR', currency: 'GBP', type: 'bank_account', network: 'FPS' };
const parties = { '/individuals/p1': individual, '/companies/p2': company, '/destination-accounts': [account] };

interface Call {
    /** What is taken apart, and the answers that it is part of. */
    row: Row;
    answers: (row: Row) => Readonly<Record<string, unknown>>;
    ask: () => Promise<unknown>;
    /** Fields without which it can't be done: the call names them. */
    needs?: readonly string[];
    /** The field that tells which row it is; without it, nothing is said of whether there is one. */
    identifiedBy?: string;
}

const id = (row: Row) => ({ '/transfers': [row] });
const calls: Readonly<Record<string, Call>> = {
    'the fiat payouts': { row: transfer, answers: id, ask: () => fiatPayouts.getList(listed) },
    'a fiat payout': {
        row: transfer,
        answers: id,
        ask: () => fiatPayouts.getOne({ id: 'one', meta }),
        identifiedBy: 'id',
    },
    'the trades': { row: { ...transfer, type: 'trade' }, answers: id, ask: () => trades.getList(listed) },
    'transfers read back': {
        row: transfer,
        answers: id,
        ask: () => readTransfersBack({ merchantId, type: 'transfer' }),
    },
    'payouts of a party': { row: transfer, answers: id, ask: () => listTransfersOf({ merchantId, partyId: 'p1' }) },
    'counted payouts': {
        row: { ...transfer, status: 'completed' },
        answers: id,
        ask: () =>
            countTransfers({
                meta: { ...meta, timeZone: 'UTC' },
                periods: [
                    { from: '2026-11-01', to: '2026-11-10' },
                    { from: '2026-11-11', to: '2026-11-21' },
                ],
                maxRows: 500,
            } as unknown as Parameters<typeof countTransfers>[0]),
    },
    'a confirmed payout': {
        row: transfer,
        answers: row => ({ '/confirm': row }),
        ask: () => confirmFiatPayout({ id: 'one', paymentMethod: 'prefunding', idempotencyKey: 'k' }),
        needs: ['id'],
    },
    'a booked trade': {
        row: transfer,
        answers: row => ({ '/trades': row }),
        ask: () => bookTrade({ trade: {} as never, idempotencyKey: 'k' }),
        needs: ['id'],
    },
    'the individuals': {
        row: individual,
        answers: row => ({ '/individuals': [row] }),
        ask: () => fiatAccounts.getList(listed),
    },
    'the companies': {
        row: company,
        answers: row => ({ '/companies': [row] }),
        ask: () => fiatAccounts.getList(listed),
    },
    'an individual': {
        row: individual,
        answers: row => ({ ...parties, '/individuals/p1': row }),
        ask: () => fiatAccounts.getOne({ id: 'individual-p1', meta }),
        needs: ['id'],
    },
    'a company': {
        row: company,
        answers: row => ({ ...parties, '/companies/p2': row }),
        ask: () => fiatAccounts.getOne({ id: 'company-p2', meta }),
        needs: ['id'],
    },
    'accounts of a company': {
        row: account,
        answers: row => ({ '/destination-accounts': [row] }),
        ask: () => listPartyAccounts({ merchantId, ownerId: 'p2' }),
    },
    'senders to choose from': {
        row: individual,
        answers: row => ({ '/individuals': [row] }),
        ask: () => searchSenders({ merchantId, text: '' }),
    },
    'accounts to choose from': {
        row: account,
        answers: row => ({ '/companies': [company], '/destination-accounts': [row] }),
        ask: () => searchPayables({ merchantId, text: '' }),
    },
    'an account to be paid': {
        row: account,
        answers: row => ({ ...parties, '/destination-accounts': [row] }),
        ask: () => findPayable({ merchantId, id: 'a1', owner: 'company-p2' }),
        identifiedBy: 'id',
    },
    'whether anything can be paid': {
        row: account,
        answers: row => ({ '/individuals': [individual], '/destination-accounts': [row] }),
        ask: () => readPayables({ merchantId }),
    },
    'the balances': {
        row: balance,
        answers: row => ({ '/balances': [row] }),
        ask: () => listFiatBalances({ merchantId }),
    },
    'the pairs': { row: pair, answers: row => ({ '/trade-pairs': [row] }), ask: () => listTradePairs({ merchantId }) },
    'the countries': { row: country, answers: row => ({ '/countries': [row] }), ask: () => listDestinations({}) },
    'the banks': { row: bank, answers: row => ({ '/banks': [row] }), ask: () => listInstitutions({ corridor }) },
    'the wallets': {
        row: wallet,
        answers: row => ({ '/digital-wallets': [row] }),
        ask: () =>
            listInstitutions({ corridor: { country: 'IDN', currency: 'IDR', type: 'digital_wallet', network: null } }),
    },
    'the limits': {
        row: limits,
        answers: row => ({ '/merchant-config': row }),
        ask: () => readFiatLimits({ merchantId }),
    },
    'a quote': {
        row: quote,
        answers: row => ({ '/quotes': row }),
        ask: () => quoteFiatPayout({ quote: {} as never }),
        needs: [
            ...['id', 'sending_amount', 'sending_currency', 'receiving_amount', 'receiving_currency', 'fee'],
            'fee_currency',
        ],
    },
    'what a corridor asks for': {
        row: required,
        answers: row => ({ '/required-fields': { GBR: { bank_account: row } } }),
        ask: () => readRequiredFields({ corridor }),
        needs: ['destination_account'],
    },
};

test('what an odd type of recipient, way to pay or country asks for is missing alone', async () => {
    const ask = () => readRequiredFields({ corridor });
    const fields = [{ field: 'city' }];
    const whole = { ...required, individual_recipient: fields, company_recipient: fields };
    for (const name of ['individual_recipient', 'company_recipient']) {
        for (const strange of [{}, 'all', [{}], [{ field: true }]]) {
            provide({ '/required-fields': { GBR: { bank_account: { ...whole, [name]: strange } } } });
            expect(await ask()).toEqual(without(whole, name));
        }
    }
    for (const others of [
        { GBR: { bank_account: whole, digital_wallet: 7 } },
        { GBR: { bank_account: whole }, PHL: [] },
    ]) {
        provide({ '/required-fields': others });
        expect(await ask()).toEqual(whole);
    }
    provide({ '/required-fields': { GBR: { bank_account: 7, digital_wallet: whole } } });
    expect(await ask()).toBeNull();
});

test('what a corridor asks for has the names of the calls, in whatever spelling', async () => {
    const asked = {
        individualRecipient: [{ field: 'dateOfBirth' }, { field: 'taxOffice' }],
        destinationAccount: [{ field: 'accountNumber', acceptedValues: ['1'] }],
    };
    provide({ '/required-fields': { GBR: { bank_account: asked } } });
    expect(await readRequiredFields({ corridor })).toEqual({
        individual_recipient: [{ field: 'date_of_birth' }, { field: 'taxOffice' }],
        destination_account: [{ field: 'account_number', accepted_values: ['1'] }],
    });
});

test('what the provider calls “account” or “type” is asked for, unless it’s the way to pay', async () => {
    const ask = async (...fields: object[]) => {
        provide({ '/required-fields': { GBR: { bank_account: { destination_account: fields } } } });
        return (await readRequiredFields({ corridor }))?.destination_account.map(({ field }) => field);
    };
    const savings = { field: 'type', accepted_values: ['savings', 'checking'] };
    expect(await ask({ field: 'account' }, savings, { field: 'alias' })).toEqual(['account', 'type', 'alias']);
    expect(await ask({ field: 'type', accepted_values: ['bank_account'] }, { field: 'network' })).toEqual([]);
    expect(await ask({ field: 'type' }, { field: 'account_name' })).toEqual(['account_name']);
});

const odd = [[]];
const without = (row: Row, field: string): Row =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== field));
const faults: Readonly<Record<string, (row: Row, field: string) => Row>> = {
    missing: without,
    null: (row, field) => ({ ...row, [field]: null }),
    odd: (row, field) => ({ ...row, [field]: odd }),
};

describe.each(Object.entries(calls))('%s', (_, { row, answers, ask, needs = [], identifiedBy }) => {
    test('come as they are', async () => {
        provide(answers(row));
        await expect(ask()).resolves.toBeDefined();
    });

    test.each(Object.keys(faults))('with any field %s', async fault => {
        for (const field of Object.keys(row)) {
            provide(answers(faults[fault]?.(row, field) ?? {}));
            if (field === identifiedBy) {
                await expect(ask()).rejects.toBeInstanceOf(RowNotReached);
            } else if (needs.includes(field)) {
                await expect(ask(), field).rejects.toMatchObject({ kind: 'unexpected-answer', field });
            } else {
                // What doesn't fit is nowhere in it.
                expect(JSON.stringify(await ask()) ?? '', field).not.toContain(JSON.stringify(odd));
            }
        }
    });
});

test('a row of which something specified is odd is named by it, and nothing else of it is there', async () => {
    provide({ '/transfers': [transfer, { ...transfer, id: 'two', fee: odd }] });
    const { data } = await fiatPayouts.getList(listed);
    expect(data[1]).toEqual({ id: 'two', unreadable: ['fee'] });
    provide({ '/individuals': [{ ...individual, first_name: odd }] });
    expect((await fiatAccounts.getList(listed)).data).toEqual([{ id: 'individual-p1', unreadable: ['first_name'] }]);
    provide({ ...parties, '/destination-accounts': [{ ...account, currency: odd }] });
    const accounts = await listPartyAccounts({ merchantId, ownerId: 'p2' });
    expect(accounts).toEqual([{ id: 'a1', unreadable: ['currency'] }]);
    expect(isUnreadable(accounts[0])).toBe(true);
});

test.each(['owner_id', 'type', 'country_code', 'currency', 'account'])(
    'an account without a readable %s can’t be chosen to be paid',
    async field => {
        for (const fault of ['missing', 'null', 'odd']) {
            if (field === 'account' && fault !== 'odd') continue;
            const row = faults[fault]?.(account, field);
            provide({ ...parties, '/companies': [company], '/destination-accounts': [row] });
            expect(await findPayable({ merchantId, id: 'a1', owner: 'company-p2' })).toBeNull();
            expect(await searchPayables({ merchantId, text: 'Kestrel' })).toEqual([]);
        }
    },
);

test('recent transfers that may be the same include what can’t be read, of which nothing else is used', async () => {
    const since = AT;
    const ask = () => listRecentTransfers({ merchantId, type: 'transfer', sendingCurrency: 'EUR', since });
    provide({ '/transfers': [without(transfer, 'sending_amount')] });
    expect(await ask()).toHaveLength(1);
    provide({ '/transfers': [transfer, { ...transfer, id: 'two', sending_amount: odd }] });
    const found = await ask();
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({ id: 'two', type: 'transfer', history: [] });
    provide({ '/transfers': [transfer, { ...transfer, id: odd }] });
    await expect(ask()).rejects.toMatchObject({ i18nKey: 'intent.notWhole' });
});

describe('banks of a provider without page headers', () => {
    const all = Array.from({ length: 620 }, (_, index) => ({ ...bank, id: `b${index}`, name: `Bank ${index}` }));

    /** Searches by name, or doesn't; and lists banks bare or under `data`. */
    const provideBanks = ({ isBare = true, searches = true }) => {
        const queries: URLSearchParams[] = [];
        vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
            const { searchParams } = new URL(input instanceof Request ? input.url : String(input), 'http://x.test');
            queries.push(searchParams);
            const [page, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
            const name = searches ? (searchParams.get('name') ?? '') : '';
            const rows = all.filter(each => each.name.includes(name)).slice((page - 1) * perPage, page * perPage);
            return Response.json(isBare ? rows : { data: rows });
        });
        return queries;
    };

    test.each([true, false])('are read as far as a page has them, bare: %s', async isBare => {
        const queries = provideBanks({ isBare });
        const { rows, isAll } = await listInstitutions({ corridor });
        expect([rows.length, isAll, queries.length]).toEqual([500, false, 1]);
        expect(queries[0]?.get('currency')).toBe('GBP');
    });

    test('are searched by name at the provider', async () => {
        const queries = provideBanks({});
        const found = await searchInstitutions({ corridor, text: 'Bank 61' });
        expect(found.map(({ id: own }) => own)).toContain('b610');
        expect(queries.map(query => query.get('name'))).toEqual(['Bank 61']);
    });

    test('are all compared where it doesn’t search, and found by id on any page', async () => {
        provideBanks({ searches: false });
        expect(await searchInstitutions({ corridor, text: 'bank 611' })).toMatchObject([{ id: 'b611' }]);
        expect(await findInstitution({ corridor, id: 'b619' })).toMatchObject({ id: 'b619' });
        expect(await findInstitution({ corridor, id: 'none' })).toBeNull();
    });
});
