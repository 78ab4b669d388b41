import { useTranslate } from 'react-admin';
import { type BatchStatus, displayedBatchStatus, isFinalBatch } from '../../../contracts/dashboard/batchStatus';
import type { Batch } from '../../../contracts/dashboard/batches';
import { useDecisionEvents } from '../../components/approvals/useDecisionEvents';
import { useNameOf } from '../../components/approvals/useNameOf';
import { statusTone } from '../../components/fields/status/statusTone';
import { useStatusLabel } from '../../components/fields/status/useStatusLabel';
import type { NextStep } from '../../components/record/story/nextStep';
import { Timeline, type TimelineEvent } from '../../components/record/story/Timeline';
import { DASH } from '../../money/money';
import { batchStatusTones } from './batchStatusTones';

const early: readonly string[] = ['creating', 'pending_authorization'] satisfies BatchStatus[];

const isRejection = ({ decision }: Batch['approvals'][number]): boolean => decision === 'rejected';

/** Who submitted a batch, who decided, its status and when it last changed, and what it's waiting for. */
export function BatchTimeline({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const decisionEvents = useDecisionEvents();
    const nameOf = useNameOf();
    const { status, is_direct: isDirect } = batch;
    const displayed = displayedBatchStatus(status, isDirect);
    const submitted: TimelineEvent = {
        at: batch.created_at,
        text: batch.created_by
            ? translate('batches.submittedBy', { by: nameOf(batch.created_by) })
            : translate('batches.submitted'),
        tone: 'neutral',
    };
    const label = displayed ? statusLabel('batchStatus', displayed) : DASH;
    const now: TimelineEvent = {
        at: batch.updated_at,
        text: isFinalBatch(batch) || !status ? label : translate('batches.latest', { status: label }),
        tone: statusTone(batchStatusTones, displayed ?? ''),
    };
    const next: NextStep[] = status === 'pending_authorization' ? [{ name: 'payout_authorized' }] : [];
    // Nothing but submission and decisions has happened to it, and who rejected it is one of these.
    const isTold = early.includes(status ?? '') || (status === 'rejected' && batch.approvals.some(isRejection));
    return <Timeline events={[submitted, ...decisionEvents(batch.approvals), ...(isTold ? [] : [now])]} next={next} />;
}
