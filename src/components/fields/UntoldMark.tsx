import HelpOutline from '@mui/icons-material/HelpOutline';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';

interface UntoldMarkProps {
    /** What it's one of. */
    kind: string;
    why: string;
}

/** Marks a row that stands in two lists, since its record doesn't say which it belongs to. */
export function UntoldMark({ kind, why }: UntoldMarkProps) {
    return (
        <Tooltip title={why} describeChild>
            <Box
                component="span"
                role="img"
                tabIndex={0}
                aria-label={kind}
                sx={{ display: 'inline-flex', ml: 0.75, verticalAlign: 'middle', color: 'text.secondary' }}
            >
                <HelpOutline sx={{ fontSize: 16 }} />
            </Box>
        </Tooltip>
    );
}
