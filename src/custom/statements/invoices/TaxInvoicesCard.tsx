import Box from '@mui/material/Box';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { monthAt, monthsProblem } from '../../../../contracts/rules/months';
import { providerNow } from '../../../api/providerClock';
import { Card } from '../../../components/page/Card';
import { DownloadButton } from '../../../components/record/DownloadButton';
import type { MerchantDataProvider } from '../../../dataProviders';
import { useScope } from '../../../session/scope';
import { MailInvoices } from './MailInvoices';
import { MonthGrid } from './MonthGrid';

/** Tax invoices for selected months, to save or to email. */
export function TaxInvoicesCard() {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const merchantKey = useScope().merchant?.merchant_key ?? '';
    const [months, setMonths] = useState<readonly string[]>([]);
    const current = monthAt(providerNow());
    const problem = monthsProblem(months, current);
    return (
        <Card title={translate('statements.invoices')} about={translate('statements.invoicesText')}>
            <MonthGrid current={current} chosen={months} onChosen={setMonths} />
            <Box role="status" sx={{ my: 1.5, color: problem && months.length > 0 ? 'error.main' : 'text.secondary' }}>
                {problem
                    ? translate(`statements.monthProblems.${problem}`)
                    : translate('statements.chosen', { smart_count: months.length })}
            </Box>
            <DownloadButton
                label={translate('statements.downloadPdf')}
                disabled={problem !== undefined}
                download={() => dataProvider.exportTaxInvoices({ merchantKey, months })}
            />
            <MailInvoices merchantKey={merchantKey} months={months} problem={problem} />
        </Card>
    );
}
