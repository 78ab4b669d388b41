import type { Operation } from '../../../contracts/operation';
import { ApiError } from '../errors';

export type Needing<Row, Key extends keyof Row> = Row & { [Name in Key]-?: NonNullable<Row[Name]> };

/**
 * A record with what can't be done without, of fields that a provider may lack.
 * @throws ApiError `unexpected-answer`, which names the first that's missing
 */
export function needing<Row extends object, const Key extends keyof Row & string>(
    operation: Operation,
    record: Row,
    keys: readonly Key[],
): Needing<Row, Key> {
    const field = keys.find(key => record[key] === undefined || record[key] === null);
    if (field !== undefined) throw new ApiError('unexpected-answer', operation, { field });
    // Each of them was just found.
    return record as Needing<Row, Key>;
}
