import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useSaysOffline } from '../components/feedback/OneProblem';
import { useOnline } from '../components/hooks/useOnline';

/** Says above the page that the browser is offline, unless a failed part of the page already does. */
export function OfflineBand() {
    const translate = useTranslate();
    const isOnline = useOnline();
    const isSaid = useSaysOffline();
    return (
        <Box role="status">
            {!isOnline && !isSaid && (
                <Box
                    sx={{
                        mx: { xs: 2, md: 3 },
                        mt: 2,
                        px: 2,
                        py: 1,
                        borderRadius: 1,
                        color: 'warning.main',
                        bgcolor: 'var(--warningSoft)',
                    }}
                >
                    {translate('page.offlineBand')}
                </Box>
            )}
        </Box>
    );
}
