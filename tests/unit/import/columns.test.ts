import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchColumns, placeRows, unusedNames } from '../../../src/components/import/columns';
import { columnsOf } from '../../../src/custom/create-batch/rows/batchColumns';

const columns = columnsOf('direct');
const names = columns.map(({ name }) => name);
const required = columns.filter(({ isRequired }) => isRequired).map(({ name }) => name);

test('columns are found by name in any order, case and spelling, and by their other usual names', () => {
    const spellings: readonly ((name: string) => string)[] = [
        name => name,
        name => name.toUpperCase(),
        name => name.replaceAll('_', ' '),
        name => ` ${name.replaceAll('_', '-')} `,
    ];
    const chosen = fc.array(fc.constantFrom(...spellings), { minLength: names.length, maxLength: names.length });
    fc.assert(
        fc.property(fc.shuffledSubarray(names, { minLength: names.length }), chosen, (order, spell) => {
            const written = order.map((name, index) => spell[index]?.(name) ?? name);
            const found = matchColumns(written, columns);
            expect(found).toMatchObject({ hasHeader: true, isClear: true });
            expect(order.map(name => found.places[name])).toEqual(order.map((_, index) => index));
        }),
        { numRuns: 40 },
    );
    const others = ['Recipient email', 'Full name', 'Country code', 'Amount', 'Currency', 'Coin', 'Wallet', 'Note'];
    expect(matchColumns(others, columns).isClear).toBe(true);
});

test.each<[string, readonly string[]]>([
    ['a required column is missing', names.filter(name => name !== 'address')],
    ['one is there twice', [...names, 'wallet']],
    ['the first row has data', ['a@mail.example', 'Name', 'Country', 'Amount', 'Currency', 'Coin', 'Address']],
])('where %s, it isn’t clear which is which', (_, first) => {
    expect(matchColumns(first, columns).isClear).toBe(false);
});

test('optional columns may be missing, and others are named', () => {
    const first = [...required, 'Colour', ' '];
    const found = matchColumns(first, columns);
    expect(found.isClear).toBe(true);
    expect(unusedNames(first, found.places)).toEqual(['Colour']);
});

test('each cell comes under its column; a row with more cells than there are columns is marked', () => {
    const rows = [
        { row: 1, cells: ['amount', 'email'] },
        { row: 2, cells: ['1', 'a@mail.example'] },
        { row: 4, cells: ['1', '000', 'b@mail.example'] },
    ];
    const found = matchColumns(rows[0]?.cells ?? [], columns);
    const placed = placeRows(rows, ['email', 'withdraw_amount'], found);
    expect(placed).toEqual([
        { row: 2, cells: { email: 'a@mail.example', withdraw_amount: '1' }, hasExtra: false },
        { row: 4, cells: { email: '000', withdraw_amount: '1' }, hasExtra: true },
    ]);
});
