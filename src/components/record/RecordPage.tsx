import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ShowBase } from 'react-admin';
import { useMerchantScope } from '../hooks/useMerchantScope';
import { recordQuery } from './recordQuery';

/** A record on its own page: on phones, and for shared links. */
export const RecordPage = ({ children }: { children: ReactNode }) => (
    <ShowBase queryOptions={recordQuery(useMerchantScope())}>
        <Box sx={{ p: { xs: 0, md: 3 } }}>
            <Box
                sx={{
                    maxWidth: 1080,
                    mx: 'auto',
                    minHeight: { xs: 'calc(100dvh - var(--header))', md: 0 },
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
