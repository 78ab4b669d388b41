import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A section of a record with its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
    <Box component="section" sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
            {title}
        </Typography>
        {children}
    </Box>
);

interface DetailsProps {
    /** Rows without a value are left out. */
    rows: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values, one per line. A long name narrows its own value, to two fifths at most. */
export const Details = ({ rows }: DetailsProps) => (
    <Box
        component="dl"
        sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            rowGap: 0.75,
        }}
    >
        {rows
            .filter(([, value]) => value !== undefined && value !== null && value !== false)
            .map(([name, value]) => (
                <Box
                    key={name}
                    sx={{ display: 'grid', gridTemplateColumns: 'fit-content(60%) minmax(0, 1fr)', columnGap: 2 }}
                >
                    <Box component="dt" sx={{ color: 'text.secondary' }}>
                        {name}
                    </Box>
                    <Box
                        component="dd"
                        sx={{
                            m: 0,
                            textAlign: 'right',
                            overflowWrap: 'anywhere',
                            // A currency with a long name goes below its number where there's no room beside it.
                            '& .money': { whiteSpace: 'normal' },
                        }}
                    >
                        {value}
                    </Box>
                </Box>
            ))}
    </Box>
);
