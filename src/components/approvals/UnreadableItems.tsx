import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** How many batches and payouts have no readable id, so that nobody can say whose decision they wait for (docs/rules.md#lists). */
export function UnreadableItems({ count }: { count: number }) {
    const translate = useTranslate();
    if (count === 0) return null;
    return (
        <Box role="status" sx={{ color: 'warning.main' }}>
            {translate('approvals.unreadable', { smart_count: count })}
        </Box>
    );
}
