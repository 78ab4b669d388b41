import { useTranslate } from 'react-admin';
import { Code } from '../../components/fields/Code';
import { Moment } from '../../components/fields/Moment';
import { Money } from '../../components/fields/Money';
import { PairRate } from '../../components/fields/PairRate';
import { ShortText } from '../../components/fields/ShortText';
import type { Column } from '../../components/list/table/column';
import { RecordLink } from '../../components/list/record/RecordLink';
import type { PaymentRecord } from '../../dataProviders/payments/payments';
import { AccountName } from '../../entities/accounts/AccountName';
import { DASH } from '../../money/money';
import { OldFlag } from './OldFlag';
import { PaymentStatusChip } from './PaymentStatusChip';

export const paymentColumns: readonly Column<PaymentRecord>[] = [
    {
        source: 'payment_reference',
        width: 11.15,
        compact: true,
        render: payment => (
            <RecordLink id={payment.id} apiId={payment.api_id}>
                {payment.payment_reference}
            </RecordLink>
        ),
    },
    { source: 'status', width: 5.5, compact: true, render: payment => <PaymentStatusChip status={payment.status} /> },
    {
        source: 'created_at',
        width: 9.85,
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
        width: 8.4,
        numeric: true,
        compact: true,
        render: payment => <Money amount={payment.order_amount} currency={payment.order_currency} />,
    },
    {
        source: 'crypto_amount',
        width: 16.1,
        numeric: 'coin',
        render: payment => <Money amount={payment.crypto_amount} currency={payment.crypto_currency} network />,
    },
    {
        source: 'receive_amount',
        width: 7.85,
        numeric: true,
        render: payment => <Money amount={payment.receive_amount} currency={payment.order_currency} />,
    },
    { source: 'payer_name', compact: true, render: payment => <ShortText>{payment.payer_name}</ShortText> },
    { source: 'order_id', optional: true, render: payment => <ShortText>{payment.order_id}</ShortText> },
    { source: 'payer_email', optional: true, render: payment => <ShortText>{payment.payer_email}</ShortText> },
    { source: 'status_date', width: 10, optional: true, render: payment => <Moment at={payment.status_date} /> },
    { source: 'type', width: 9.25, optional: true, render: payment => <Type type={payment.type} /> },
    { source: 'api_id', optional: true, render: payment => <AccountName apiId={payment.api_id} /> },
    {
        source: 'exchange_rate',
        width: 12.5,
        optional: true,
        numeric: true,
        render: payment => (
            <PairRate rate={payment.exchange_rate} from={payment.crypto_currency} to={payment.order_currency} />
        ),
    },
    {
        source: 'transaction_fee_amount',
        width: 7,
        optional: true,
        numeric: true,
        render: payment => <Money amount={payment.transaction_fee_amount} currency={payment.order_currency} />,
    },
    { source: 'crypto_address', width: 22, optional: true, render: payment => <Code>{payment.crypto_address}</Code> },
];

function Type({ type }: { type: string | undefined }) {
    const translate = useTranslate();
    return type ? translate(`paymentType.${type}`, { _: type }) : DASH;
}
