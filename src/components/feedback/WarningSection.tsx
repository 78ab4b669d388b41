import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';

interface WarningSectionProps {
    title: string;
    /** What is said aloud with the title when the section appears; nothing is without it. */
    status?: ReactNode;
    ref?: Ref<HTMLElement>;
    /** `wide` around the rows of a record. */
    spacing?: 'wide';
    children: ReactNode;
}

/** What has to be looked at before going on, under a heading of its own. */
export function WarningSection({ title, status, ref, spacing, children }: WarningSectionProps) {
    const id = useId();
    const heading = (
        <Typography id={id} variant="h2" sx={{ color: 'warning.main' }}>
            {title}
        </Typography>
    );
    return (
        <Box
            component="section"
            ref={ref}
            aria-labelledby={id}
            sx={{
                p: 2.5,
                borderRadius: 1,
                bgcolor: 'var(--warningSoft)',
                display: 'grid',
                gap: spacing === 'wide' ? 1.5 : 1,
                gridTemplateColumns: 'minmax(0, 1fr)',
                overflowWrap: 'anywhere',
                '& dt': { color: 'text.primary' },
            }}
        >
            {status === undefined ? (
                heading
            ) : (
                <Box role="status">
                    {heading}
                    {status && <Box sx={{ mt: 0.5 }}>{status}</Box>}
                </Box>
            )}
            {children}
        </Box>
    );
}
