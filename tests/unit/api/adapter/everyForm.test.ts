import { describe, expect, test } from 'vitest';
import type { Adapter, AdapterFields } from '../../../../contracts/adapter';
import type { Operation, Schema } from '../../../../contracts/operation';
import { operationList } from '../../../../contracts/operations';
import { otherNamesOf } from '../../../../contracts/rules/extra';
import { adaptCall } from '../../../../src/api/adapter/adapt';
import { callName } from '../../../../src/api/adapter/callName';
import { typesOfCall } from '../../../../src/api/adapter/callTypes';
import { inForm } from '../../../../src/api/answer/inForm';
import { readAnswer } from '../../../../src/api/answer/readAnswer';
import { ENTRIES } from '../../../../src/api/adapter/places';
import { below, fieldsOf, listName } from '../../../../src/api/adapter/schemaAt';
import { UNFIT } from '../../../../src/api/adapter/unfit';
import { camelCase } from '../../../../src/api/adapter/spelling';

const RAW = 12_345;
const READ = '123.45';

/** A list of the contracts, whose rows have amounts. */
interface List {
    operation: Operation;
    name: string;
    row: Schema;
    amounts: string[];
    place: string;
}

const isAmount = (schema: Schema) => schema.safeParse('1.5').success && !schema.safeParse('some text').success;

const lists = operationList.flatMap((operation): List[] => {
    const name = listName(operation);
    const { answer } = operation;
    if (name === undefined || typeof answer === 'string') return [];
    const isBare = below(answer, ENTRIES) !== undefined;
    const row = below(isBare ? answer : (below(answer, name) as Schema), ENTRIES) as Schema;
    const amounts = Object.entries(fieldsOf(row) ?? {}).flatMap(([field, of]) => (isAmount(of) ? [field] : []));
    return amounts.length > 0 ? [{ operation, name, row, amounts, place: isBare ? '[]' : `${name}[]` }] : [];
});

/** The last of a path that isn't a parameter, in any spelling, and its last word. */
function ownNames(path: string): string[] {
    const own = (
        path
            .replace(/\/\{[^/]*\}$/, '')
            .split('/')
            .at(-1) ?? ''
    ).replaceAll('-', '_');
    return [own, camelCase(own), own.replaceAll('_', '-'), own.split('_').at(-1) ?? ''];
}

/** Rows in each form in which a provider may have them. */
function formsOf({ operation: { path }, name }: List, rows: readonly object[]): object[] {
    const under = [...new Set([name, 'data', ...ownNames(path)])].map(each => ({ [each]: rows }));
    return [rows, ...under, ...[null, 'odd', {}].map(odd => ({ [name]: odd, data: rows }))];
}

const read = ({ operation }: List, adapter: Partial<Adapter>, answer: unknown): unknown =>
    inForm(operation, adaptCall({ contracts: 1, calls: {}, ...adapter }, operation, {}).answer(answer, new Headers()));

/** What an adapter may say of the same rows. */
function adaptersOf({ operation, place }: List, fields: AdapterFields): Partial<Adapter>[] {
    const types = typesOfCall(callName(operation)).answer?.[place] ?? [];
    const own = [place, '[]'].map(at => ({ calls: { [callName(operation)]: { answer: { [at]: fields } } } }));
    const [type] = types.slice(-1);
    return [...own, ...(type ? [{ records: { [type]: fields } }] : [])];
}

describe.each(lists.map(list => [callName(list.operation), list] as const))('of %s', (_, list) => {
    const fields = Object.fromEntries(
        list.amounts.map(name => [name, { from: name, as: 'minor', digits: 2 } as const]),
    );
    const rowsOf = (answer: unknown) => {
        const found = Array.isArray(answer) ? answer : (answer as Record<string, unknown>)[list.name];
        return found as Readonly<Record<string, unknown>>[];
    };

    test('no amount is read as it came, wherever the rows are', () => {
        const rows = [Object.fromEntries(list.amounts.map(name => [name, RAW]))];
        const wanted = Object.fromEntries(list.amounts.map(name => [name, READ]));
        for (const adapter of adaptersOf(list, fields)) {
            for (const answer of formsOf(list, rows)) {
                expect(rowsOf(read(list, adapter, answer)), JSON.stringify([adapter, answer])).toEqual([wanted]);
            }
        }
    });

    test('an amount in another spelling is read likewise, and one by its second name not as it came', () => {
        for (const name of list.amounts) {
            const others = otherNamesOf(fieldsOf(list.row)?.[name]);
            for (const adapter of adaptersOf(list, fields)) {
                const first = (given: object) => rowsOf(read(list, adapter, [given]))[0];
                expect(first({ [camelCase(name)]: RAW })).toEqual({ [name]: READ });
                // It's neither a value nor missing, so that its row, or the field, counts as odd.
                for (const other of [...others, ...others.map(camelCase)]) {
                    expect(first({ [other]: RAW })).toEqual({ [name]: UNFIT });
                }
            }
        }
    });
});

test.each(operationList.flatMap(each => (listName(each) === undefined ? [] : [[callName(each), each] as const])))(
    '%s reads its rows under its own name in any spelling, whatever little an adapter says',
    async (_, operation) => {
        const isBare = below(operation.answer as Schema, ENTRIES) !== undefined;
        const headers = { 'x-page': '1', 'x-per-page': '10', 'x-total': '0' };
        for (const adapter of [undefined, { contracts: 1, spelling: 'camelCase', calls: {} } as const]) {
            for (const name of ownNames(operation.path)) {
                const adapted = adapter ? adaptCall(adapter, operation, {}) : null;
                const answer = await readAnswer(operation, Response.json({ [name]: [], meta: {} }, { headers }), {
                    adapted,
                });
                const rows = isBare ? answer : (answer as Record<string, unknown>)[listName(operation) ?? ''];
                expect(rows, JSON.stringify([adapter, name])).toEqual([]);
            }
        }
    },
);

test('there are such lists', () => {
    expect(lists.length).toBeGreaterThan(10);
    expect(lists.filter(({ operation }) => operation.rows).length).toBeGreaterThan(2);
});
