import { useTranslate } from 'react-admin';
import { type Account, settlementOf } from '../../../contracts/main/merchants';
import type { Decimal } from '../../../contracts/rules/decimal';
import { AccountLabel } from '../../entities/accounts/AccountLabel';
import { Code } from '../../components/fields/Code';
import { Money } from '../../components/fields/Money';
import { MoneyLeft } from '../../components/fields/MoneyLeft';
import { Details } from '../../components/record/Section';
import { subtract } from '../../money/arithmetic';
import { addsUp } from '../../money/money';
import { useEstimateRows } from './useEstimateRows';
import type { RefundEstimate } from './useRefundEstimate';
import type { RefundedPayment } from './refundDraft';

interface RefundSummaryProps {
    payment: RefundedPayment;
    account: Account;
    /** In the order currency; undefined while unclear. */
    amount: Decimal | undefined;
    estimate: RefundEstimate | undefined;
}

/** What the payment brought in, how much of it this refund takes, and roughly what the recipient gets. */
export function RefundSummary({ payment, account, amount, estimate }: RefundSummaryProps) {
    const translate = useTranslate();
    const { order_currency: order, refunded_amount: refunded } = payment;
    const { refundable_amount: refundable } = payment;
    const left = refundable && amount ? subtract(refundable, amount) : refundable;
    const exact =
        !!refunded && !!left && !addsUp(order, [refunded, ...(amount ? [amount] : []), left], payment.receive_amount);
    const name = (key: string) => translate(`refund.facts.${key}`);
    return (
        <Details
            rows={[
                [name('payment'), <Code key="payment">{payment.payment_reference}</Code>],
                [
                    name('received'),
                    <Money key="received" amount={payment.receive_amount} currency={order} exact={exact} />,
                ],
                [name('refunded'), refunded && <MoneyLeft amount={refunded} currency={order} exact={exact} />],
                [
                    name('amount'),
                    amount && (
                        <strong>
                            <Money amount={amount} currency={order} exact={exact} />
                        </strong>
                    ),
                ],
                [name('left'), left && <MoneyLeft amount={left} currency={order} exact={exact} />],
                [name('account'), <AccountLabel key="account" account={account} />],
                [name('from'), translate(`refund.from.${settlementOf(account) ?? ''}`, { _: '' })],
                ...useEstimateRows(payment, estimate),
            ]}
        />
    );
}
