import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listApprovers } from '../../../contracts/dashboard/approvals';
import { getEntityAdminProfile, listEntityAdmins, listGroups } from '../../../contracts/dashboard/team';
import { listFiatBalances } from '../../../contracts/fiat/balances';
import { listTradePairs } from '../../../contracts/fiat/newTrade';
import { getMerchantConfig, listCountries, listCurrencies } from '../../../contracts/fiat/reference';
import { listBankAccounts } from '../../../contracts/main/bankAccounts';
import { listMerchantCredentials } from '../../../contracts/main/credentials';
import { listAccounts, listMerchants } from '../../../contracts/main/merchants';
import { listExchangeRates, listPayoutRates } from '../../../contracts/main/rates';
import type { Operation } from '../../../contracts/operation';
import { readAnswer } from '../../../src/api/answer/readAnswer';

const read = (operation: Operation, answer: unknown) => readAnswer(operation, Response.json(answer));
type Row = Readonly<Record<string, unknown>>;

const code = fc.constantFrom('BTC', 'testBTC', '1INCH', 'USDT', 'USDT_TRC20', 'USDC_SOL', 'XSGD', 'OWN');
const fiat = fc.constantFrom('EUR', 'USD', 'SGD', 'JPY');
const anId = fc.oneof(
    fc.nat({ max: 10_000 }).map(number => `mch_${number}`),
    fc.uuid(),
);
const amount = fc.integer({ min: 0, max: 10 ** 9 }).map(units => String(units / 1000));

/** A list whose entries are named by a field, and nothing else of the answer. */
interface Collection {
    operation: Operation;
    key: string;
    row: fc.Arbitrary<Row>;
    /** The only amount that an entry is about. */
    amount?: string;
}

const whole: Readonly<Record<string, Collection>> = {
    rates: {
        ...{ operation: listExchangeRates, key: 'crypto_currency', amount: 'rate' },
        row: fc.record({ crypto_currency: code, rate: amount }),
    },
    'payout rates': {
        ...{ operation: listPayoutRates, key: 'crypto_currency', amount: 'rate' },
        row: fc.record({ crypto_currency: code, rate: amount, network_fee_crypto_amount: amount }),
    },
    'fiat balances': {
        ...{ operation: listFiatBalances, key: 'currency', amount: 'available_balance' },
        row: fc.record({ currency: fiat, available_balance: amount }),
    },
    merchants: {
        ...{ operation: listMerchants, key: 'id' },
        row: fc.record({ id: anId, merchant_key: fc.uuid(), accounts: fc.constant([]) }),
    },
    accounts: {
        ...{ operation: listAccounts, key: 'api_id' },
        row: fc.record({ api_id: anId, account_name: fc.string(), active: fc.boolean() }),
    },
    groups: {
        ...{ operation: listGroups, key: 'id' },
        row: fc.record({ id: anId, name: fc.string({ maxLength: 4 }) }),
    },
    approvers: { ...{ operation: listApprovers, key: 'id' }, row: fc.record({ id: anId, merchant_id: fc.uuid() }) },
    members: {
        ...{ operation: listEntityAdmins, key: 'id' },
        row: fc.record({ id: anId, email: fc.emailAddress(), merchants: fc.constant({}) }),
    },
    credentials: { ...{ operation: listMerchantCredentials, key: 'client_id' }, row: fc.record({ client_id: anId }) },
    'bank accounts': { ...{ operation: listBankAccounts, key: 'bank_key' }, row: fc.record({ bank_key: anId }) },
    countries: {
        ...{ operation: listCountries, key: 'country_code' },
        row: fc.record({ country_code: fc.constantFrom('DEU', 'SGP', 'USA'), name: fc.string() }),
    },
    currencies: {
        ...{ operation: listCurrencies, key: 'currency' },
        row: fc.record({ currency: fiat, decimal_places: fc.nat({ max: 3 }) }),
    },
};

