import type { Operation } from '../../../contracts/operation';
import { ApiError } from '../errors';

/** A row that has these fields. */
export type Needing<Row, Key extends keyof Row> = Row & { [Name in Key]-?: NonNullable<Row[Name]> };

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** The fields that some of the rows lack. */
export const lackedBy = <Row extends object, Key extends keyof Row>(
    rows: readonly Row[],
    keys: readonly Key[],
): readonly Key[] => keys.filter(key => rows.some(row => isMissing(row[key])));

/** Has it all of these fields? */
export const hasAll = <Row extends object, const Key extends keyof Row>(
    row: Row,
    keys: readonly Key[],
): row is Needing<Row, Key> => keys.every(key => !isMissing(row[key]));

/**
 * A record with what can't be done without, of fields that a provider may lack.
 * @throws ApiError `unexpected-answer`, which names the first that's missing
 */
export function needing<Row extends object, const Key extends keyof Row & string>(
    operation: Operation,
    record: Row,
    keys: readonly Key[],
): Needing<Row, Key> {
    if (hasAll(record, keys)) return record;
    throw new ApiError('unexpected-answer', operation, { field: lackedBy([record], keys)[0] });
}
