import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { usableAccounts } from '../../../contracts/main/merchants';
import { useAccounts } from '../../entities/accounts/useAccounts';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageState } from '../../components/feedback/PageState';
import { PageProblem } from '../../components/feedback/PageProblem';
import { Problem } from '../../components/feedback/Problem';
import { isFirstLoad } from '../../components/hooks/isFirstLoad';
import { useReader } from '../../components/hooks/useReader';
import { earlierPaymentQuery } from '../../dataProviders/payments/paymentQueries';
import { invoice } from '../../i18n/en/resources/invoices';
import { paymentLink } from '../../i18n/en/wizards/paymentLink';
import { addMessages } from '../../i18n/i18nProvider';
import { useScope } from '../../session/scope';
import { InvoiceWizard } from './InvoiceWizard';
import { draftOf } from './invoiceDraft';

addMessages({ paymentLink, invoice });

/** Creates invoices and payment links, and lists the recent ones. The address may name an invoice to copy. */
export function PaymentLinkPage() {
    const translate = useTranslate();
    const { merchant } = useScope();
    const [search] = useSearchParams();
    const [round, setRound] = useState(0);
    const from = search.get('from');
    const accounts = useAccounts();
    const earlier = useQuery({ ...earlierPaymentQuery(useReader(), from ?? ''), enabled: !!from });
    const failed = accounts.error && !accounts.data ? accounts.error : undefined;
    if (failed) {
        return <PageProblem error={failed} onRetry={() => void accounts.refetch()} />;
    }
    const [first, ...others] = usableAccounts(accounts.data ?? []);
    if (!merchant?.accounts.length) return <Navigate to="/no-accounts" replace />;
    if (!accounts.data || isFirstLoad(earlier)) return <PageSkeleton />;
    if (!first) {
        return (
            <PageState title={translate('paymentLink.noAccount')} text={translate('paymentLink.noAccountText')}>
                <Button component={Link} to="/payments" variant="outlined">
                    {translate('paymentLink.viewPayments')}
                </Button>
            </PageState>
        );
    }
    return (
        <>
            {earlier.error && (
                <Box sx={{ p: 3, pb: 0 }}>
                    <Problem error={earlier.error} onRetry={() => void earlier.refetch()} />
                </Box>
            )}
            <InvoiceWizard
                key={`${round} ${merchant.id} ${(earlier.data && from) ?? ''}`}
                merchant={merchant}
                accounts={[first, ...others]}
                given={earlier.data ? draftOf(earlier.data) : {}}
                onStartOver={() => setRound(round + 1)}
            />
        </>
    );
}