const keyOf = (row: Row, key: string) => String(row[key]);
const without = (row: Row, name: string) => Object.fromEntries(Object.entries(row).filter(([each]) => each !== name));
/** In the order of the map, which is JavaScript's for keys that are numbers. */
const rowsIn = (answer: unknown) => JSON.stringify(answer);

describe.each(Object.entries(whole))('%s', (_, { operation, key, row, amount: amountOf }) => {
    const own =
        operation.path
            .replace(/\/\{[^/]*\}$/, '')
            .split('/')
            .at(-1) ?? '';
    const around = [
        (rows: unknown) => rows,
        ...['data', own, own.split(/[-_]/).at(-1) ?? ''].map(name => (rows: unknown) => ({
            currency: 'EUR',
            [name]: rows,
        })),
    ];
    const lists = fc.uniqueArray(row, { minLength: 1, maxLength: 5, selector: each => each[key] });

    test('are the same as a list and as a map, whose entries have their key or not', async () => {
        await fc.assert(
            fc.asyncProperty(lists, fc.boolean(), async (rows, hasKey) => {
                const map = Object.fromEntries(
                    rows.map(each => [keyOf(each, key), hasKey ? each : without(each, key)]),
                );
                const wanted = rowsIn(await read(operation, rows));
                for (const wrap of around) expect(rowsIn(await read(operation, wrap(map)))).toBe(wanted);
            }),
            { numRuns: 40 },
        );
    });

    if (amountOf === undefined) return;
    test('may be plain amounts by their key', async () => {
        await fc.assert(
            fc.asyncProperty(lists, async rows => {
                const plain = rows.map(each => ({ [key]: each[key], [amountOf]: each[amountOf] }));
                const map = Object.fromEntries(plain.map(each => [keyOf(each, key), each[amountOf]]));
                const wanted = rowsIn(await read(operation, plain));
                for (const wrap of around) expect(rowsIn(await read(operation, wrap(map)))).toBe(wanted);
            }),
            { numRuns: 40 },
        );
    });
});

const merchant = { id: 'mch_1', merchant_key: 'k', accounts: [] };
const merchantWith = async (fields: object) => {
    const { data } = (await read(listMerchants, [{ ...merchant, ...fields }])) as { data: Row[] };
    return data[0];
};

describe('inside of a record', () => {
    test.each([
        [{ balances: { EUR: { available: '5', reserved: 1 }, BTC: { available: 2 } } }],
        [
            {
                balances: [
                    { currency: 'EUR', available: '5', reserved: 1 },
                    { currency: 'BTC', available: 2 },
                ],
            },
        ],
    ])('balances: %j', async given => {
        expect((await merchantWith(given))?.balances).toEqual([
            { currency: 'EUR', available: '5', reserved: '1' },
            { currency: 'BTC', available: '2' },
        ]);
    });

    test('plain balances are what is available, and an empty map is an empty list', async () => {
        const plain = [
            { currency: 'EUR', available: '5' },
            { currency: 'USDT', available: '0.1' },
        ];
        expect((await merchantWith({ balances: { EUR: '5', USDT: 0.1 } }))?.balances).toEqual(plain);
        expect((await merchantWith({ balances: {} }))?.balances).toEqual([]);
    });

    test('accounts by id', async () => {
        const merchantRead = await merchantWith({
            accounts: { HA1: { accountName: 'Shop' }, HA2: { api_id: 'HA2_t' } },
        });
        expect(merchantRead?.accounts).toEqual([{ api_id: 'HA1', account_name: 'Shop' }, { api_id: 'HA2_t' }]);
    });

    test('limits by currency', async () => {
        const config = {
            sending_currencies: { EUR: 500, USD: { maximum_amount: '7' } },
        };
        expect(await read(getMerchantConfig, config)).toEqual({
            sending_currencies: [
                { currency: 'EUR', maximum_amount: '500' },
                { currency: 'USD', maximum_amount: '7' },
            ],
        });
    });

    test('trade pairs that say both currencies', async () => {
        const pair = { sending_currency: 'EUR', receiving_currency: 'USD', exchange_rate: '1.1' };
        expect(await read(listTradePairs, { data: { EUR_USD: pair } })).toEqual([pair]);
        await expect(read(listTradePairs, { data: { EUR_USD: { exchange_rate: '1.1' } } })).rejects.toThrow();
    });
});

