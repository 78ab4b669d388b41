import { useTranslate } from 'react-admin';
import { type Batch, type BatchStatus, displayedBatchStatus } from '../../../contracts/dashboard/batches';
import { useDecisionEvents } from '../../components/approvals/useDecisionEvents';
import { statusTone } from '../../components/fields/status/statusTone';
import { useStatusLabel } from '../../components/fields/status/useStatusLabel';
import type { NextStep } from '../../components/record/story/nextStep';
import { Timeline, type TimelineEvent } from '../../components/record/story/Timeline';
import { DASH } from '../../money/money';
import { batchStatusTones } from './batchStatusTones';

/** In these statuses nothing but submission and decisions has happened yet. */
const early: readonly string[] = ['creating', 'pending_authorization'] satisfies BatchStatus[];

/** Who submitted a batch, who decided, its status and since when, and what it's waiting for. */
export function BatchTimeline({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const decisionEvents = useDecisionEvents();
    const { status, is_direct: isDirect, expires_at: by } = batch;
    const displayed = displayedBatchStatus(status, isDirect);
    const submitted: TimelineEvent = {
        at: batch.created_at,
        text: translate('batches.submittedBy', { by: batch.created_by ?? DASH }),
        tone: 'neutral',
    };
    const now: TimelineEvent = {
        at: batch.updated_at,
        text: status ? statusLabel('batchStatus', displayed) : DASH,
        tone: statusTone(batchStatusTones, displayed),
    };
    const next: NextStep[] =
        status === 'pending_authorization' ? [{ name: 'payout_authorized', ...(by && { by }) }] : [];
    return (
        <Timeline
            events={[submitted, ...decisionEvents(batch.approvals), ...(early.includes(status) ? [] : [now])]}
            next={next}
        />
    );
}
