import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Adapter, type AdapterFields } from '../../../../contracts/adapter';
import { readFields, writeFields } from '../../../../src/api/adapter/fields';
import { atPlace, stepsOf } from '../../../../src/api/adapter/places';
import { UNFIT, Unsendable } from '../../../../src/api/adapter/unfit';

const name = fc.stringMatching(/^[a-z]{1,3}$/);
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map(names => names.join('.'));

/** Paths of which none is on the way to another. */
const apart = (paths: readonly string[]) =>
    paths.every(one => paths.every(other => one === other || !`${other}.`.startsWith(`${one}.`)));

describe('renamed fields', () => {
    test('come back as they were, and nothing else changes', () => {
        const pairs = fc.uniqueArray(fc.tuple(path, path), { selector: ([ours]) => ours, maxLength: 6 });
        fc.assert(
            fc.property(pairs, fc.dictionary(fc.stringMatching(/^[A-Z]{2}$/), fc.integer()), (all, rest) => {
                fc.pre(apart(all.map(([ours]) => ours)) && apart(all.map(([, theirs]) => theirs)));
                fc.pre(new Set(all.map(([, theirs]) => theirs)).size === all.length);
                const fields: AdapterFields = Object.fromEntries(all);
                const given = all.reduce(
                    (record, [ours], index) => merge(record, ours.split('.'), index),
                    rest as Record<string, unknown>,
                );
                const sent = writeFields(fields, given);
                expect(readFields(fields, sent)).toEqual(given);
                expect(sent).toMatchObject(rest);
            }),
        );
    });

    test('may change places', () => {
        expect(readFields({ a: 'b', b: 'a' }, { a: 1, b: 2 })).toEqual({ a: 2, b: 1 });
        expect(writeFields({ a: 'b', b: 'a' }, { a: 1, b: 2 })).toEqual({ a: 2, b: 1 });
    });

    test('never take a field of the provider’s that only has our name', () => {
        expect(readFields({ status: 'state' }, { status: 'of something else' })).toEqual({});
        expect(readFields({ total: 'amount' }, { amount: 3 })).toEqual({ total: 3 });
        expect(readFields({ total: 'amount', amount: 'amount' }, { amount: 3 })).toEqual({ total: 3, amount: 3 });
    });

    test('are read in any spelling, but where that is another’s name', () => {
        expect(readFields({ order_amount: 'total_sum' }, { totalSum: 3, rest: 1 })).toEqual({
            order_amount: 3,
            rest: 1,
        });
        expect(readFields({ a: 'totalSum', b: 'total_sum' }, { total_sum: 3 })).toEqual({ b: 3 });
        expect(readFields({ amount: 'sum.in_cents' }, { sum: { inCents: 3 } })).toEqual({ amount: 3 });
    });

    test('with a conversion are nothing where their value is by a name at which it would be read as it came', () => {
        const fields = { rate: { from: 'rate', as: 'minor', digits: 2 } } as const;
        const others = () => ['exchange_rate'];
        for (const given of [{ exchange_rate: 900 }, { exchangeRate: 900 }]) {
            expect(readFields(fields, given, others)).toEqual({ rate: UNFIT });
        }
        expect(readFields(fields, { rate: 900, exchange_rate: 1 }, others)).toEqual({ rate: '9' });
        expect(readFields(fields, { exchange_rate: null }, others)).toEqual({});
        expect(readFields({ rate: { from: 'price', as: 'minor', digits: 2 } }, { rate: 900 })).toEqual({ rate: UNFIT });
    });

    test('have the digits of a currency by its second name', () => {
        const fields = { order_amount: { from: 'order_amount', as: 'minor', currency: 'order_currency' } } as const;
        const others = (path: string) => (path === 'order_currency' ? ['currency'] : []);
        const given = { order_amount: 12_345, currency: 'EUR' };
        expect(readFields(fields, given, others)).toEqual({ order_amount: '123.45', currency: 'EUR' });
    });

    test('are refused where they would be sent as one that isn’t named', () => {
        expect(() => writeFields({ total: 'amount' }, { total: 1, amount: 2 })).toThrow(Unsendable);
    });

    test('reach into records and out of them', () => {
        const fields = { amount: 'amount.value', currency: 'amount.code', 'payer.name': 'name' };
        const ours = { amount: '1', currency: 'EUR', payer: { name: 'A' } };
        expect(readFields(fields, { amount: { value: '1', code: 'EUR' }, name: 'A' })).toEqual(ours);
        expect(writeFields(fields, ours)).toEqual({ amount: { value: '1', code: 'EUR' }, name: 'A' });
    });
});

