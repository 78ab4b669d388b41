import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Page sections stacked vertically. */
export const PageGrid = ({ children }: { children: ReactNode }) => (
    <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
);

interface ColumnsProps {
    /** Width ratio where there's room for two columns. */
    ratio: readonly [left: number, right: number];
    children: ReactNode;
}

/** Two columns; on paper the printed one takes the full width. */
export const Columns = ({ ratio: [left, right], children }: ColumnsProps) => (
    <Box
        sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, ${left}fr) minmax(0, ${right}fr)` },
            '@media print': { display: 'block' },
        }}
    >
        {children}
    </Box>
);
