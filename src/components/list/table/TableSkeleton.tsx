import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

const ROWS = 12;

interface TableSkeletonProps {
    columns: number;
    /** Column names, if the table will have a head. */
    heads?: readonly string[];
}

/** The outline of rows, so that nothing jumps when they load. */
export function TableSkeleton({ columns, heads }: TableSkeletonProps) {
    const translate = useTranslate();
    return (
        <Box
            role="status"
            aria-label={translate('page.loading')}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' }}
        >
            {heads && (
                <Box aria-hidden="true" sx={{ ...rowStyles, color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {heads.map((head, index) => (
                        <Box key={head} sx={{ flex: 1, fontWeight: 500, textAlign: index > 0 ? 'right' : 'left' }}>
                            {head}
                        </Box>
                    ))}
                </Box>
            )}
            {Array.from({ length: ROWS }, (_, row) => (
                <Box key={row} sx={rowStyles}>
                    {Array.from({ length: columns }, (_cell, column) => (
                        <Skeleton key={column} variant="text" sx={{ flex: 1 }} />
                    ))}
                </Box>
            ))}
        </Box>
    );
}

const rowStyles = { display: 'flex', gap: 3, px: 1.5, py: '9.5px', borderBottom: 1, borderColor: 'divider' };
