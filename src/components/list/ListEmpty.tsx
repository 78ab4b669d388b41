import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';

/** Why there are no rows, and what to do. */
export function ListEmpty({ text }: { text: string }) {
    const translate = useTranslate();
    const { filterValues, setFilters, meta } = useListContext();
    // There are rows: `UnreadableRows` explains them.
    if (meta?.unreadableRows || meta?.isCutOff) return null;
    const isFiltered = Object.keys(filterValues).length > 0;
    return (
        <Box
            sx={{
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
                py: 8,
                px: 3,
                textAlign: 'center',
            }}
        >
            <Typography variant="h2">{translate(isFiltered ? 'list.noMatch' : 'list.empty')}</Typography>
            <Typography color="text.secondary">{isFiltered ? translate('list.noMatchText') : text}</Typography>
            {isFiltered && (
                <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setFilters({}, undefined, false)}>
                    {translate('list.clear')}
                </Button>
            )}
        </Box>
    );
}