describe('isn’t taken for a map:', () => {
    test.each([
        ['a record of balances', { balances: { total: { EUR: 5 }, available: { EUR: 4 } } }],
        ['one balance', { balances: { currency: 'EUR', available: '5' } }],
        ['balances that have no amount', { balances: { EUR: 'plenty' } }],
        ['some of whom nothing is known', { balances: { EUR: '5', note: 'odd' } }],
    ])('%s', async (_, given) => expect((await merchantWith(given))?.balances).toBeUndefined());

    test.each([
        ['accounts by their currency', listAccounts, { data: { EUR: { local_currency: 'EUR' } } }],
        ['approvers by their user', listApprovers, { data: { 7: { entity_admin_id: 7 } } }],
        ['rates by fiat currency', listExchangeRates, { EUR: { rate: 5 } }],
        ['one record', listMerchants, { data: merchant }],
        ['one record, bare', listMerchants, merchant],
        ['one record under its name', listMerchants, { merchant }],
        ['a refusal', listMerchants, { error: { id: 5, message: 'No' } }],
        ['figures', listFiatBalances, { status: 1, time: 1_764_000_000 }],
        ['nothing', listFiatBalances, {}],
    ] as const)('%s', async (_, operation, given) => {
        await expect(read(operation, given)).rejects.toMatchObject({ kind: 'unexpected-answer' });
    });
});

test('an entry that names no id gives nothing, and an id alone is an entry', async () => {
    const merchants = [{ merchant_name: 'Harbour' }, { merchant_id: 7 }, 'odd', 9];
    const partners = [{ id: 'pid-1', merchants: ['5d1b', 6] }];
    const user = await read(getEntityAdminProfile, { id: 1, merchants, partners });
    expect(user).toMatchObject({
        merchants: { 7: {}, 9: {} },
        partners: { 'pid-1': { merchants: { '5d1b': {}, 6: {} } } },
    });
    expect(Object.keys((user as { merchants: object }).merchants)).toEqual(['7', '9']);
    const nameless = await read(getEntityAdminProfile, { id: 1, merchants: [{ merchant_name: 'Harbour' }] });
    expect(nameless).toMatchObject({ merchants: {} });
});

test('a user’s merchants and partners are the same as maps and as lists', async () => {
    const group = { id: 2, name: 'Owner', permissions: { payments: 'R' } };
    const links = fc.uniqueArray(anId, { maxLength: 4 });
    await fc.assert(
        fc.asyncProperty(links, links, fc.constantFrom('id', 'merchant_id', 'merchantId'), async (own, others, key) => {
            const mapOf = (ids: string[], value: object) => Object.fromEntries(ids.map(id => [id, value]));
            const listOf = (ids: string[], name: string, value: object) => ids.map(id => ({ [name]: id, ...value }));
            const maps = {
                id: 1,
                merchants: mapOf(own, { group }),
                partners: mapOf(['pid-1'], { merchants: mapOf(others, {}) }),
            };
            const lists = {
                id: 1,
                merchants: listOf(own, key, { group }),
                partners: listOf(['pid-1'], 'id', { merchants: listOf(others, key, {}) }),
            };
            const keysOf = async (user: object) => {
                const { merchants, partners } = (await read(getEntityAdminProfile, user)) as {
                    merchants: Record<string, { group: object }>;
                    partners: Record<string, { merchants: object }>;
                };
                const groups = Object.entries(merchants).map(([id, link]) => [id, link.group]);
                return [groups, Object.keys(partners['pid-1']?.merchants ?? {})];
            };
            expect(await keysOf(lists)).toEqual(await keysOf(maps));
        }),
        { numRuns: 40 },
    );
});
