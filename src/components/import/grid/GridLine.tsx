import Box from '@mui/material/Box';
import { memo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { GridCell, problemId } from './GridCell';
import type { GridChanges, GridColumn, GridRow, GridTexts } from './gridRow';

interface GridLineProps extends GridChanges {
    row: GridRow;
    columns: readonly GridColumn[];
    problemOf: GridTexts<GridRow>['problemOf'];
    note: ReturnType<GridTexts<GridRow>['noteOf']>;
    /** Its cells below each other. */
    isCard: boolean;
}

/** One row, in a line or, on a phone, as a card. Renders again only when its own content changes. */
export const GridLine = memo(function GridLine({
    row,
    columns,
    problemOf,
    note,
    isCard,
    onChange,
    onRemove,
}: GridLineProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const number = row.row.toLocaleString(locale);
    const remove = (
        <button
            type="button"
            className="grid-remove"
            aria-label={translate('importing.grid.remove', { row: number })}
            onClick={() => onRemove(row.row)}
        >
            <span aria-hidden="true">✕</span>
        </button>
    );
    const problems = columns.map(column => ({ column, problem: problemOf(row, column.name) }));
    const cells = problems.map(({ column, problem }) => (
        <div key={column.name} role={isCard ? undefined : 'cell'} className="grid-cell">
            <GridCell
                row={row.row}
                column={column}
                value={row.cells[column.name] ?? ''}
                problem={problem}
                isLabelled={isCard}
                onChange={value => onChange(row.row, column.name, value)}
            />
        </div>
    ));
    const noted = note && (
        <Box sx={{ px: 0.75, fontSize: '0.8125rem', color: note.isProblem ? 'error.main' : 'warning.main' }}>
            {note.text}
        </Box>
    );
    if (isCard) {
        return (
            <Box sx={{ display: 'grid', gap: 1, p: 2 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
                    <Box sx={{ fontWeight: 600 }}>{translate('importing.grid.rowNumber', { row: number })}</Box>
                    {remove}
                </Box>
                {noted}
                {cells}
            </Box>
        );
    }
    return (
        <Box sx={{ py: 0.5 }}>
            <Box sx={{ display: 'grid', gridTemplateColumns: templateOf(columns), columnGap: 0.5 }}>
                <Box role="cell" sx={{ ...numberStyles, lineHeight: '2rem' }}>
                    {number}
                </Box>
                {cells}
                <Box role="cell">{remove}</Box>
            </Box>
            {(noted || problems.some(({ problem }) => problem)) && (
                // Below the row, since its columns are too narrow for sentences.
                <div role="cell" className="grid-below">
                    {problems.map(
                        ({ column, problem }) =>
                            problem && (
                                <div key={column.name} className="grid-problem">
                                    <strong>{column.label}</strong>{' '}
                                    <span id={problemId(row.row, column)}>{problem}</span>
                                </div>
                            ),
                    )}
                    {noted}
                </div>
            )}
        </Box>
    );
});

/** The number of the row, its cells, and its button. */
export const templateOf = (columns: readonly GridColumn[]): string =>
    ['3rem', ...columns.map(({ width }) => width), '2.25rem'].join(' ');

export const numberStyles = {
    pr: 1,
    textAlign: 'right',
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
} as const;
