import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type FieldNames, useUnreadableFields } from './UnreadableMark';

interface UnreadableFiguresProps {
    rows: readonly object[];
    names: FieldNames;
}

/** Says of figures that are summed up, or are no rows of a table, which of their fields could not be read. */
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
