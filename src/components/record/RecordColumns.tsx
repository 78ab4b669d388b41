import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface RecordColumnsProps {
    /** Sections of what happens to the money: amounts, timeline. */
    main: ReactNode;
    /** Sections of who and where. */
    side: ReactNode;
}

/** The sections of a record: in two columns where it is a page with room for them, else one below the other. */
export const RecordColumns = ({ main, side }: RecordColumnsProps) => (
    <Box sx={{ containerType: 'inline-size' }}>
        <Box sx={columns}>
            <div>{main}</div>
            <div>{side}</div>
        </Box>
    </Box>
);

const columns = {
    // In the text's measure, as the head's actions are.
    '@container (min-width: 52rem)': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
        '& > * + *': { borderLeft: '1px solid var(--border)' },
    },
};
