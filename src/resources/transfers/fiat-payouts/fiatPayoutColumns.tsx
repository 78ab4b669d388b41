import { TransferLink } from '../TransferLink';
import { Code } from '../../../components/fields/Code';
import { Moment } from '../../../components/fields/Moment';
import { Money } from '../../../components/fields/Money';
import { DASH } from '../../../money/money';
import { PairRate } from '../../../components/fields/PairRate';
import { ShortText } from '../../../components/fields/ShortText';
import type { Column } from '../../../components/list/table/column';
import type { TransferRecord } from '../../../dataProviders/transfers/transfers';
import { Destination } from './Destination';
import { FiatPayoutStatusChip } from './FiatPayoutStatusChip';
import { RecipientName } from './RecipientName';

export const fiatPayoutColumns: readonly Column<TransferRecord>[] = [
    {
        source: 'external_id',
        width: 10.65,
        compact: true,
        render: payout => <TransferLink transfer={payout} />,
    },
    { source: 'status', width: 7.85, compact: true, render: payout => <FiatPayoutStatusChip payout={payout} /> },
    {
        source: 'created_at',
        extra: true,
        width: 9.85,
        compact: true,
        render: payout => <Moment at={payout.created_at} />,
    },
    {
        source: 'sending_amount',
        width: 7.6,
        numeric: true,
        compact: true,
        render: payout => <Money amount={payout.sending_amount} currency={payout.sending_currency} />,
    },
    { source: 'recipient', extra: true, compact: true, render: payout => <RecipientName payout={payout} /> },
    {
        source: 'destination_account_id',
        width: 10,
        optional: true,
        inPlaceOf: 'recipient',
        compact: true,
        render: ({ destination_account_id: id }) => id && <Code>{id}</Code>,
    },
    {
        source: 'receiving_amount',
        width: 10.25,
        numeric: true,
        compact: true,
        render: payout => <Money amount={payout.receiving_amount} currency={payout.receiving_currency} />,
    },
    {
        source: 'destination_account',
        extra: true,
        width: 13.75,
        render: payout => <Destination payout={payout} />,
    },
    {
        source: 'fee',
        width: 7.5,
        numeric: true,
        optional: true,
        render: payout => <Money amount={payout.fee} currency={payout.fee_currency} />,
    },
    {
        source: 'exchange_rate',
        extra: true,
        width: 12,
        numeric: true,
        optional: true,
        render: ({ exchange_rate: rate, sending_currency: from, receiving_currency: to }) =>
            from === to ? DASH : <PairRate rate={rate} from={from} to={to} />,
    },
    {
        source: 'updated_at',
        extra: true,
        width: 10,
        optional: true,
        render: payout => <Moment at={payout.updated_at} />,
    },
    { source: 'remarks', optional: true, render: payout => <ShortText>{payout.remarks}</ShortText> },
    { source: 'id', width: 19, optional: true, render: payout => <Code>{payout.id}</Code> },
];
