import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

interface UnreadableItemsProps {
    /** Those without a readable id, so that nobody can say whose decision they wait for (docs/rules.md#lists). */
    count: number;
    /** Those whose status isn't known. */
    untold: number;
}

/** How many batches and payouts may be waiting besides those that are known to. */
export function UnreadableItems({ count, untold }: UnreadableItemsProps) {
    const translate = useTranslate();
    if (count + untold === 0) return null;
    return (
        <Box role="status" sx={{ color: 'warning.main' }}>
            {count > 0 && <div>{translate('approvals.unreadable', { smart_count: count })}</div>}
            {untold > 0 && <div>{translate('approvals.untoldStatus', { smart_count: untold })}</div>}
        </Box>
    );
}
