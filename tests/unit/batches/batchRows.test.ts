import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payoutCoins } from '../../../contracts/currencies';
import { createBatch } from '../../../contracts/dashboard/newBatch';
import { withEvmChecksum } from '../../../contracts/rules/cryptoAddress';
import { makeAddress } from '../../../sandbox/domain/chain/addresses';
import { createRandom } from '../../../sandbox/primitives/random';
import type { BatchCells, BatchField } from '../../../src/custom/create-batch/rows/batchColumns';
import { changedRows } from '../../../src/custom/create-batch/rows/batchRows';
import { hasProblem, numbersOf } from '../../../src/custom/create-batch/rows/batchRow';
import { checkRow } from '../../../src/custom/create-batch/rows/checkRow';
import { checkRows } from '../../../src/custom/create-batch/rows/checkRows';
import { type Fix, fixed, fixes } from '../../../src/custom/create-batch/rows/tidy';
import { amountsOf, duplicatesOf, payoutsOf, totalsOf } from '../../../src/custom/create-batch/rows/whole';

const rules = { balances: ['EUR', 'JPY'], coins: payoutCoins };
const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const good: BatchCells = {
    email: 'nora@mail.example',
    name: 'Nora Bakker',
    country: 'NL',
    crypto_currency: 'USDT_TRC20',
    address: TRON,
    withdraw_amount: '20.50',
    withdraw_currency: 'EUR',
    remarks: '',
};
const problem = (changes: Partial<BatchCells>) => checkRow({ ...good, ...changes }, rules);
const rowsOf = (...changes: Partial<BatchCells>[]) =>
    checkRows({
        rows: changes.map((each, index) => ({ row: index + 2, cells: { ...good, ...each }, hasExtra: false })),
        ...rules,
    }).rows;

test('a cell that was typed while all rows were mended stays as it was typed', () => {
    const before = checkRows({
        rows: [{ row: 2, cells: { ...good, withdraw_amount: 'bad' }, hasExtra: false }],
        ...rules,
    });
    const mended = checkRows({ rows: before.rows, fix: 'codes', ...rules });
    const typed = changedRows(before, { kind: 'typed', row: 2, field: 'withdraw_amount', value: '77', rules });
    const after = changedRows(typed, { kind: 'checked', checked: mended, of: before.rows });
    expect(after?.rows[0]?.cells.withdraw_amount).toBe('77');
    expect(changedRows(before, { kind: 'checked', checked: mended, of: before.rows })).toBe(mended);
});

