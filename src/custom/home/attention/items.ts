import type { BatchStatus } from '../../../../contracts/dashboard/batchStatus';
import { payoutStatusTones } from '../../../components/fields/status/payoutStatusTones';
import type { ResourceName } from '../../../routing/resources';
import type { Tone } from '../../../theme/tokens';

type Filter = Readonly<Record<string, string | readonly string[]>>;

/** Rows of one list that need somebody to act. */
export interface AttentionItem {
    name: AttentionName;
    resource: ResourceName;
    tone: Tone;
    filter: Filter;
    /** Can rows be of test accounts? */
    hasAccounts: boolean;
}

export type AttentionName =
    | 'short'
    | 'hold'
    | 'overpaid'
    | 'invalid'
    | 'recipient'
    | 'withdrawalConfirm'
    | 'payoutConfirm'
    | 'refundReview'
    | 'withdrawalReview'
    | 'payoutReview'
    | 'failedBatches'
    | 'batches'
    | 'documents';

/** What may need attention, in order. What never goes away by itself counts for the range of days only (docs/rules.md#home). */
export function attentionItems(range: { from: string; to: string }): readonly AttentionItem[] {
    const dates = { from_date: range.from, to_date: range.to };
    const payments = (name: AttentionName, tone: Tone, filter: Filter): AttentionItem => ({
        ...{ name, tone, resource: 'payments', hasAccounts: true },
        filter: { ...filter, ...dates },
    });
    const confirm = (name: AttentionName, resource: ResourceName, filter: Filter = {}): AttentionItem => ({
        ...{ name, resource, tone: 'warning', hasAccounts: resource !== 'crypto-payout-admin' },
        filter: { status: 'new', ...filter },
    });
    const batches = (name: AttentionName, status: BatchStatus): AttentionItem => ({
        ...{ name, resource: 'crypto-payout-admin/batch', tone: 'danger', hasAccounts: false },
        filter: { status, ...dates },
    });
    const review = (name: AttentionName, resource: ResourceName, hasAccounts: boolean): AttentionItem => ({
        ...{ name, resource, hasAccounts, tone: payoutStatusTones.pending_approval },
        filter: { status: 'pending_approval' },
    });
    return [
        payments('short', 'warning', { status: 'short' }),
        payments('hold', 'progress', { status: 'hold' }),
        payments('overpaid', 'warning', { status: 'good', is_overpaid: 'true' }),
        payments('invalid', 'danger', { status: 'invalid' }),
        confirm('recipient', 'refunds'),
        // By users: the provider confirms its own.
        confirm('withdrawalConfirm', 'withdrawals', { is_auto: 'false' }),
        // Those of a batch by link wait for their recipients.
        confirm('payoutConfirm', 'crypto-payout-admin', { convert_type: ['local_crypto_direct'] }),
        review('refundReview', 'refunds', true),
        review('withdrawalReview', 'withdrawals', true),
        review('payoutReview', 'crypto-payout-admin', false),
        batches('failedBatches', 'failed'),
        batches('batches', 'partially_completed'),
        {
            ...{ name: 'documents', resource: 'fiat-payout-admin', tone: 'warning', hasAccounts: false },
            filter: { status: ['created', 'awaiting_fund'], has_documents: 'false' },
        },
    ];
}
