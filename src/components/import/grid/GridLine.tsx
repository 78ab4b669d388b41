import { memo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { GridCell, problemId } from './GridCell';
import type { GridChanges, GridColumn, GridRow, GridTexts } from './gridRow';

interface GridLineProps extends GridChanges {
    row: GridRow;
    /** On the page. */
    number: number;
    columns: readonly GridColumn[];
    problemOf: GridTexts<GridRow>['problemOf'];
    note: ReturnType<GridTexts<GridRow>['noteOf']>;
    /** Its cells below each other. */
    isCard: boolean;
}

/** One row, in a line or, on a phone, as a card. Renders again only when its own content changes. */
export const GridLine = memo(function GridLine({
    row,
    number: place,
    columns,
    problemOf,
    note,
    isCard,
    onChange,
    onRemove,
}: GridLineProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const number = place.toLocaleString(locale);
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
                number={place}
                column={column}
                value={row.cells[column.name] ?? ''}
                problem={problem}
                isLabelled={isCard}
                onChange={value => onChange(row.row, column.name, value)}
            />
        </div>
    ));
    const noted = note && <div className={note.isProblem ? 'grid-problem' : 'grid-problem note'}>{note.text}</div>;
    if (isCard) {
        return (
            <div className="grid-card">
                <div className="grid-card-head">
                    <strong>{translate('importing.grid.rowNumber', { row: number })}</strong>
                    {remove}
                </div>
                {noted}
                {cells}
            </div>
        );
    }
    return (
        <div className="grid-table-row">
            <div className="grid-cells" style={{ gridTemplateColumns: templateOf(columns) }}>
                <div role="cell" className="grid-number">
                    {number}
                </div>
                {cells}
                <div role="cell" className="grid-last">
                    {remove}
                </div>
            </div>
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
        </div>
    );
});

/** The number of the row, its cells, and its button. */
export const templateOf = (columns: readonly GridColumn[]): string =>
    ['2.5rem', ...columns.map(({ width }) => width), '2.25rem'].join(' ');
