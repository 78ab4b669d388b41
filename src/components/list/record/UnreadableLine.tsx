import Box from '@mui/material/Box';
import { useResourceDefinition, useTranslate } from 'react-admin';
import type { UnreadableRow } from '../../../api/answer/unreadable';
import { Code } from '../../fields/Code';
import { useUnreadableFields } from '../../fields/useUnreadableFields';
import { RecordLink } from './RecordLink';

/** Stands for a row that can't be read (docs/rules.md#lists): which record it is, and what of it doesn't fit. */
export function UnreadableLine({ row }: { row: UnreadableRow }) {
    const fields = useUnreadableFields(row);
    const { hasShow } = useResourceDefinition();
    return (
        <>
            {hasShow ? <RecordLink id={row.id}>{row.id}</RecordLink> : <Code>{row.id}</Code>}{' '}
            <Box component="span" sx={{ color: 'warning.main' }}>
                {useTranslate()('list.unreadableFields', { fields })}
            </Box>
        </>
    );
}
