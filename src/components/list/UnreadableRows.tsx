import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'react-admin';
import { Sentences } from '../page/Sentences';

/** How many rows have no id and can't be shown, and whether the list ends because of that (docs/rules.md#lists). */
export function UnreadableRows() {
    const translate = useTranslate();
    const { meta } = useListContext();
    const count: unknown = meta?.unreadableRows;
    const isCutOff = meta?.isCutOff === true;
    if (typeof count !== 'number' && !isCutOff) return null;
    return (
        <Box role="status" sx={{ color: 'warning.main' }}>
            <Sentences
                of={[
                    typeof count === 'number' && translate('list.unreadableRows', { smart_count: count }),
                    isCutOff && translate('list.cutOff'),
                ]}
            />
        </Box>
    );
}
