import type { BatchPayout } from '../../../../contracts/dashboard/batches';
import type { Decimal } from '../../../../contracts/rules/decimal';
import type { PlacedRow } from '../../../components/import/columns';
import type { BatchField } from './batchColumns';

/** What is wrong with a cell: a rule whose text is looked up, or the provider's own words. */
export type CellProblem = { rule: string; args: Readonly<Record<string, unknown>> } | { text: string };
export type Problems = Readonly<Partial<Record<BatchField, CellProblem>>>;

/** A row as it came. */
export interface SourceRow extends PlacedRow<BatchField> {
    /** Why the batch that it's copied from couldn't pay it. */
    lastTime?: string | undefined;
}

/** A row of the file, as it stands now. */
export interface BatchRow extends SourceRow {
    problems: Problems;
    /** What it pays, in its `withdraw_currency`; undefined where amount or currency has a problem. */
    amount: Decimal | undefined;
}

export const hasProblem = ({ problems, hasExtra }: BatchRow): boolean => hasExtra || Object.keys(problems).length > 0;

/** The rows' own numbers, or, unless each has one that no other has, their places in the list. */
export function numbersOf(rows: readonly Pick<BatchPayout, 'row'>[]): number[] {
    const own = rows.flatMap(({ row }) => row ?? []);
    return new Set(own).size === rows.length ? own : rows.map((_, index) => index + 1);
}
