import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageState } from '../../components/feedback/PageState';
import { PageProblem } from '../../components/feedback/PageProblem';
import { refund } from '../../i18n/en/wizards/refund';
import { addMessages } from '../../i18n/i18nProvider';
import { recordPath } from '../../routing/paths';
import { RefundWizard } from './RefundWizard';
import { useRefundBasis } from './useRefundBasis';

addMessages({ refund });

/** The refund wizard for the payment in the URL. */
export function RefundPage() {
    const [search] = useSearchParams();
    const reference = search.get('payment') ?? '';
    return reference ? <RefundOf key={reference} reference={reference} /> : <NoPayment />;
}

function RefundOf({ reference }: { reference: string }) {
    const { payment, account, isOthers, error, retry } = useRefundBasis(reference);
    const [round, setRound] = useState(0);
    const translate = useTranslate();
    if (isOthers) {
        return (
            <PageState title={translate('refund.no.others')} text={translate('refund.no.othersText')}>
                <LinkButton to={recordPath('payments', reference)}>{translate('refund.no.open')}</LinkButton>
            </PageState>
        );
    }
    if (payment && account) {
        return <RefundWizard key={round} payment={payment} account={account} onStartOver={() => setRound(round + 1)} />;
    }
    if (!error) return <PageSkeleton />;
    return <PageProblem title={translate('refund.title', { reference })} error={error} onRetry={retry} />;
}

function NoPayment() {
    const translate = useTranslate();
    return (
        <PageState title={translate('refund.no.payment')} text={translate('refund.no.paymentText')}>
            <LinkButton to="/payments">{translate('refund.no.payments')}</LinkButton>
        </PageState>
    );
}

const LinkButton = ({ to, children }: { to: string; children: ReactNode }) => (
    <Button component={Link} to={to} variant="outlined">
        {children}
    </Button>
);
