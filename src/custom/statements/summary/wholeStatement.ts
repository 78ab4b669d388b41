import type { KindTotal, Statement, StatementRow } from '../../../../contracts/main/reports';
import { hasAll, type Needing } from '../../../api/answer/needed';

const figures = ['currency', 'opening_balance', 'closing_balance', 'count', 'totals', 'rows'] as const;
const ofTotal = ['kind', 'count', 'amount'] as const;
const ofRow = ['kind', 'amount', 'balance'] as const;

export type WholeTotal = Needing<KindTotal, (typeof ofTotal)[number]>;

/** A statement with all that it adds up from. */
export type WholeStatement = Omit<Needing<Statement, (typeof figures)[number]>, 'totals' | 'rows'> & {
    totals: WholeTotal[];
    rows: Needing<StatementRow, (typeof ofRow)[number]>[];
};

export const isWholeTotal = (total: KindTotal): total is WholeTotal => hasAll(total, ofTotal);

/** Does it say all that it adds up from? */
export const isWholeStatement = (statement: Statement): statement is Statement & WholeStatement =>
    hasAll(statement, figures) &&
    statement.totals.every(isWholeTotal) &&
    statement.rows.every(row => hasAll(row, ofRow));
