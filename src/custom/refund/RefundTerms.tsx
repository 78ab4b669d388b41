import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Account } from '../../../contracts/main/merchants';
import type { PaymentDetails } from '../../../contracts/main/payments';
import type { Decimal } from '../../../contracts/rules/decimal';
import { Code } from '../../components/fields/Code';
import { Money } from '../../components/fields/Money';
import { Facts } from '../../components/record/Section';
import { currencyLabel } from '../../money/currencyNames';
import type { RefundDraft } from './refundDraft';

interface RefundTermsProps {
    payment: PaymentDetails;
    account: Account;
    draft: RefundDraft;
    amount: Decimal | undefined;
}

/** What is confirmed, in full. */
export function RefundTerms({ payment, account, draft, amount }: RefundTermsProps) {
    const translate = useTranslate();
    const name = (key: string) => translate(`refund.facts.${key}`);
    const remarks = draft.remarks.trim();
    return (
        <>
            <Facts
                facts={[
                    [name('payment'), <Code key="payment">{payment.payment_reference}</Code>],
                    [
                        name('amount'),
                        <strong key="amount">
                            <Money amount={amount} currency={payment.order_currency} exact />
                        </strong>,
                    ],
                    [name('paidIn'), currencyLabel(payment.crypto_currency)],
                    [name('email'), draft.email.trim()],
                    [name('reason'), translate(`refundReason.${draft.reason}`, { _: draft.reason })],
                    [name('remarks'), remarks || undefined],
                    [
                        name('from'),
                        `${account.account_name} (${translate(`refund.from.${account.settlement_type}`, { _: '' })})`,
                    ],
                ]}
            />
            <Box color="text.secondary">
                {translate(account.settlement_type === 'custody' ? 'refund.rateThen' : 'refund.rateNow')}
            </Box>
        </>
    );
}
