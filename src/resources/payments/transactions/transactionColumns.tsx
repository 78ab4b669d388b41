import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Code } from '../../../components/fields/Code';
import { CopyButton } from '../../../components/fields/CopyButton';
import { ExplorerLink } from '../../../components/fields/ExplorerLink';
import { Moment } from '../../../components/fields/Moment';
import { Money } from '../../../components/fields/Money';
import { StatusChip } from '../../../components/fields/status/StatusChip';
import type { Column } from '../../../components/list/table/column';
import type { TransactionRecord } from '../../../dataProviders/payments/transactions';
import { PaymentStatusChip } from '../PaymentStatusChip';
import { transactionStatusTones } from '../paymentStatusTones';
import { DASH } from '../../../money/money';
import { PaymentOf } from './PaymentOf';

export const transactionColumns: readonly Column<TransactionRecord>[] = [
    {
        source: 'payment_reference',
        width: 11.15,
        compact: true,
        render: transaction => <PaymentOf transaction={transaction} />,
    },
    {
        source: 'status',
        width: 7.5,
        compact: true,
        render: ({ status }) => (
            <StatusChip status={status} tones={transactionStatusTones} i18nKey="transactionStatus" />
        ),
    },
    { source: 'status_date', width: 9.85, compact: true, render: ({ status_date: at }) => <Moment at={at} /> },
    {
        source: 'receive_amount',
        width: 8.4,
        numeric: true,
        compact: true,
        render: ({ receive_amount: amount, order_currency: currency }) => <Money amount={amount} currency={currency} />,
    },
    {
        source: 'payment_crypto_amount',
        extra: 'crypto_currency',
        width: 16.1,
        numeric: 'coin',
        compact: true,
        render: ({ payment_crypto_amount: amount, crypto_currency: coin }) => (
            <Money amount={amount} currency={coin} network />
        ),
    },
    {
        source: 'payment_amount',
        width: 8.4,
        optional: true,
        inPlaceOf: 'payment_crypto_amount',
        repeats: isAsReceived,
        numeric: true,
        render: ({ payment_amount: amount, payment_currency: currency }) => (
            <Money amount={amount} currency={currency} />
        ),
    },
    { source: 'txid', compact: true, render: transaction => <TransactionId transaction={transaction} /> },
    {
        source: 'created_at',
        extra: true,
        width: 9.85,
        optional: true,
        render: ({ created_at: at }) => <Moment at={at} />,
    },
    {
        source: 'payment_tier',
        width: 8,
        optional: true,
        render: ({ payment_tier: tier }) => <PaymentStatusChip status={tier} />,
    },
    {
        source: 'confirmations',
        extra: true,
        width: 8,
        optional: true,
        numeric: true,
        render: transaction => <Confirmations transaction={transaction} />,
    },
    {
        source: 'crypto_address',
        extra: true,
        width: 22,
        optional: true,
        render: ({ crypto_address: to }) => <Code>{to}</Code>,
    },
    { source: 't3a_id', width: 22, optional: true, render: ({ t3a_id: own }) => <Code>{own}</Code> },
];

/** Is what was paid said in the money that it was credited in, however the payer paid? */
function isAsReceived({
    payment_amount: paid,
    payment_currency: paidIn,
    receive_amount: received,
    order_currency: currency,
}: TransactionRecord): boolean {
    return !!paid && paid === received && (!paidIn || paidIn === currency);
}

function TransactionId({ transaction: { txid, crypto_currency: coin } }: { transaction: TransactionRecord }) {
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', maxWidth: { xs: '9.5rem', md: 'none' } }}>
            <Box title={txid} sx={shortened}>
                {txid ?? DASH}
            </Box>
            {txid && <CopyButton text={txid} what="transaction" />}
            {txid && coin && <ExplorerLink kind="transaction" id={txid} currency={coin} />}
        </Box>
    );
}

const shortened = {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: 'var(--mono)',
    fontSize: '0.8125rem',
};

function Confirmations({ transaction }: { transaction: TransactionRecord }) {
    const translate = useTranslate();
    const { confirmations, required_confirmations: required } = transaction;
    if (!required || confirmations === undefined) return null;
    return translate('transactions.confirmations', { count: confirmations, required });
}
