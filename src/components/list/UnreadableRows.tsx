import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'react-admin';

/** How many rows of the page carry no id, so that they can't be shown (docs/rules.md#lists). */
export function UnreadableRows() {
    const translate = useTranslate();
    const { meta } = useListContext();
    const count: unknown = meta?.unreadableRows;
    if (typeof count !== 'number') return null;
    return (
        <Box role="status" sx={{ color: 'warning.main' }}>
            {translate('list.unreadableRows', { smart_count: count })}
        </Box>
    );
}
