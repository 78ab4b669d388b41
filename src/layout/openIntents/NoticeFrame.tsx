import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Band } from '../Band';

interface NoticeFrameProps {
    title: string;
    text: string;
    more?: ReactNode;
    isDone?: boolean;
    /** Buttons. */
    children: ReactNode;
}

/** A notice above the page about something that was sent. */
export const NoticeFrame = ({ title, text, more, isDone = false, children }: NoticeFrameProps) => (
    <Box component="section" role="status">
        <Band isDone={isDone} actions={children}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            <Box>{text}</Box>
            {more}
        </Band>
    </Box>
);
