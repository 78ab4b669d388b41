import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type FieldNames, useUnreadableFields } from './UnreadableMark';

interface UnreadableFiguresProps {
    rows: readonly object[];
    names: FieldNames;
}

/** Names the unreadable fields behind totals or other figures outside a table. */
export function UnreadableFigures({ rows, names }: UnreadableFiguresProps) {
    const translate = useTranslate();
    const fields = useUnreadableFields(rows, names);
    if (!fields) return null;
    return (
        <Box role="note" sx={{ mt: 0.75, color: 'warning.main', fontSize: '0.8125rem' }}>
            {translate('list.unreadableFigures', { fields })}
        </Box>
    );
}
