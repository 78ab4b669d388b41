import Box from '@mui/material/Box';

/** A text that may be long: it takes what its column gets and is cut off there; all of it in the tooltip. */
export const ShortText = ({ children }: { children: string | null }) => (
    <Box
        component="span"
        title={children ?? undefined}
        sx={{
            display: 'block',
            contain: 'inline-size',
            minWidth: 'var(--text-width, 136px)',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
        }}
    >
        {children}
    </Box>
);
