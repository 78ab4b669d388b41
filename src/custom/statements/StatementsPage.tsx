import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { StatementCard } from './StatementCard';
import { TaxInvoicesCard } from './TaxInvoicesCard';

/** What changed the balances of the active merchant, and its tax invoices. */
export function StatementsPage() {
    const translate = useTranslate();
    return (
        <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Typography variant="h1">{translate('routes.statements.title')}</Typography>
            <Box
                sx={{
                    display: 'grid',
                    gap: 3,
                    alignItems: 'start',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 11fr) minmax(0, 6fr)' },
                    '@media print': { display: 'block' },
                }}
            >
                <StatementCard />
                <Box sx={{ '@media print': { display: 'none' } }}>
                    <TaxInvoicesCard />
                </Box>
            </Box>
        </Box>
    );
}
