import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ShowBase } from 'react-admin';

/** A record as a page of its own. */
export const RecordPage = ({ children }: { children: ReactNode }) => (
    <ShowBase queryOptions={quiet}>
        <Box sx={{ p: { xs: 0, md: 3 } }}>
            <Box
                sx={{
                    maxWidth: 760,
                    mx: 'auto',
                    bgcolor: 'background.paper',
                    border: { md: 1 },
                    borderColor: { md: 'divider' },
                    borderRadius: { md: 1 },
                }}
            >
                {children}
            </Box>
        </Box>
    </ShowBase>
);

/** The record shows its own failure; no notification and no redirect besides. */
export const quiet = { onError: () => {} };
