import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { TestMark } from '../../../components/fields/TestMark';
import type { TransactionRecord } from '../../../dataProviders/payments/transactions';
import { DASH } from '../../../money/money';
import { useScope } from '../../../session/scope';
import { recordPath } from '../../../routing/paths';
import { FindPayment } from './FindPayment';
import '../../../components/fields/fields.css';

/** The transaction's payment, or that it belongs to none; where the provider doesn't say, it's looked for on request. */
export function PaymentOf({ transaction }: { transaction: TransactionRecord }) {
    const translate = useTranslate();
    const { apiId } = useScope();
    const { payment_reference: reference } = transaction;
    if (reference) {
        return (
            <>
                <Link to={recordPath('payments', reference)} className="record-link code">
                    {reference}
                </Link>
                <TestMark apiId={apiId} />
            </>
        );
    }
    if (reference === undefined) return transaction.txid ? <FindPayment txid={transaction.txid} /> : DASH;
    return (
        <>
            <Tooltip title={translate('transactions.noPaymentText')} describeChild tabIndex={0}>
                <span className="status warning">{translate('transactions.noPayment')}</span>
            </Tooltip>
            <TestMark apiId={apiId} />
        </>
    );
}
