import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { PaymentDetails } from '../../../../contracts/main/payments';
import { Code } from '../../../components/fields/Code';
import { CopyButton } from '../../../components/fields/CopyButton';
import { Moment } from '../../../components/fields/Moment';
import { Money } from '../../../components/fields/Money';
import { StatusChip } from '../../../components/fields/status/StatusChip';
import { transactionStatusTones } from '../paymentStatusTones';
import { coinAmounts } from './coinAmounts';
import { ExplorerLink } from '../../../components/fields/ExplorerLink';

/** The payment's incoming transactions. */
export function PaymentTransactions({ payment }: { payment: PaymentDetails }) {
    const translate = useTranslate();
    const { txs: transactions = [] } = payment;
    const { exact } = coinAmounts(payment);
    if (transactions.length === 0) {
        return <Box color="text.secondary">{translate('payments.fields.noTransactions')}</Box>;
    }
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {transactions.map((transaction, index) => (
                <Box component="li" key={index}>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                        <Box sx={{ flex: 1, fontWeight: 500 }}>
                            <Money
                                amount={transaction.payment_crypto_amount}
                                currency={transaction.crypto_currency ?? payment.crypto_currency}
                                exact={exact}
                                network
                            />
                        </Box>
                        <StatusChip
                            status={transaction.status}
                            tones={transactionStatusTones}
                            i18nKey="transactionStatus"
                        />
                    </Box>
                    <Box sx={{ display: 'flex', alignItems: 'center' }}>
                        <Box sx={{ flex: 1, minWidth: 0 }}>
                            <Code>{transaction.txid}</Code>
                        </Box>
                        <Links
                            id={transaction.txid}
                            currency={transaction.crypto_currency ?? payment.crypto_currency}
                        />
                    </Box>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                        {transaction.created_at && (
                            <>
                                <Moment at={transaction.created_at} />
                                {' · '}
                            </>
                        )}
                        {!!transaction.required_confirmations && (
                            <>
                                {translate('payments.fields.confirmations', {
                                    count: transaction.confirmations,
                                    smart_count: transaction.required_confirmations,
                                })}
                                {' · '}
                            </>
                        )}
                        <Money amount={transaction.receive_amount} currency={transaction.order_currency} />
                    </Box>
                </Box>
            ))}
        </Box>
    );
}

function Links({ id, currency }: { id: string | undefined; currency: string | undefined }) {
    if (!id) return null;
    return (
        <>
            <CopyButton text={id} what="transaction" />
            {currency && <ExplorerLink kind="transaction" id={id} currency={currency} />}
        </>
    );
}
