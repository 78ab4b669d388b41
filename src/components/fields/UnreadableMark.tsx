import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useResourceContext, useTranslate } from 'react-admin';
import { unreadableOf } from '../../api/answer/readPartly';

/** The fields of a row or a record that could not be read, by the names that its list gives them; empty where there are none. */
export function useUnreadableFields(row: object): string {
    const translate = useTranslate();
    const resource = useResourceContext();
    const fields = new Set(unreadableOf(row).map(path => path.split('.')[0] ?? path));
    return [...fields].map(field => translate(`resources.${resource}.fields.${field}`, { _: field })).join(', ');
}

/** Marks a row of which a part could not be read, and names the fields on hover and focus. */
export function UnreadableMark({ row }: { row: object }) {
    const translate = useTranslate();
    const fields = useUnreadableFields(row);
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
