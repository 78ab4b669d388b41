import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A page of parts that stand one below the other. */
export const PageGrid = ({ children }: { children: ReactNode }) => (
    <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
);

interface ColumnsProps {
    /** How the width is shared, where there is enough of it for two columns. */
    ratio: readonly [left: number, right: number];
    children: ReactNode;
}

/** Two parts of a page beside each other; on paper the one that prints has the width to itself. */
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
