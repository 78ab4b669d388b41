import { useTranslate } from 'react-admin';
import { approveBatch } from '../../../contracts/dashboard/batches';
import { useApproval } from '../../components/approvals/useApproval';
import { isUntold } from '../../components/approvals/waiting';
import { useCanAccess } from '../../components/access/useCanAccess';
import { usePayoutActions } from '../../components/hooks/usePayoutActions';
import { RecordAction } from '../../components/record/RecordAction';
import { BatchApprovalDetails } from './BatchApprovalDetails';
import type { CountedBatch } from './useCountedBatch';

/** What an approver can do with a batch while it waits. What this user can't do is disabled, with the reason. */
export function BatchActions({ counted }: { counted: CountedBatch }) {
    const translate = useTranslate();
    const dataProvider = usePayoutActions();
    const { batch, isTotalKnown } = counted;
    const { status, approvals, approval_total: approvalTotal, created_by: maker, id: batchId } = batch;
    const approval = useApproval({
        ...{ kind: 'batch', id: batchId },
        ...{ status, maker, approvals, approvalTotal },
    });
    const deciding = useCanAccess({ resource: 'crypto-payout-admin/batch', action: 'approve' });
    const isOffered = status === 'pending_authorization';
    const decides = { resource: 'crypto-payout-admin/batch', id: batchId } as const;
    const disabledBecause = deciding.reason ?? approval.whyNot;
    const values = { name: batch.name ?? batchId };
    return (
        <>
            <RecordAction
                i18nKey="batches.actions.approve"
                values={values}
                isOffered={isOffered}
                decides={decides}
                isPrimary
                takesCode={{ operation: approveBatch, path: { batchId } }}
                details={<BatchApprovalDetails counted={counted} />}
                {...(!isTotalKnown && { accepts: translate('approvals.accept') })}
                disabledBecause={disabledBecause}
                act={({ otp }) => dataProvider.approveBatch({ batchId, otp })}
            />
            <RecordAction
                i18nKey="batches.actions.reject"
                values={values}
                isOffered={isOffered}
                decides={decides}
                // Nobody would read it where batches don't say who decided what.
                {...(!isUntold({ approvals, approvalTotal }) && { asks: 'reason' })}
                isDanger
                disabledBecause={disabledBecause}
                act={({ reason }) => dataProvider.rejectBatch({ batchId, reason })}
            />
        </>
    );
}
