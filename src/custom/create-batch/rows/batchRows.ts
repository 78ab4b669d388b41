import { type BatchRules, checkedRow } from './checkRow';
import type { BatchField } from './batchColumns';
import type { BatchRow, CellProblem } from './batchRow';
import { type CheckedRows, summaryOf } from './checkRows';
import { type Fix, fixed, fixes } from './tidy';

/** The rows of a batch with what can be mended in them; undefined before a file was read. */
export type BatchRowsState = CheckedRows | undefined;

export type RowsChange =
    /** `of` are the rows that were checked, undefined for those of a file: what has changed since isn't overwritten. */
    | { kind: 'checked'; checked: CheckedRows; of?: readonly BatchRow[] | undefined }
    | { kind: 'typed'; row: number; field: BatchField; value: string; rules: BatchRules }
    /** By their numbers. */
    | { kind: 'removed'; rows: ReadonlySet<number>; rules: BatchRules }
    /** What the provider says of cells, by place among the rows. */
    | { kind: 'refused'; problems: readonly { index: number; field: BatchField; text: string }[] };

/** The rows after a change. A cell that changes is checked again with its row, and what the provider said of the row is dropped. */
export function changedRows(state: BatchRowsState, change: RowsChange): BatchRowsState {
    if (change.kind === 'checked') return change.of && change.of !== state?.rows ? state : change.checked;
    if (!state) return state;
    const { rows, fixable } = state;
    switch (change.kind) {
        case 'typed': {
            const at = rows.findIndex(({ row }) => row === change.row);
            const before = rows[at];
            if (!before) return state;
            const cells = { ...before.cells, [change.field]: change.value };
            const after = checkedRow(
                { row: before.row, cells, hasExtra: false, lastTime: before.lastTime },
                change.rules,
            );
            return withSummary(rows.with(at, after), counted(fixable, before, after, change.rules));
        }
        case 'removed': {
            const removed = rows.filter(({ row }) => change.rows.has(row));
            return withSummary(
                rows.filter(({ row }) => !change.rows.has(row)),
                removed.reduce((left, row) => counted(left, row, undefined, change.rules), fixable),
            );
        }
        case 'refused': {
            const refused = [...rows];
            for (const { index, field, text } of change.problems) {
                const row = refused[index];
                const problem: CellProblem = { text };
                if (row) refused[index] = { ...row, problems: { ...row.problems, [field]: problem } };
            }
            return { ...state, rows: refused };
        }
    }
}

const withSummary = (rows: BatchRow[], fixable: CheckedRows['fixable']): CheckedRows => ({
    rows,
    fixable,
    ...summaryOf(rows),
});

/** The counts of fixes where one row became another. */
function counted(
    fixable: CheckedRows['fixable'],
    before: BatchRow | undefined,
    after: BatchRow | undefined,
    { coins }: BatchRules,
): CheckedRows['fixable'] {
    const needs = (row: BatchRow | undefined, fix: Fix) => (row && fixed(row.cells, fix, coins) !== row.cells ? 1 : 0);
    const [spaces, codes, checksums] = fixes.map(fix => fixable[fix] - needs(before, fix) + needs(after, fix));
    return { spaces: spaces ?? 0, codes: codes ?? 0, checksums: checksums ?? 0 };
}
