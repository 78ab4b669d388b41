import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Batch } from '../../../contracts/dashboard/batches';
import { useApprovalNeed } from '../../components/approvals/useApprovalNeed';
import { useApprovalTotal } from '../../components/approvals/useApprovalTotal';
import { Email } from '../../components/fields/Email';
import { batchAsSubmitted } from '../../components/intent/asSubmitted';
import type { About } from '../../components/intent/pendingIntent';
import { Moment } from '../../components/fields/Moment';
import { Details } from '../../components/record/Section';
import { Receipt } from '../../components/wizard/Receipt';
import { BatchStatusChip } from '../../resources/batches/BatchStatusChip';
import { BatchTotals } from '../../resources/batches/BatchTotals';
import { useBatchText } from '../../resources/batches/useBatchText';
import { recordPath } from '../../routing/paths';

interface BatchReceiptProps {
    /** As the provider made it. */
    batch: Batch;
    /** All its submissions. */
    submitted: readonly About[];
    isRuledOut: boolean | undefined;
    onAnother: () => void;
}

export function BatchReceipt({ batch: made, submitted, isRuledOut, onAnother }: BatchReceiptProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const text = useBatchText();
    const need = useApprovalNeed('batch');
    const { total } = useApprovalTotal({ enabled: true });
    const { batch: told, totals } = batchAsSubmitted(made, submitted);
    // Where nobody says by which rule it waits, it's by the merchant's number, if it waits.
    const needed = typeof need === 'number' ? need : total;
    const batch = { ...told, approval_total: told.approval_total ?? needed };
    const name = (key: string) => translate(`createBatch.facts.${key}`);
    return (
        <Receipt
            isRuledOut={isRuledOut}
            title={translate('createBatch.done.title')}
            text={text(batch)}
            reference={batch.id}
            status={<BatchStatusChip batch={batch} />}
            actions={
                <>
                    <Button component={Link} to={recordPath('crypto-payout-admin/batch', batch.id)} variant="contained">
                        {translate('createBatch.done.open')}
                    </Button>
                    <Button variant="outlined" onClick={onAnother}>
                        {translate('createBatch.done.another')}
                    </Button>
                </>
            }
        >
            <Details
                rows={[
                    [name('name'), batch.name],
                    [
                        name('kind'),
                        batch.is_direct !== undefined &&
                            translate(`createBatch.facts.kinds.${batch.is_direct ? 'direct' : 'link'}`),
                    ],
                    [name('rows'), batch.total_count?.toLocaleString(locale)],
                    [translate('createBatch.totals.title'), <BatchTotals key="totals" totals={totals} exact />],
                    [
                        name('notify'),
                        batch.notification_email && <Email key="notify">{batch.notification_email}</Email>,
                    ],
                    [translate('createBatch.done.at'), <Moment key="at" at={batch.created_at} style="full" />],
                ]}
            />
        </Receipt>
    );
}
