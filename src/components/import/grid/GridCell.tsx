import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { GridColumn } from './gridRow';

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
    return (
        <>
            {isLabelled && (
                <Box component="label" htmlFor={id} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {column.label}
                </Box>
            )}
            <Box
                component="input"
                id={id}
                value={value}
                spellCheck={false}
                autoComplete="off"
                aria-label={translate('importing.grid.cell', { row, column: column.label })}
                aria-invalid={!!problem}
                aria-describedby={problem ? `${id}-problem` : undefined}
                onChange={event => onChange(event.target.value)}
                sx={{
                    width: '100%',
                    minHeight: isLabelled ? '2.75rem' : '2rem',
                    px: 0.75,
                    font: 'inherit',
                    fontFamily: column.isCode ? 'var(--mono)' : 'inherit',
                    fontSize: column.isCode ? '0.8125rem' : 'inherit',
                    fontVariantNumeric: 'tabular-nums',
                    color: 'text.primary',
                    bgcolor: 'transparent',
                    border: 1,
                    borderColor: problem ? 'error.main' : isLabelled ? 'var(--control)' : 'transparent',
                    borderRadius: 0.5,
                    '&:hover': { borderColor: problem ? 'error.main' : 'var(--control)' },
                }}
            />
            {problem && (
                <Box
                    id={`${id}-problem`}
                    sx={{ color: 'error.main', fontSize: '0.8125rem', px: 0.75, lineHeight: 1.3 }}
                >
                    {problem}
                </Box>
            )}
        </>
    );
}
