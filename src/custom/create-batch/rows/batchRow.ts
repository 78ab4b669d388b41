import type { PlacedRow } from '../../../components/import/columns';
import type { BatchField } from './batchColumns';
import type { Problems } from './checkRow';

/** A row of the file, as it stands now. */
export interface BatchRow extends PlacedRow<BatchField> {
    problems: Problems;
}

export const hasProblem = ({ problems, hasExtra }: BatchRow): boolean => hasExtra || Object.keys(problems).length > 0;
