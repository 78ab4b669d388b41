import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageStateProps {
    title: string;
    text: string;
    /** What to do about it. */
    children?: ReactNode;
}

/** A whole page with one message: nothing here, no permission, failed. */
export const PageState = ({ title, text, children }: PageStateProps) => (
    <Box sx={{ maxWidth: 520, mx: 'auto', px: 3, py: { xs: 6, md: 12 }, textAlign: 'center' }}>
        <Typography variant="h1" gutterBottom>
            {title}
        </Typography>
        <Typography color="text.secondary">{text}</Typography>
        {children && <Box sx={{ mt: 3, display: 'flex', justifyContent: 'center', gap: 1 }}>{children}</Box>}
    </Box>
);
