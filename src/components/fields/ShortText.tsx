import Box from '@mui/material/Box';

/** A text that may be long, cut off where a column ends; all of it in the tooltip. */
export const ShortText = ({ children }: { children: string | null }) => (
    <Box
        component="span"
        title={children ?? undefined}
        sx={{ display: 'block', maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
        {children}
    </Box>
);
