import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** The outline of a page while its code loads. */
export function PageSkeleton() {
    const translate = useTranslate();
    return (
        <Box sx={{ p: { xs: 2, md: 3 } }} role="status" aria-label={translate('page.loading')}>
            <Skeleton variant="text" width={160} height={36} />
            <Skeleton variant="rounded" height={88} sx={{ mt: 2 }} />
            <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
        </Box>
    );
}
