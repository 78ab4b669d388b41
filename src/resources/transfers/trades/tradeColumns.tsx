import { TransferLink } from '../TransferLink';
import { Code } from '../../../components/fields/Code';
import { Moment } from '../../../components/fields/Moment';
import { Money } from '../../../components/fields/Money';
import { PairRate } from '../../../components/fields/PairRate';
import type { Column } from '../../../components/list/table/column';
import type { TransferRecord } from '../../../dataProviders/transfers/transfers';
import { TradeStatusChip } from './TradeStatusChip';

export const tradeColumns: readonly Column<TransferRecord>[] = [
    {
        source: 'external_id',
        width: 10.65,
        compact: true,
        render: trade => <TransferLink transfer={trade} />,
    },
    { source: 'status', width: 7.85, compact: true, render: trade => <TradeStatusChip trade={trade} /> },
    {
        source: 'created_at',
        extra: true,
        width: 9.85,
        compact: true,
        render: trade => <Moment at={trade.created_at} />,
    },
    {
        source: 'sending_amount',
        width: 8.15,
        numeric: true,
        compact: true,
        render: trade => <Money amount={trade.sending_amount} currency={trade.sending_currency} />,
    },
    { source: 'pair', width: 6.25, compact: true, render: trade => trade.pair },
    {
        source: 'receiving_amount',
        width: 8.15,
        numeric: true,
        compact: true,
        render: trade => <Money amount={trade.receiving_amount} currency={trade.receiving_currency} />,
    },
    {
        source: 'exchange_rate',
        extra: true,
        width: 12,
        numeric: true,
        render: trade => (
            <PairRate rate={trade.exchange_rate} from={trade.sending_currency} to={trade.receiving_currency} />
        ),
    },
    {
        source: 'fee',
        width: 7.5,
        numeric: true,
        render: trade => <Money amount={trade.fee} currency={trade.fee_currency} />,
    },
    { source: 'updated_at', extra: true, width: 10, optional: true, render: trade => <Moment at={trade.updated_at} /> },
    { source: 'id', width: 19, optional: true, render: trade => <Code>{trade.id}</Code> },
];
