import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { type RaRecord, useResourceContext, useStore, useTranslate } from 'react-admin';
import { type Column, columnsKey, hiddenAtFirst } from './table/column';

/** Selects table columns, remembered in this browser. The first holds the row's link and always shows. */
export function ColumnsButton<Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const [hidden, setHidden] = useStore<string[]>(columnsKey(resource), hiddenAtFirst(columns));
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const toggle = (source: string) =>
        setHidden(hidden.includes(source) ? hidden.filter(other => other !== source) : [...hidden, source]);
    const label = translate('list.columns');
    return (
        <>
            <Button
                variant="outlined"
                startIcon={<ViewColumnOutlined />}
                aria-haspopup="dialog"
                aria-expanded={!!anchor}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {label}
            </Button>
            <Popover
                open={!!anchor}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                slotProps={{ paper: { sx: { mt: 0.5, maxHeight: '70vh' }, role: 'dialog', 'aria-label': label } }}
            >
                <Box sx={{ display: 'grid', px: 2, py: 1 }}>
                    {columns.slice(1).map(({ source }) => (
                        <FormControlLabel
                            key={source}
                            control={
                                <Checkbox
                                    size="small"
                                    checked={!hidden.includes(source)}
                                    onChange={() => toggle(source)}
                                />
                            }
                            label={translate(`resources.${resource}.fields.${source}`)}
                            slotProps={{ typography: { variant: 'body1' } }}
                        />
                    ))}
                </Box>
            </Popover>
        </>
    );
}
