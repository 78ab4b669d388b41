import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import type { Operation, Schema } from '../../../contracts/operation';
import { operationList } from '../../../contracts/operations';

/** Fields that identify a record, a user or a file, or name a person, which providers may do by their id. */
const isId = (name: string): boolean => /(?:^|_)(?:id|reference|key|ref_num|by)$|^operator$/.test(name);

const answers = (operationList as readonly Operation[]).flatMap(({ api, method, path, answer }) =>
    typeof answer === 'string' ? [] : [[`${api} ${method} ${path}`, answer] as const],
);

test.each(answers)('%s: every id may be a number', (_, answer) => {
    expect(idsOf(answer, '').filter(([, schema]) => schema.safeParse(40_071).data !== '40071')).toEqual([]);
});

test('the ids of many answers are looked at', () => {
    expect(new Set(answers.flatMap(([, answer]) => idsOf(answer, '').map(([path]) => path))).size).toBeGreaterThan(50);
});

/** The ids of an answer by their paths, also within its rows, maps and parts. */
function idsOf(declared: Schema, path: string): [string, Schema][] {
    const schema = inside(declared);
    if (schema instanceof z.ZodMiniArray) return idsOf(schema._zod.def.element as Schema, `${path}[].`);
    if (schema instanceof z.ZodMiniRecord) return idsOf(schema._zod.def.valueType as Schema, `${path}*.`);
    if (!(schema instanceof z.ZodMiniObject)) return [];
    return Object.entries(schema.shape as Record<string, Schema>).flatMap(([name, field]): [string, Schema][] =>
        isId(name) ? [[path + name, field]] : idsOf(field, `${path}${name}.`),
    );
}

function inside(schema: Schema): Schema {
    const isAround =
        schema instanceof z.ZodMiniOptional ||
        schema instanceof z.ZodMiniNullable ||
        schema instanceof z.ZodMiniDefault;
    return isAround ? inside(schema._zod.def.innerType as Schema) : schema;
}
