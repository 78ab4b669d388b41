import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ShowBase } from 'react-admin';

/** A record as a page of its own. */
export const RecordPage = ({ children }: { children: ReactNode }) => (
    <ShowBase queryOptions={recordQuery}>
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

/**
 * How records are read: always anew, since the list's row that stands in for one meanwhile lacks its story; and without a
 * notification or a redirect besides the failure that the record itself shows.
 */
export const recordQuery = { staleTime: 0, onError: () => {} };
