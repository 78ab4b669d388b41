import Box from '@mui/material/Box';

interface ShortTextProps {
    /** Is it what its row is known by? Then it gets more room. */
    isName?: true;
    children: string | null;
}

/** A text that may be long: it takes what its column gets and is cut off there; all of it in the tooltip. */
export const ShortText = ({ isName, children }: ShortTextProps) => (
    <Box
        component="span"
        title={children ?? undefined}
        sx={{
            display: 'block',
            contain: 'inline-size',
            minWidth: `var(--text-width, ${isName ? 184 : 136}px)`,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
        }}
    >
        {children}
    </Box>
);
