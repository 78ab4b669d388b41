import { callName } from '../../../src/api/adapter/callName';
import type { SeenField, SeenRecord } from '../seen';
import type { Declared } from '../types';
import { formOfValues, formsOfField } from './form';
import { typeOf } from './shapes';

/** Fewer may be whole by chance. */
const FEWEST = 2;

/**
 * Amounts that came as whole numbers in every row, by type or place: they fit the contracts, and may be minor units all the same,
 * a hundred times what they are.
 */
export function wholeAmounts(records: ReadonlyMap<Declared, readonly SeenRecord[]>): string[] {
    const found = [...records].flatMap(([operation, seen]) =>
        seen.flatMap(({ place, shape, fields }) =>
            fields.filter(isWhole).map(({ path }) => `${typeOf(shape) ?? `${callName(operation)} ${place}`}.${path}`),
        ),
    );
    return [...new Set(found)];
}

function isWhole({ path, schema, values }: SeenField): boolean {
    if (formsOfField(path, schema)[0] !== 'amount') return false;
    const given = values.filter(value => value !== undefined && value !== null);
    return new Set(given.map(String)).size >= FEWEST && formOfValues(given) === 'whole';
}