describe('joined, split and constant fields', () => {
    const join = { name: { join: ['first', 'last'], with: ' ' } };
    const split = { from: { split: 'pair', by: '/', part: 0 }, to: { split: 'pair', by: '/', part: 1 } };

    test('a text of several fields is taken apart only where that leaves no doubt', () => {
        expect(readFields(join, { first: 'Ana', last: 'Ng' })).toEqual({ name: 'Ana Ng' });
        expect(writeFields(join, { name: 'Ana Ng' })).toEqual({ first: 'Ana', last: 'Ng' });
        expect(() => writeFields(join, { name: 'Ana Maria Ng' })).toThrow(Unsendable);
        expect(() => writeFields(join, { name: 'Ana' })).toThrow(Unsendable);
        expect(writeFields(join, { name: null })).toEqual({ first: null, last: null });
    });

    test('a text is missing where one of its fields is, and unfit where one is no text', () => {
        expect(readFields(join, { first: 'Ana' })).toEqual({});
        expect(readFields(join, { first: 'Ana', last: null })).toEqual({});
        expect(readFields(join, { first: 'Ana', last: {} })).toEqual({ name: UNFIT });
    });

    test('join and split are each other’s inverse', () => {
        const part = fc.string().filter(text => !text.includes('/'));
        fc.assert(
            fc.property(part, part, (from, to) => {
                const sent = writeFields(split, { from, to });
                expect(sent).toEqual({ pair: `${from}/${to}` });
                expect(readFields(split, sent)).toEqual({ from, to });
            }),
        );
    });

    test('a part that isn’t there is unfit, and all parts are sent or none', () => {
        expect(readFields(split, { pair: 'EUR' })).toEqual({ from: 'EUR', to: UNFIT });
        expect(readFields(split, { pair: 'EUR/USD/2026' })).toEqual({ from: UNFIT, to: UNFIT });
        expect(readFields({ from: split.from }, { pair: 'EUR/USD/2026' })).toEqual({ from: 'EUR' });
        const ends = { first: { split: 'n', by: ' ', part: 0 }, last: { split: 'n', by: ' ', part: 2 } };
        expect(readFields(ends, { n: 'Jan P Bakker' })).toEqual({ first: 'Jan', last: 'Bakker' });
        expect(readFields(ends, { n: 'Jan P van Bakker' })).toEqual({ first: UNFIT, last: UNFIT });
        const twice = { ...split, of: split.from };
        expect(readFields(twice, { pair: 'EUR/USD/2026' })).toEqual({ from: UNFIT, to: UNFIT, of: UNFIT });
        const apart = { day: { split: 'at', by: 'T', part: 0 }, year: { split: 'at', by: '-', part: 0 } };
        expect(readFields(apart, { at: '2026-01-02T03' })).toEqual({ day: '2026-01-02', year: '2026' });
        expect(readFields({ from: split.from, again: split.from }, { pair: 'EUR/USD' })).toEqual({
            from: 'EUR',
            again: 'EUR',
        });
        expect(readFields(split, { pair: 7 })).toEqual({ from: UNFIT, to: UNFIT });
        expect(readFields(split, {})).toEqual({});
        expect(writeFields(split, {})).toEqual({});
        expect(() => writeFields(split, { from: 'EUR' })).toThrow(Unsendable);
        expect(() => writeFields(split, { from: 'E/R', to: 'USD' })).toThrow(Unsendable);
    });

    test('a constant is always read, never sent, and nothing else can be said', () => {
        const fields = { me: { constant: false } };
        expect(readFields(fields, { me: true })).toEqual({ me: false });
        expect(writeFields(fields, { me: false })).toEqual({});
        expect(() => writeFields(fields, { me: true })).toThrow(Unsendable);
    });
});

