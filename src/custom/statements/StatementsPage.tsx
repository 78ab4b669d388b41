import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Columns, PageGrid } from '../../components/page/PageGrid';
import { statementKind, statements } from '../../i18n/en/statements';
import { addMessages } from '../../i18n/i18nProvider';
import { StatementCard } from './StatementCard';
import { TaxInvoicesCard } from './invoices/TaxInvoicesCard';

addMessages({ statements, statementKind });

/** Balance changes of the active merchant, and its tax invoices. */
export function StatementsPage() {
    const translate = useTranslate();
    return (
        <PageGrid>
            <Typography variant="h1">{translate('routes.statements.title')}</Typography>
            <Columns ratio={[5, 2]}>
                <StatementCard />
                <Box sx={{ '@media print': { display: 'none' } }}>
                    <TaxInvoicesCard />
                </Box>
            </Columns>
        </PageGrid>
    );
}
