import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface CardProps {
    title: string;
    about?: ReactNode;
    /** To the right of the title. */
    action?: ReactNode;
    children: ReactNode;
}

/** A titled section of a page. */
export function Card({ title, about, action, children }: CardProps) {
    const id = useId();
    return (
        <Box
            component="section"
            aria-labelledby={id}
            sx={{ p: 2.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
        >
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1.5 }}>
                <Box sx={{ flex: 1 }}>
                    <Typography variant="h2" id={id}>
                        {title}
                    </Typography>
                    {about && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{about}</Box>}
                </Box>
                {action}
            </Box>
            {children}
        </Box>
    );
}
