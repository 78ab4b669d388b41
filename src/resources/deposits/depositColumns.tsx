import { Moment } from '../../components/fields/Moment';
import { ShortText } from '../../components/fields/ShortText';
import type { Column } from '../../components/list/table/column';
import { RecordLink } from '../../components/list/record/RecordLink';
import type { DepositRecord } from '../../dataProviders/deposits/deposits';
import { CreditedAt } from './CreditedAt';
import { DepositMoney } from './DepositMoney';
import { DepositStatusChip } from './DepositStatusChip';

export const depositColumns: readonly Column<DepositRecord>[] = [
    {
        source: 'dpst_ref_num',
        width: 8.15,
        compact: true,
        render: deposit => <RecordLink id={deposit.id}>{deposit.dpst_ref_num}</RecordLink>,
    },
    { source: 'status', width: 6.75, compact: true, render: deposit => <DepositStatusChip deposit={deposit} /> },
    { source: 'created_at', width: 10, compact: true, render: deposit => <Moment at={deposit.created_at} /> },
    {
        source: 'amount',
        extra: true,
        width: 9,
        numeric: true,
        compact: true,
        render: deposit => <DepositMoney deposit={deposit} of="amount" />,
    },
    {
        source: 'fee',
        extra: true,
        width: 9,
        numeric: true,
        render: deposit => <DepositMoney deposit={deposit} of="fee" />,
    },
    {
        source: 'net_amount',
        extra: true,
        width: 9,
        numeric: true,
        render: deposit => <DepositMoney deposit={deposit} of="net_amount" />,
    },
    { source: 'credited_at', extra: true, width: 10, render: deposit => <CreditedAt deposit={deposit} /> },
    { source: 'source', extra: true, render: deposit => <ShortText>{deposit.source}</ShortText> },
];
