import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface NoticeFrameProps {
    title: string;
    text: string;
    more?: ReactNode;
    isDone?: boolean;
    children: ReactNode;
}

/** A notice above the page, and what can be done about it. */
export const NoticeFrame = ({ title, text, more, isDone = false, children }: NoticeFrameProps) => (
    <Box
        component="section"
        role="status"
        sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            mx: { xs: 2, md: 3 },
            mt: 2,
            px: 2,
            py: 1.5,
            borderRadius: 1,
            color: isDone ? 'success.main' : 'warning.main',
            bgcolor: isDone ? 'var(--successSoft)' : 'var(--warningSoft)',
        }}
    >
        <Box sx={{ flex: 1, minWidth: 240 }}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            <Box>{text}</Box>
            {more}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
);
