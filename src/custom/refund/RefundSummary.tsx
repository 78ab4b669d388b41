import { useTranslate } from 'react-admin';
import type { Account } from '../../../contracts/main/merchants';
import type { PaymentDetails } from '../../../contracts/main/payments';
import type { Decimal } from '../../../contracts/rules/decimal';
import { AccountLabel } from '../../components/accounts/AccountLabel';
import { Code } from '../../components/fields/Code';
import { Money } from '../../components/fields/Money';
import { Details } from '../../components/record/Section';
import { subtract } from '../../money/arithmetic';
import { useEstimateRows } from './useEstimateRows';
import type { RefundEstimate } from './useRefundEstimate';

interface RefundSummaryProps {
    payment: PaymentDetails;
    account: Account;
    /** In the order currency; undefined while it is not clear. */
    amount: Decimal | undefined;
    estimate: RefundEstimate | undefined;
}

/** What the payment brought, what this refund takes of it, and about what its recipient gets. */
export function RefundSummary({ payment, account, amount, estimate }: RefundSummaryProps) {
    const translate = useTranslate();
    const { order_currency: order, refundable_amount: refundable } = payment;
    const name = (key: string) => translate(`refund.facts.${key}`);
    return (
        <Details
            rows={[
                [name('payment'), <Code key="payment">{payment.payment_reference}</Code>],
                [name('received'), <Money key="received" amount={payment.receive_amount} currency={order} />],
                [name('refunded'), <Money key="refunded" amount={payment.refunded_amount} currency={order} />],
                [
                    name('amount'),
                    <strong key="amount">
                        <Money amount={amount} currency={order} />
                    </strong>,
                ],
                [
                    name('left'),
                    <Money key="left" amount={amount ? subtract(refundable, amount) : refundable} currency={order} />,
                ],
                [name('account'), <AccountLabel key="account" account={account} />],
                [name('from'), translate(`refund.from.${account.settlement_type}`, { _: '' })],
                ...useEstimateRows(payment, estimate),
            ]}
        />
    );
}
