import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type Account, settlementOf } from '../../../contracts/main/merchants';
import type { Decimal } from '../../../contracts/rules/decimal';
import { AccountLabel } from '../../entities/accounts/AccountLabel';
import { Code } from '../../components/fields/Code';
import { Email } from '../../components/fields/Email';
import { Money } from '../../components/fields/Money';
import { MoneyLeft } from '../../components/fields/MoneyLeft';
import { Details } from '../../components/record/Section';
import { currencyLabel } from '../../money/currencyNames';
import type { RefundDraft, RefundedPayment } from './refundDraft';
import { useEstimateRows } from './useEstimateRows';
import type { RefundEstimate } from './useRefundEstimate';

interface RefundTermsProps {
    payment: RefundedPayment;
    account: Account;
    draft: RefundDraft;
    amount: Decimal | undefined;
    /** Refundable afterwards; undefined while the refund's outcome is unknown. */
    left: Decimal | undefined;
    /** Undefined while the refund's outcome is unknown: if it was sent, today's rate no longer matters. */
    estimate: RefundEstimate | undefined;
}

/** The full terms to confirm. */
export function RefundTerms({ payment, account, draft, amount, left, estimate }: RefundTermsProps) {
    const translate = useTranslate();
    const name = (key: string) => translate(`refund.facts.${key}`);
    const remarks = draft.remarks.trim();
    const rateNow = estimate && !estimate.rate ? 'rateUntold' : 'rateNow';
    const rateText = settlementOf(account) === 'custody' ? 'rateThen' : rateNow;
    return (
        <>
            <Details
                rows={[
                    [name('payment'), <Code key="payment">{payment.payment_reference}</Code>],
                    [name('email'), <Email key="email">{draft.email.trim()}</Email>],
                    [name('reason'), translate(`refundReason.${draft.refund_reason}`, { _: draft.refund_reason })],
                    [name('remarks'), remarks || undefined],
                    [name('account'), <AccountLabel key="account" account={account} />],
                    [name('from'), translate(`refund.from.${settlementOf(account) ?? ''}`, { _: '' })],
                ]}
            />
            <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
                <Details
                    rows={[
                        [
                            name('amount'),
                            <strong key="amount">
                                <Money amount={amount} currency={payment.order_currency} exact />
                            </strong>,
                        ],
                        [name('left'), left && <MoneyLeft amount={left} currency={payment.order_currency} exact />],
                        [name('paidIn'), currencyLabel(payment.crypto_currency)],
                        ...useEstimateRows(payment, estimate),
                    ]}
                />
            </Box>
            <Box color="text.secondary">{translate(`refund.${rateText}`)}</Box>
        </>
    );
}
