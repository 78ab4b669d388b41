import { useTranslate } from 'react-admin';
import { Code } from '../../components/fields/Code';
import { Moment } from '../../components/fields/Moment';
import { Money } from '../../components/fields/Money';
import { ShortText } from '../../components/fields/ShortText';
import type { Column } from '../../components/list/table/column';
import { RecordLink } from '../../components/list/record/RecordLink';
import type { PaymentRecord } from '../../dataProviders/payments/payments';
import { formatRate } from '../../money/money';
import { AccountName } from '../../components/accounts/AccountName';
import { OldFlag } from './OldFlag';
import { PaymentStatusChip } from './PaymentStatusChip';

/** The columns of payments, in the order in which they stand. */
export const paymentColumns: readonly Column<PaymentRecord>[] = [
    {
        source: 'payment_reference',
        compact: true,
        render: payment => (
            <RecordLink id={payment.id} apiId={payment.api_id}>
                {payment.payment_reference}
            </RecordLink>
        ),
    },
    { source: 'status', compact: true, render: payment => <PaymentStatusChip status={payment.status} /> },
    {
        source: 'created_at',
        compact: true,
        render: payment => (
            <>
                <Moment at={payment.created_at} />
                <OldFlag payment={payment} />
            </>
        ),
    },
    {
        source: 'order_amount',
        numeric: true,
        compact: true,
        render: payment => <Money amount={payment.order_amount} currency={payment.order_currency} />,
    },
    {
        source: 'crypto_amount',
        numeric: true,
        render: payment => <Money amount={payment.crypto_amount} currency={payment.crypto_currency} network />,
    },
    {
        source: 'receive_amount',
        numeric: true,
        render: payment => <Money amount={payment.receive_amount} currency={payment.order_currency} />,
    },
    { source: 'payer_name', compact: true, render: payment => <ShortText>{payment.payer_name}</ShortText> },
    { source: 'order_id', optional: true, render: payment => <ShortText>{payment.order_id}</ShortText> },
    { source: 'payer_email', optional: true, render: payment => <ShortText>{payment.payer_email}</ShortText> },
    { source: 'status_date', optional: true, render: payment => <Moment at={payment.status_date} /> },
    { source: 'type', optional: true, render: payment => <Type type={payment.type} /> },
    { source: 'api_id', optional: true, render: payment => <AccountName apiId={payment.api_id} /> },
    {
        source: 'exchange_rate',
        optional: true,
        numeric: true,
        render: payment => formatRate(payment.exchange_rate),
    },
    {
        source: 'transaction_fee_amount',
        optional: true,
        numeric: true,
        render: payment => <Money amount={payment.transaction_fee_amount} currency={payment.order_currency} />,
    },
    { source: 'crypto_address', optional: true, render: payment => <Code>{payment.crypto_address}</Code> },
];

function Type({ type }: { type: string }) {
    return useTranslate()(`paymentType.${type}`, { _: type });
}
