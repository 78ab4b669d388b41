import type { BatchStatus } from '../../../../contracts/dashboard/batchStatus';
import type { BatchPayoutStatus } from '../../../../contracts/dashboard/batches';

/** `means` says what it means, what happens next and who acts. */
type StatusText = { label: string; means: string };

export const batchStatus: Record<BatchStatus, StatusText> = {
    creating: {
        label: 'Creating',
        means: 'Submitted on %{submitted}. We’re creating its payouts. Nothing has been paid yet. No action needed.',
    },
    pending_authorization: {
        label: 'Awaiting approval',
        means: 'Waiting for your approvers: %{approved} of %{needed} have approved it. Nothing is paid until enough approvers have. If they haven’t by %{expires}, it’s cancelled.',
    },
    created: {
        label: 'Creating',
        means: 'Submitted on %{submitted}. We’re creating its payouts. No action needed.',
    },
    processing: {
        label: 'Processing',
        means: 'Submitted on %{submitted}. Paid so far: %{paid} of %{total}. Waiting for recipients to enter an address: %{waiting}. No action needed.',
    },
    partially_completed: {
        label: 'Partially completed',
        means: 'Finished on %{changed}. Paid: %{paid} of %{total}. Some recipients weren’t paid and won’t be.',
    },
    completed: { label: 'Completed', means: 'Finished on %{changed}. Every recipient was paid.' },
    failed: {
        label: 'Batch Failed',
        means: 'Failed on %{changed}. Nobody was paid. To pay these recipients, submit a new batch.',
    },
    rejected: { label: 'Rejected', means: 'An admin rejected it on %{changed}. No payouts were created.' },
    cancelled: {
        label: 'Cancelled',
        means: 'Cancelled on %{changed}: it timed out.',
    },
};

export const batchPayoutStatus: Record<BatchPayoutStatus, StatusText> = {
    pending: { label: 'Pending', means: 'Its payout isn’t created yet.' },
    processing: { label: 'Processing', means: 'Its payout is on its way.' },
    failed: { label: 'Failed', means: 'It won’t be paid.' },
    completed: { label: 'Completed', means: 'The recipient has the coins.' },
    cancelled: { label: 'Cancelled', means: 'It was cancelled and won’t be paid.' },
};

export const batches = {
    start: 'Create batch',
    emptyText: 'Batches of payouts appear here once one is submitted.',
    direct: { true: 'To addresses', false: 'By link' },
    noTotals: 'Not known yet',
    paid: '%{count} paid',
    toCome: '%{count} to come',
    notPaid: '%{count} not paid',
    progressShort: '%{paid} of %{total} paid',
    reading: 'The lines of the batch are still being read.',
    submitted: 'Submitted',
    submittedBy: 'Submitted by %{by}',
    latest: 'Last change: %{status}',
    approvedNext:
        'Submitted on %{submitted}. Next, it waits for approval by %{needed} of your approvers. Nothing is paid until then.',
    processingSome:
        'Submitted on %{submitted}. Paid so far: %{paid} of %{total}. Waiting for recipients to enter an address: %{waiting}. Won’t be paid: %{failed}.',
    rejectedBy: '%{name} rejected it on %{at}. No payouts were created.',
    actions: {
        duplicate: 'Duplicate',
        retry: 'Pay unpaid rows again',
        approve: {
            label: 'Approve',
            title: 'Approve %{name}?',
            text: 'Check what it pays. An approval can’t be undone.',
            submit: 'Approve',
            done: 'You approved %{name}.',
        },
        reject: {
            label: 'Reject',
            title: 'Reject %{name}?',
            text: 'None of its payouts will be made. This can’t be undone.',
            field: 'Reason',
            problem: { reason: 'Enter a reason.' },
            submit: 'Reject now',
            done: 'You rejected %{name}.',
        },
    },
    sections: { progress: 'Progress', approvals: 'Approvals', payouts: 'Payouts', details: 'Details' },
};

/** Names of the record and its fields, as react-admin looks them up. */
const batchResource = {
    name: 'Batch |||| Batches',
    plural: 'batches',
    fields: {
        id: 'Batch ID',
        batch_id: 'Batch ID',
        batch_name: 'Name',
        name: 'Name',
        status: 'Status',
        is_direct: 'Method',
        created_at: 'Created',
        updated_at: 'Last change',
        dates: 'Created',
        created_by: 'Created by',
        notification_email: 'Notification email',
        totals: 'Total',
        paid: 'Amount paid',
        notPaid: 'Amount not paid',
        total_count: 'Progress',
        approvals: 'Approvals',
    },
};

const batchPayoutResource = {
    name: 'Payout of the batch |||| Payouts of the batch',
    plural: 'payouts of the batch',
    fields: { row: 'Row', recipient: 'Recipient', amount: 'Amount', status: 'Status' },
};

export const resources = { 'crypto-payout-admin/batch': batchResource, 'batch-payouts': batchPayoutResource };

export const routes = {
    batches: { title: 'Batches', about: 'Payouts submitted together.' },
};
