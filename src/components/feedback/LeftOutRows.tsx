import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** How many rows of a card have no id and aren't shown (docs/rules.md#lists). */
export function LeftOutRows({ count }: { count: number }) {
    const translate = useTranslate();
    if (count === 0) return null;
    return (
        <Box role="note" sx={{ mt: 0.75, color: 'warning.main', fontSize: '0.8125rem' }}>
            {translate('list.unreadableRows', { smart_count: count })}
        </Box>
    );
}
