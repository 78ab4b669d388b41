import { useTranslate } from 'react-admin';
import type { GridColumn } from './gridRow';
import './grid.css';

interface GridCellProps {
    row: number;
    /** Of the row, on the page. */
    number: number;
    column: GridColumn;
    value: string;
    problem: string | undefined;
    /** Are its name and its problem shown with it, as on a phone? */
    isLabelled: boolean;
    onChange: (value: string) => void;
}

/** A cell that is typed in. */
export function GridCell({ row, number, column, value, problem, isLabelled, onChange }: GridCellProps) {
    const translate = useTranslate();
    const id = idOf(row, column);
    const look = ['grid-input', column.isCode && 'code', isLabelled && 'labelled'].filter(Boolean).join(' ');
    return (
        <>
            {isLabelled && (
                <label htmlFor={id} className="grid-label">
                    {column.label}
                </label>
            )}
            <input
                id={id}
                className={look}
                value={value}
                spellCheck={false}
                autoComplete="off"
                aria-label={translate('importing.grid.cell', { row: number, column: column.label })}
                aria-invalid={!!problem}
                aria-describedby={problem ? problemId(row, column) : undefined}
                onChange={event => onChange(event.target.value)}
            />
            {isLabelled && problem && (
                <div id={problemId(row, column)} className="grid-problem">
                    {problem}
                </div>
            )}
        </>
    );
}

const idOf = (row: number, { name }: GridColumn) => `cell-${row}-${name}`;

/** The element that says what is wrong with a cell. */
export const problemId = (row: number, column: GridColumn) => `${idOf(row, column)}-problem`;
