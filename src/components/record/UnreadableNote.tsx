import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useUnreadableFields } from '../fields/UnreadableMark';

/** Names a record's unreadable fields. */
export function UnreadableNote({ record }: { record: object }) {
    const translate = useTranslate();
    const fields = useUnreadableFields([record]);
    if (!fields) return null;
    return (
        <Box role="note" sx={{ pl: 3, pr: 12, py: 1.25, color: 'warning.main', bgcolor: 'var(--warningSoft)' }}>
            {translate('page.unreadableFields', { fields })}
        </Box>
    );
}
