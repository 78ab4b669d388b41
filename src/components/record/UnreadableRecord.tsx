import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { UnreadableRow } from '../../api/answer/unreadable';
import { useUnreadableFields } from '../fields/useUnreadableFields';
import { RecordTop } from './RecordHead';

/** Stands for a record that can't be read (docs/rules.md#lists): which one, and what of it doesn't fit. */
export function UnreadableRecord({ record }: { record: UnreadableRow }) {
    const fields = useUnreadableFields(record);
    return (
        <RecordTop
            reference={record.id}
            isAmount
            heading={null}
            chips={null}
            meaning={
                <Box component="span" role="note" sx={{ color: 'warning.main' }}>
                    {useTranslate()('page.unreadableRecord', { fields })}
                </Box>
            }
        />
    );
}
