import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface BandProps {
    isDone?: boolean;
    /** Buttons: what can be done about it. */
    actions?: ReactNode;
    /** Do the buttons stand below the message, however wide it is? */
    isTall?: boolean;
    children: ReactNode;
}

/** A message above the page, across its width. */
export const Band = ({ isDone = false, actions, isTall = false, children }: BandProps) => (
    <Box
        sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            mx: { xs: 2, md: 3 },
            mt: 2,
            px: 2,
            py: 1,
            borderRadius: 1,
            color: isDone ? 'success.main' : 'warning.main',
            bgcolor: isDone ? 'var(--successSoft)' : 'var(--warningSoft)',
        }}
    >
        {/* Too narrow beside its buttons, it goes above them. */}
        <Box sx={{ flex: isTall ? '1 0 100%' : '1 1 22rem', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
);
