import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { placeOf } from '../../routing/placeOf';
import { Problem } from './Problem';

interface PageProblemProps extends ComponentProps<typeof Problem> {
    /** Where it isn't its route's. */
    title?: string;
}

/** In place of a page that can't be shown: its heading, and why. */
export function PageProblem({ title, ...problem }: PageProblemProps) {
    const translate = useTranslate();
    const place = placeOf(useLocation().pathname);
    return (
        <Box sx={{ p: 3 }}>
            <Typography variant="h1" gutterBottom>
                {title ?? translate(`routes.${place?.route.name ?? 'home'}.title`)}
            </Typography>
            <Problem {...problem} />
        </Box>
    );
}
