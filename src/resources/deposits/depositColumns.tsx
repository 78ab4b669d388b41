import { Moment } from '../../components/fields/Moment';
import { Money } from '../../components/fields/Money';
import { ShortText } from '../../components/fields/ShortText';
import type { Column } from '../../components/list/table/column';
import { RecordLink } from '../../components/list/record/RecordLink';
import type { DepositRecord } from '../../dataProviders/deposits/deposits';
import { CreditedAt } from './CreditedAt';
import { DepositStatusChip } from './DepositStatusChip';

/** The columns of deposits, in the order in which they stand. */
export const depositColumns: readonly Column<DepositRecord>[] = [
    {
        source: 'dpst_ref_num',
        compact: true,
        render: deposit => <RecordLink id={deposit.id}>{deposit.dpst_ref_num}</RecordLink>,
    },
    { source: 'status', compact: true, render: deposit => <DepositStatusChip deposit={deposit} /> },
    { source: 'created_at', compact: true, render: deposit => <Moment at={deposit.created_at} /> },
    {
        source: 'amount',
        numeric: true,
        compact: true,
        render: deposit => <Money amount={deposit.amount} currency={deposit.currency} />,
    },
    {
        source: 'fee',
        numeric: true,
        render: deposit => <Money amount={deposit.fee} currency={deposit.currency} />,
    },
    {
        source: 'net_amount',
        numeric: true,
        render: deposit => <Money amount={deposit.net_amount} currency={deposit.currency} />,
    },
    { source: 'credited_at', render: deposit => <CreditedAt deposit={deposit} /> },
    { source: 'source', render: deposit => <ShortText>{deposit.source}</ShortText> },
];
