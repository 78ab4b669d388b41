import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useLocaleState, useResourceContext, useTranslate } from 'react-admin';
import { unreadableOf } from '../../api/answer/readPartly';
import { listOf } from '../../i18n/listOf';

/** i18n keys of field names. */
export type FieldNames = Readonly<Record<string, string>>;

/** The unreadable fields of rows or a record, by these names or the list's own; empty if there are none. */
export function useUnreadableFields(rows: readonly object[], names: FieldNames = {}): string {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const resource = useResourceContext() ?? '';
    const nameOf = (field: string) => names[field] ?? `resources.${resource}.fields.${field}`;
    const fields = rows.flatMap(unreadableOf).map(path => path.split('.')[0] ?? path);
    return listOf([...new Set(fields.map(field => translate(nameOf(field), { _: field })))], locale);
}

/** Marks a partly unreadable row; names the fields on hover and focus. */
export function UnreadableMark({ row, names }: { row: object; names?: FieldNames }) {
    const translate = useTranslate();
    const fields = useUnreadableFields([row], names);
    if (!fields) return null;
    return (
        <Tooltip title={translate('list.unreadableFields', { fields })} describeChild>
            <Box
                component="span"
                role="img"
                tabIndex={0}
                aria-label={translate('list.unreadable')}
                sx={{ ml: 0.75, verticalAlign: 'text-bottom', color: 'warning.main' }}
            >
                <ReportProblemOutlined sx={{ fontSize: 16 }} />
            </Box>
        </Tooltip>
    );
}
