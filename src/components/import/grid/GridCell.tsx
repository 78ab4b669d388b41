import { useTranslate } from 'react-admin';
import type { GridColumn } from './gridRow';
import './grid.css';

interface GridCellProps {
    row: number;
    column: GridColumn;
    value: string;
    problem: string | undefined;
    /** Is its name shown above it, as on a phone? */
    isLabelled: boolean;
    onChange: (value: string) => void;
}

/** A cell that is typed in, with what is wrong with it below. */
export function GridCell({ row, column, value, problem, isLabelled, onChange }: GridCellProps) {
    const translate = useTranslate();
    const id = `cell-${row}-${column.name}`;
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
                aria-label={translate('importing.grid.cell', { row, column: column.label })}
                aria-invalid={!!problem}
                aria-describedby={problem ? `${id}-problem` : undefined}
                onChange={event => onChange(event.target.value)}
            />
            {problem && (
                <div id={`${id}-problem`} className="grid-problem">
                    {problem}
                </div>
            )}
        </>
    );
}
