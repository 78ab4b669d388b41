import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { UnreadableRow } from '../../api/answer/unreadable';
import { Code } from './Code';
import { type FieldNames, useUnreadableFields } from './useUnreadableFields';

interface UnreadableItemProps {
    row: UnreadableRow;
    /** The record's page; undefined where nobody says which it is. */
    to?: string | undefined;
    names?: FieldNames;
}

/** Stands in a list outside a table for a row that can't be read (docs/rules.md#lists). */
export function UnreadableItem({ row, to, names }: UnreadableItemProps) {
    const fields = useUnreadableFields(row, names);
    return (
        <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            {to ? (
                <Link component={RouterLink} to={to}>
                    <Code>{row.id}</Code>
                </Link>
            ) : (
                <Code>{row.id}</Code>
            )}{' '}
            <Box component="span" sx={{ color: 'warning.main' }}>
                {useTranslate()('list.unreadableFields', { fields })}
            </Box>
        </Box>
    );
}
