import type { Decimal } from '../../../../contracts/rules/decimal';
import type { PlacedRow } from '../../../components/import/columns';
import type { BatchField } from './batchColumns';
import type { Problems } from './checkRow';

/** A row of the file, as it stands now. */
export interface BatchRow extends PlacedRow<BatchField> {
    problems: Problems;
    /** What it pays, in its `withdraw_currency`; undefined where amount or currency has a problem. */
    amount: Decimal | undefined;
}

export const hasProblem = ({ problems, hasExtra }: BatchRow): boolean => hasExtra || Object.keys(problems).length > 0;
