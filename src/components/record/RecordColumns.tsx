import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface RecordColumnsProps {
    /** Sections about the money: amounts, timeline. */
    main: ReactNode;
    /** Sections about people and places. */
    side: ReactNode;
}

/** A record's sections: two columns on a page with room for them, otherwise one. */
export const RecordColumns = ({ main, side }: RecordColumnsProps) => (
    <Box sx={{ containerType: 'inline-size' }}>
        <Box sx={columns}>
            <div>{main}</div>
            <div>{side}</div>
        </Box>
    </Box>
);

const columns = {
    // Measured in the text size, like the head's actions.
    '@container (min-width: 52rem)': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
        '& > * + *': { borderLeft: '1px solid var(--border)' },
    },
};