describe('a row', () => {
    test.each<[BatchField, string, object]>([
        ['email', 'nora', { rule: 'email' }],
        ['email', '', { rule: 'required' }],
        ['name', 'Nora\u0007', { rule: 'plainLine' }],
        ['country', 'XX', { rule: 'country' }],
        ['crypto_currency', 'DOGE', { rule: 'coin' }],
        ['crypto_currency', 'testBTC', { rule: 'coin' }],
        ['crypto_currency', 'BINANCE', { rule: 'coin' }],
        ['address', `${TRON.slice(0, -1)}F`, { rule: 'mistyped' }],
        ['address', withEvmChecksum(`0x${'ab'.repeat(20)}`), { rule: 'network' }],
        ['address', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', { rule: 'burn' }],
        ['address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', { rule: 'contract' }],
        ['withdraw_currency', 'USD', { rule: 'noBalance' }],
        ['withdraw_amount', '0', { rule: 'amount.zero' }],
        ['withdraw_amount', '1,50', { rule: 'amount.problem.ambiguous-separator' }],
        ['withdraw_amount', '1.000,50', { rule: 'amount.problem.ambiguous-separator' }],
        ['withdraw_amount', '1.005', { rule: 'amount.problem.too-many-decimals' }],
        ['withdraw_amount', '=1+1', { rule: 'amount.problem.not-a-number' }],
        ['email', ' nora@mail.example', { rule: 'spaces' }],
        ['address', `${TRON}\u200b`, { rule: 'spaces' }],
    ])('whose %s is %j names what is wrong', (field, cell, expected) => {
        expect(problem({ [field]: cell })).toMatchObject({ [field]: expected });
    });

    test('with remarks that are too long says so', () => {
        expect(problem({ remarks: 'x'.repeat(1_001) })).toMatchObject({ remarks: { rule: 'tooLong' } });
    });

    test('without a mistake has none, on every network that is paid to', () => {
        expect(problem({})).toEqual({});
        for (const coin of payoutCoins) {
            const address = makeAddress(coin, createRandom(7));
            expect(problem({ crypto_currency: coin, address })).toEqual({});
        }
    });

    test('that the page accepts is one that the call accepts', () => {
        const cell = fc.record({
            email: fc.oneof(fc.emailAddress(), fc.string()),
            name: fc.oneof(fc.constantFrom('Nora Bakker', 'N', 'Ana-Maria O’Neil'), fc.string()),
            withdraw_amount: fc.oneof(
                fc.nat(100_000).map(cents => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
                fc.string(),
            ),
            remarks: fc.string({ maxLength: 40 }),
        });
        let accepted = 0;
        fc.assert(
            fc.property(cell, changes => {
                const rows = rowsOf(changes);
                if (rows.some(hasProblem)) return;
                accepted += 1;
                const body = { merchant_key: 'm', name: 'n', is_direct: true, payouts: payoutsOf(rows, 'direct') };
                expect(createBatch.body?.safeParse(body)).toMatchObject({ success: true });
            }),
            { numRuns: 500 },
        );
        expect(accepted).toBeGreaterThan(0);
    });
});

describe('fixes', () => {
    test.each<[Fix, Partial<BatchCells>, Partial<BatchCells>]>([
        ['spaces', { name: ' Nora\u00a0 Bakker ' }, { name: 'Nora Bakker' }],
        ['spaces', { address: `${TRON.slice(0, 8)} ${TRON.slice(8)}` }, { address: TRON }],
        ['codes', { country: 'germany' }, { country: 'DE' }],
        ['codes', { country: 'DEU' }, { country: 'DE' }],
        ['codes', { withdraw_currency: 'euro' }, { withdraw_currency: 'EUR' }],
        ['codes', { crypto_currency: 'Tether on Tron' }, { crypto_currency: 'USDT_TRC20' }],
        ['codes', { crypto_currency: 'usdt_trc20' }, { crypto_currency: 'USDT_TRC20' }],
        [
            'checksums',
            { address: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045' },
            { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
        ],
    ])('of %s mend %j', (fix, before, after) => {
        expect(fixed({ ...good, ...before }, fix, payoutCoins)).toEqual({ ...good, ...after });
    });

    test.each([
        ['USDT', ['USDT_ERC20', 'USDT_TRC20'], 'USDT_ERC20'],
        ['tether on ethereum', ['USDT_ERC20', 'USDT_TRC20'], 'USDT_ERC20'],
        ['USDC_ERC20', payoutCoins, 'USDC'],
        ['EURC on Solana', ['EURC_SOL'], 'EURC_SOL'],
        ['USDT', ['USDT', 'USDT_ERC20'], 'USDT'],
        // Neither more than the other.
        ['Tether on Ethereum', ['USDT', 'USDT_ERC20'], 'Tether on Ethereum'],
        ['USDT_TRC20', ['USDC_TRC20'], 'USDT_TRC20'],
    ])('make %s the merchant’s code, of %j: %s', (coin, coins, code) => {
        const mended = fixed({ ...good, crypto_currency: coin }, 'codes', coins);
        expect(mended.crypto_currency).toBe(code);
        expect(fixed(mended, 'codes', coins)).toBe(mended);
    });

    test.each<[string, Fix, Partial<BatchCells>]>([
        ['an amount with a space', 'spaces', { withdraw_amount: '1 000' }],
        ['a coin that several networks have', 'codes', { crypto_currency: 'Tether' }],
        ['a checksum that is wrong', 'checksums', { address: '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }],
        ['nothing', 'codes', {}],
    ])('guess nothing: %s stays', (_, fix, cells) => {
        const before = { ...good, ...cells };
        expect(fixed(before, fix, payoutCoins)).toBe(before);
    });

    test('change nothing the second time, and never an amount', () => {
        const cells = fc.record(
            Object.fromEntries(Object.keys(good).map(field => [field, fc.string()])) as Record<
                BatchField,
                fc.Arbitrary<string>
            >,
        );
        fc.assert(
            fc.property(cells, fc.constantFrom(...fixes), (before, fix) => {
                const once = fixed(before, fix, payoutCoins);
                expect(fixed(once, fix, payoutCoins)).toBe(once);
                expect(once.withdraw_amount.trim()).toBe(
                    fix === 'spaces' ? once.withdraw_amount : before.withdraw_amount.trim(),
                );
            }),
        );
    });
});

test('a row repeats an earlier one with the same amount to the same email or address, in any case', () => {
    const EVM = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
    const usdc = { crypto_currency: 'USDC', address: EVM };
    const rows = rowsOf(
        {},
        { email: 'NORA@mail.example', ...usdc },
        { email: 'else@mail.example', address: TRON },
        { withdraw_amount: '20.51' },
        { email: 'other@mail.example', crypto_currency: 'USDC', address: EVM.toLowerCase() },
        { withdraw_amount: 'twenty' },
    );
    expect([...duplicatesOf(rows)]).toEqual([
        [3, 2],
        [4, 2],
        [6, 3],
    ]);
});

test('totals add up each currency exactly, and say where a balance doesn’t hold it', () => {
    const cents = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
        fc.property(cents, fc.integer({ min: 0, max: 20_000_000 }), (amounts, held) => {
            const written = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
            const rows = rowsOf(...amounts.map(amount => ({ withdraw_amount: written(amount) })));
            const total = amounts.reduce((sum, amount) => sum + amount, 0);
            const [eur, ...others] = totalsOf(amountsOf(rows), [{ currency: 'EUR', available: written(held) }]);
            expect(others).toEqual([]);
            expect(Number(eur?.amount).toFixed(2)).toBe(written(total));
            expect(eur?.isTooMuch).toBe(total > held);
        }),
        { numRuns: 50 },
    );
    const both = totalsOf(
        amountsOf(rowsOf({}, { withdraw_currency: 'JPY', withdraw_amount: '500' }, { withdraw_amount: 'x' })),
        [],
    );
    expect(both.map(({ currency, amount }) => [currency, amount])).toEqual([
        ['EUR', '20.5'],
        ['JPY', '500'],
    ]);
});

test('however rows are typed in, removed and refused, counts and problems are those of the rows as they stand', () => {
    const value = fc.constantFrom(
        '',
        ' x',
        'nora@mail.example',
        'germany',
        'DE',
        '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
    );
    const change = fc.oneof(
        fc.record({
            kind: fc.constant('typed' as const),
            row: fc.integer({ min: 2, max: 6 }),
            field: fc.constantFrom(...(Object.keys(good) as BatchField[])),
            value,
            rules: fc.constant(rules),
        }),
        fc.record({
            kind: fc.constant('removed' as const),
            rows: fc.uniqueArray(fc.integer({ min: 2, max: 6 }), { maxLength: 2 }).map(each => new Set(each)),
            rules: fc.constant(rules),
        }),
    );
    fc.assert(
        fc.property(fc.array(change, { maxLength: 12 }), changes => {
            const rows = rowsOf({}, { country: 'germany' }, { name: ' A B ' }, {}, {});
            const start = checkRows({ rows, ...rules });
            const end = changes.reduce<ReturnType<typeof changedRows>>(
                (state, each) => changedRows(state, each),
                start,
            );
            expect(end).toEqual(checkRows({ rows: end?.rows ?? [], ...rules }));
        }),
        { numRuns: 200 },
    );
});

test('what the provider says of a cell stands there until its row is changed', () => {
    const state = checkRows({ rows: rowsOf({}, {}), ...rules });
    const refused = changedRows(state, {
        kind: 'refused',
        problems: [{ index: 1, field: 'address', text: 'Not this one.' }],
    });
    expect(refused?.rows.map(({ problems }) => problems)).toEqual([{}, { address: { text: 'Not this one.' } }]);
    const typed = changedRows(refused, { kind: 'typed', row: 3, field: 'remarks', value: 'a', rules });
    expect(typed?.rows[1]?.problems).toEqual({});
});

test.each([
    [
        [4, 2, 9],
        [4, 2, 9],
    ],
    [
        [undefined, 1],
        [1, 2],
    ],
    [
        [2, undefined, 1],
        [1, 2, 3],
    ],
    [
        [3, 3],
        [1, 2],
    ],
    [[], []],
])('rows numbered %j are numbered %j in a copy, each by its own number', (told, wanted) => {
    expect(numbersOf(told.map(row => ({ row })))).toEqual(wanted);
});
