import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

const ROWS = 12;

/** The outline of the table, so that nothing jumps when the rows come. */
export function TableSkeleton({ columns }: { columns: number }) {
    const translate = useTranslate();
    return (
        <Box
            role="status"
            aria-label={translate('page.loading')}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' }}
        >
            {Array.from({ length: ROWS + 1 }, (_, row) => (
                <Box
                    key={row}
                    sx={{ display: 'flex', gap: 3, px: 1.5, py: '9.5px', borderBottom: 1, borderColor: 'divider' }}
                >
                    {Array.from({ length: columns }, (_cell, column) => (
                        <Skeleton key={column} variant="text" sx={{ flex: 1 }} />
                    ))}
                </Box>
            ))}
        </Box>
    );
}
