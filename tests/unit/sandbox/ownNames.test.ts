import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import type { AdapterField } from '../../../contracts/adapter';
import { readRefusal } from '../../../contracts/errors';
import type { Operation, Schema } from '../../../contracts/operation';
import { operationList } from '../../../contracts/operations';
import { paginationHeaders } from '../../../contracts/paging';
import { otherNamesOf } from '../../../contracts/rules/extra';
import { adapterOf } from '../../../sandbox/renamed/adapter';
import { callsOf } from '../../../sandbox/renamed/calls';
import { drawNames, type Names } from '../../../sandbox/renamed/names';
import { inside } from '../../support/faults/losses';

/** So many that each name is drawn. */
const drawn = Array.from({ length: 100 }, (_, seed) => drawNames(seed));
const [some] = drawn as [Names];
/** By these, a place in an answer is the contracts'. */
const asInContracts = {
    ...some,
    fields: { ...some.fields, rows: 'data', onChain: 'txs', role: 'group' },
};

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
const fieldsOf = (declared: Schema | undefined): Readonly<Record<string, Schema>> => {
    const schema = declared && inside(declared);
    const { options } = (schema?._zod.def ?? {}) as { options?: readonly Schema[] };
    if (options) return Object.assign({}, ...options.map(fieldsOf)) as Record<string, Schema>;
    return schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, Schema>) : {};
};
/** What is at a step such as `data[]` or `*`. */
const entryOf = (declared: Schema | undefined): Schema | undefined => {
    const schema = declared && inside(declared);
    if (schema instanceof z.ZodMiniArray) return schema._zod.def.element as Schema;
    return schema instanceof z.ZodMiniRecord ? (schema._zod.def.valueType as Schema) : undefined;
};
function schemaAt(declared: Schema | undefined, place: string): Schema | undefined {
    const steps = place === '' ? [] : place.replaceAll('[]', '.*').split('.').filter(Boolean);
    return steps.reduce((schema, step) => (step === '*' ? entryOf(schema) : fieldsOf(schema)[step]), declared);
}

const operationOf = (call: string): Operation => {
    const found = operationList.find(({ api, method, path }) => `${api} ${method} ${path}` === call);
    if (!found) throw new Error(`There is no ${call}`);
    return found;
};
const schemaOf = (declared: Operation['answer'] | undefined): Schema | undefined =>
    typeof declared === 'object' ? declared : undefined;

/** Each kind of record with what the contracts declare where it stands. */
const places = callsOf(asInContracts).flatMap(({ call, body, answer = {} }) => {
    const operation = operationOf(call);
    // A list by headers comes bare.
    const whole = schemaOf(operation.answer);
    const answered = operation.paging === 'headers' ? fieldsOf(whole).data : whole;
    return [
        ...(body ? [{ record: body, schema: operation.body, at: `${call}, its body` }] : []),
        ...Object.entries(answer).map(([place, record]) => {
            return { record, schema: schemaAt(answered, place), at: `${call} ${place}` };
        }),
    ];
});

const sourcesOf = (field: AdapterField): readonly string[] => {
    if (typeof field === 'string') return [field];
    if (field === null) return [];
    if ('from' in field) return [field.from];
    if ('join' in field) return field.join;
    return 'split' in field ? [field.split] : [];
};

describe('the dashboard knows no name of the renamed provider', () => {
    test('each place is one of the contracts', () => {
        const others = places.filter(({ schema }) => Object.keys(fieldsOf(schema)).length === 0);
        expect(others.map(({ at }) => at)).toEqual([]);
    });

    test('as that of a field, by any name that is read without an adapter', () => {
        const known = drawn.flatMap(names => {
            const { records = {} } = adapterOf(names);
            return places.flatMap(({ record, schema, at }) => {
                const declared = fieldsOf(schema);
                const read = new Set(
                    Object.entries(declared).flatMap(([name, field]) => [name, ...otherNamesOf(field).map(snake)]),
                );
                return Object.entries(records[record] ?? {}).flatMap(([field, says]) =>
                    sourcesOf(says)
                        .map(snake)
                        .filter(name => name !== field && read.has(name.split('.')[0] ?? ''))
                        .map(name => `${field}: ${name} (${at})`),
                );
            });
        });
        expect([...new Set(known)]).toEqual([]);
    });

    test('as that of what a refusal says', () => {
        const heard = drawn.flatMap(({ fields: { message, code, faults } }) => {
            const {
                message: words,
                code: name,
                fields,
            } = readRefusal({
                [message]: 'Some fields are not valid',
                [code]: 'invalid_request',
                [faults]: { amount: 'Too much' },
            });
            return [
                ...(words === undefined ? [] : [message]),
                ...(name === undefined ? [] : [code]),
                ...(Object.keys(fields).length === 0 ? [] : [faults]),
            ];
        });
        expect([...new Set(heard)]).toEqual([]);
    });

    test('as a query key or a header', () => {
        const known = drawn.flatMap(names => [
            ...callsOf(names).flatMap(({ call, query = {} }) => {
                const keys = Object.keys(fieldsOf(operationOf(call).query));
                return Object.values(query).flatMap(({ to }) => (keys.includes(snake(to)) ? [`${to} (${call})`] : []));
            }),
            ...Object.values(names.headers).filter(name =>
                (Object.values(paginationHeaders) as string[]).includes(name.toLowerCase()),
            ),
        ]);
        expect([...new Set(known)]).toEqual([]);
    });
});
