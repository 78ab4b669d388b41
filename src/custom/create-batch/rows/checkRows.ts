import type { BatchRow, SourceRow } from './batchRow';
import { type BatchRules, checkedRow } from './checkRow';
import { type Fix, fixed } from './tidy';
import { amountsOf, duplicatesOf } from './whole';

export interface CheckedRows {
    rows: BatchRow[];
    /** Rows that each fix would change. */
    fixable: Readonly<Record<Fix, number>>;
    /** As entries of `duplicatesOf`. */
    duplicates: readonly (readonly [row: number, earlier: number])[];
    /** Of `amountsOf`. */
    amounts: ReturnType<typeof amountsOf>;
}

/** What follows from all rows together. */
export const summaryOf = (rows: readonly BatchRow[]): Pick<CheckedRows, 'duplicates' | 'amounts'> => ({
    duplicates: [...duplicatesOf(rows)],
    amounts: amountsOf(rows),
});

interface Check extends BatchRules {
    rows: readonly SourceRow[];
    /** Made before the check. */
    fix?: Fix | undefined;
}

/** Checks all rows, after one kind of fix where asked. For a worker: checksums of thousands of addresses take a while. */
export function checkRows({ rows, fix, ...rules }: Check): CheckedRows {
    const checked = rows.map(({ row, cells, hasExtra, lastTime }) =>
        checkedRow({ row, cells: fix ? fixed(cells, fix, rules.coins) : cells, hasExtra, lastTime }, rules),
    );
    const countOf = (kind: Fix) => checked.filter(({ cells }) => fixed(cells, kind, rules.coins) !== cells).length;
    return {
        rows: checked,
        fixable: { spaces: countOf('spaces'), codes: countOf('codes'), checksums: countOf('checksums') },
        ...summaryOf(checked),
    };
}
