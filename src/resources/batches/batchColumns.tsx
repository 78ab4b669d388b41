import { useTranslate } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import { Code } from '../../components/fields/Code';
import { Person } from '../../components/approvals/Person';
import { Moment } from '../../components/fields/Moment';
import { ApprovedCount } from '../../components/approvals/ApprovalState';
import { ShortText } from '../../components/fields/ShortText';
import type { Column } from '../../components/list/table/column';
import { RecordLink } from '../../components/list/record/RecordLink';
import { DASH } from '../../money/money';
import { ShortProgress } from './BatchProgress';
import { BatchStatusChip } from './BatchStatusChip';
import { BatchTotals } from './BatchTotals';

export const batchColumns: readonly Column<Batch>[] = [
    {
        source: 'name',
        width: 13,
        compact: true,
        render: batch => (
            <RecordLink id={batch.id} isText>
                <ShortText isName>{batch.name ?? batch.id}</ShortText>
            </RecordLink>
        ),
    },
    { source: 'status', width: 9.5, compact: true, render: batch => <BatchStatusChip batch={batch} /> },
    { source: 'created_at', width: 10, compact: true, render: batch => <Moment at={batch.created_at} /> },
    {
        source: 'totals',
        extra: true,
        width: 8,
        numeric: true,
        compact: true,
        render: batch => <BatchTotals totals={batch.totals} />,
    },
    {
        source: 'total_count',
        extra: true,
        width: 8.15,
        compact: true,
        render: batch => <ShortProgress batch={batch} />,
    },
    {
        source: 'approvals',
        extra: 'approval_total',
        width: 8,
        render: batch => <ApprovedCount approvals={batch.approvals} approvalTotal={batch.approval_total} />,
    },
    { source: 'created_by', extra: true, render: batch => <Person isShort>{batch.created_by}</Person> },
    { source: 'id', width: 9.1, optional: true, render: batch => <Code>{batch.id}</Code> },
    { source: 'is_direct', width: 8, optional: true, render: batch => <Directness batch={batch} /> },
    { source: 'updated_at', extra: true, width: 10, optional: true, render: batch => <Moment at={batch.updated_at} /> },
    {
        source: 'notification_email',
        optional: true,
        render: batch => <ShortText>{batch.notification_email}</ShortText>,
    },
];

/** Where the payouts of a batch go: to addresses, or by link. */
function Directness({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    return batch.is_direct === undefined ? DASH : translate(`batches.direct.${batch.is_direct}`);
}