describe('prototypes', () => {
    const inherited = JSON.parse('{ "__proto__": { "polluted": "yes" }, "constructor": "c" }') as object;

    test('what a record only inherits is no field, and no name reaches a prototype', () => {
        expect(readFields({ a: 'constructor' }, {})).toEqual({});
        expect(readFields({ a: 'toString', b: 'constructor.name' }, { c: 1 })).toEqual({ c: 1 });
        const read = readFields({ a: 'constructor' }, inherited as Record<string, unknown>);
        expect(Object.entries(read)).toContainEqual(['a', 'c']);
        const written = writeFields({ a: 'constructor', b: 'x' }, { a: 1, b: 2 });
        expect(Object.keys(written).toSorted()).toEqual(['constructor', 'x']);
        expect(({} as Record<string, unknown>).polluted).toBeUndefined();
        expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    });

    test('a map’s keys and a place’s names are only names', () => {
        const seen: unknown[] = [];
        atPlace(inherited, stepsOf('*'), record => {
            seen.push(record);
            return record;
        });
        expect(seen).toEqual([{ polluted: 'yes' }]);
        expect(atPlace({}, stepsOf('constructor'), () => ({ bad: true }))).toEqual({});
    });
});

test('places lead to each row and each value, and change nothing else', () => {
    const mark = (record: object) => ({ ...record, seen: true });
    expect(atPlace([{ a: 1 }, 2], stepsOf('[]'), mark)).toEqual([{ a: 1, seen: true }, 2]);
    expect(atPlace({ data: [{ l: [{}] }], x: 1 }, stepsOf('data[].l[]'), mark)).toEqual({
        data: [{ l: [{ seen: true }] }],
        x: 1,
    });
    expect(atPlace({ m: { a: {}, b: true } }, stepsOf('m.*'), mark)).toEqual({ m: { a: { seen: true }, b: true } });
    expect(atPlace({ data: null }, stepsOf('data[]'), mark)).toEqual({ data: null });
    expect(atPlace({}, stepsOf('data[]'), mark)).toEqual({});
});

test('what is at a place in another form is unfit', () => {
    const mark = (record: object) => ({ ...record, seen: true });
    expect(atPlace({ data: 'none' }, stepsOf('data[]'), mark)).toEqual({ data: UNFIT });
    expect(atPlace({ data: { a: {} } }, stepsOf('data[]'), mark)).toEqual({ data: UNFIT });
    expect(atPlace({ m: [{}] }, stepsOf('m.*'), mark)).toEqual({ m: UNFIT });
    expect(atPlace({ m: { EUR: 500 } }, stepsOf('m.*'), mark)).toEqual({ m: { EUR: UNFIT } });
    expect(atPlace([{}], stepsOf(''), mark)).toBe(UNFIT);
});

test('the format has no place for code', () => {
    const field = (given: unknown) =>
        Adapter.safeParse({ contracts: 1, calls: { 'main GET /a': { answer: { '': { a: given } } } } }).success;
    expect(field('b')).toBe(true);
    expect(field({ from: 'b', run: 'alert(1)' })).toBe(false);
    expect(field(() => 'b')).toBe(false);
});

/** A copy with a value at a path; the test's own. */
function merge(
    record: Record<string, unknown>,
    [first = '', ...rest]: string[],
    value: unknown,
): Record<string, unknown> {
    const below = (record[first] ?? {}) as Record<string, unknown>;
    return { ...record, [first]: rest.length > 0 ? merge(below, rest, value) : value };
}
