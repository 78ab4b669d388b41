import { useTranslate } from 'react-admin';
import { madeAt } from '../../../contracts/main/madeAt';
import { takenBy } from '../../../contracts/main/takenBy';
import { saidId } from '../../../contracts/rules/text';
import { convertTypeOf, payoutKind } from '../../dataProviders/payouts/payoutKind';
import type { PayoutRecord } from '../../dataProviders/payouts/payouts';
import { Code } from '../../components/fields/Code';
import { Person } from '../../components/approvals/Person';
import { Moment } from '../../components/fields/Moment';
import { Money } from '../../components/fields/Money';
import { ShortText } from '../../components/fields/ShortText';
import type { Column } from '../../components/list/table/column';
import { RecordLink } from '../../components/list/record/RecordLink';
import { DASH } from '../../money/money';
import { isEstimate } from './isEstimate';
import { PayoutStatusChip } from '../../components/fields/status/PayoutStatusChip';
import { UntoldMark } from '../../components/fields/UntoldMark';

type PayoutColumn = Column<PayoutRecord>;

/** All payout columns; each list selects and orders its own. */
export const payoutColumns = {
    reference: {
        source: 'payout_reference',
        width: 11.15,
        compact: true,
        render: payout => (
            <>
                <RecordLink id={payout.id} apiId={payout.api_id}>
                    {payout.payout_reference}
                </RecordLink>
                <KindMark payout={payout} />
            </>
        ),
    },
    status: {
        source: 'status',
        width: 9.1,
        compact: true,
        render: payout => <PayoutStatusChip payout={payout} />,
    },
    date: { source: 'payout_date', width: 9.85, compact: true, render: payout => <Moment at={madeAt(payout)} /> },
    sent: {
        source: 'sending_amount',
        width: 7.85,
        numeric: true,
        compact: true,
        render: payout => <Taken payout={payout} />,
    },
    net: {
        source: 'net_crypto_amount',
        width: 16.1,
        numeric: 'coin',
        render: payout => (
            <>
                {isEstimate(payout) && '≈\u00a0'}
                <Money amount={payout.net_crypto_amount} currency={payout.crypto_currency} network />
            </>
        ),
    },
    recipient: {
        source: 'name',
        compact: true,
        render: payout => <ShortText>{payout.name ?? payout.email}</ShortText>,
    },
    email: { source: 'email', compact: true, render: payout => <ShortText>{payout.email}</ShortText> },
    payment: {
        source: 'payment_reference',
        width: 8.15,
        render: payout => payout.payment_reference && <Code>{payout.payment_reference}</Code>,
    },
    refunded: {
        source: 'refund_amount',
        extra: 'refund_currency',
        width: 7.5,
        numeric: true,
        compact: true,
        render: payout => <Money amount={payout.refund_amount} currency={payout.refund_currency} />,
    },
    order: { source: 'order_id', render: payout => <ShortText>{payout.order_id}</ShortText> },
    convertType: { source: 'convert_type', width: 11, render: payout => <ConvertType payout={payout} /> },
    batch: {
        source: 'batch_key',
        width: 9.05,
        render: payout => saidId(payout.batch_key) && <Code>{payout.batch_key}</Code>,
    },
    operator: { source: 'operator', render: payout => <Person isShort>{payout.operator}</Person> },
    modified: { source: 'modified_date', width: 10, render: payout => <Moment at={payout.modified_date} /> },
    address: {
        source: 'crypto_address',
        width: 22,
        render: payout => payout.crypto_address && <Code>{payout.crypto_address}</Code>,
    },
} satisfies Record<string, PayoutColumn>;

/** Where withdrawals stand in the list: what they take may be coins, or long amounts in local currency. */
export const withdrawn: PayoutColumn = { ...payoutColumns.sent, width: 10 };

/** First columns of every list of outgoing payouts. */
export const sentColumns = (sent: PayoutColumn): readonly PayoutColumn[] => [
    payoutColumns.reference,
    payoutColumns.status,
    payoutColumns.date,
    sent,
    payoutColumns.net,
    payoutColumns.recipient,
];

/** Hidden until the user selects it. */
export const optional = (column: PayoutColumn): PayoutColumn => ({ ...column, optional: true });

/** Last columns, if selected. */
export const sentDetails: readonly PayoutColumn[] = [
    payoutColumns.order,
    payoutColumns.email,
    payoutColumns.convertType,
    payoutColumns.operator,
    payoutColumns.modified,
    payoutColumns.address,
].map(optional);

/** A word of which nobody says what it means stands as it came. */
function ConvertType({ payout }: { payout: PayoutRecord }) {
    const translate = useTranslate();
    const type = convertTypeOf(payout);
    return type ? translate(`convertType.${type}`) : (payout.convert_type ?? DASH);
}

function Taken({ payout }: { payout: PayoutRecord }) {
    const [amount, currency] = takenBy(payout);
    return <Money amount={amount} currency={currency} />;
}

/** Marks a payout that may be a withdrawal or a crypto payout (docs/rules.md#payouts). */
function KindMark({ payout }: { payout: PayoutRecord }) {
    const translate = useTranslate();
    if (payoutKind(payout, 'withdraw')) return null;
    return <UntoldMark kind={translate('payouts.untold.kind')} why={translate('payouts.untold.why')} />;
}
