import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { routeOf } from '../../routes';
import { useCan } from '../../session/scope';

const views = [
    { to: '/crypto-payout-admin', label: 'batches.payoutsView' },
    { to: '/crypto-payout-admin/batch', label: 'routes.batches.title' },
] as const;

/** Crypto payouts one by one, or the batches they came in. Whoever may read only one of them has nothing to choose. */
export function PayoutViews() {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const readsPayouts = useCan('payouts', 'R');
    const readsBatches = useCan('batches', 'R');
    if (!readsPayouts || !readsBatches) return null;
    return (
        <Box
            component="nav"
            aria-label={translate('batches.views')}
            sx={{ display: 'flex', gap: 3, borderBottom: 1, borderColor: 'divider' }}
        >
            {views.map(({ to, label }) => (
                <Box
                    key={to}
                    component={Link}
                    to={to}
                    aria-current={routeOf(pathname)?.path === to ? 'page' : undefined}
                    sx={{
                        py: 1,
                        mb: '-1px',
                        color: 'text.secondary',
                        fontWeight: 500,
                        textDecoration: 'none',
                        borderBottom: 2,
                        borderColor: 'transparent',
                        '&:hover': { color: 'text.primary' },
                        '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
                    }}
                >
                    {translate(label)}
                </Box>
            ))}
        </Box>
    );
}
