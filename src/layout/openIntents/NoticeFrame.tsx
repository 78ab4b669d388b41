import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Unbroken } from '../../components/intent/Unbroken';
import { Band } from '../Band';

interface NoticeFrameProps {
    title: string;
    /** Ids in it may be marked (`unbroken`). */
    text: string;
    more?: ReactNode;
    /** Does the text need the whole width, with the buttons below it? */
    isTall?: boolean;
    isDone?: boolean;
    /** Buttons. */
    children: ReactNode;
}

/** A notice above the page about something that was sent. */
export const NoticeFrame = ({ title, text, more, isTall = false, isDone = false, children }: NoticeFrameProps) => (
    <Box component="section" role="status">
        <Band isDone={isDone} actions={children} isTall={isTall}>
            <Typography component="h2" sx={{ fontWeight: 600, outline: 'none' }}>
                {title}
            </Typography>
            <Box>
                <Unbroken>{text}</Unbroken>
            </Box>
            {more}
        </Band>
    </Box>
);
