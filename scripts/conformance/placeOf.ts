import type { Schema } from '../../contracts/operation';
import { entriesOf, fieldsOf, valuesOf } from './schema';

/**
 * A field's place in an answer, as `data.[].status`. Rows are all alike, so their positions don't matter, and keys of a map may be
 * somebody's ids.
 */
export function placeOf(schema: Schema, path: readonly PropertyKey[]): string {
    let within: Schema | undefined = schema;
    const names = path.map(part => {
        const mapped: Schema | undefined = within && valuesOf(within);
        within =
            mapped ?? (within && (typeof part === 'number' ? entriesOf(within) : fieldsOf(within)?.[String(part)]));
        if (mapped) return '*';
        return typeof part === 'number' ? '[]' : String(part);
    });
    return names.join('.') || 'the answer itself';
}
