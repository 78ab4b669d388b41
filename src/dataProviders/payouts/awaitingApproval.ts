import type { ApproverDecision } from '../../../contracts/dashboard/approvals';
import type { Batch } from '../../../contracts/dashboard/batches';
import { isTestAccount } from '../../../contracts/main/merchants';
import type { Payout } from '../../../contracts/main/payouts';
import { takenBy } from '../../../contracts/main/takenBy';
import type { Decimal } from '../../../contracts/rules/decimal';
import { unreadableOf } from '../../api/answer/readPartly';
import { batchQueries } from '../batches/batchQuery';
import { batchList } from '../batches/batchList';
import { collectPages } from '../paging/collectPages';
import type { MerchantScope } from '../types';
import { payoutList, payoutQuery } from './payouts';

/** Lists that can contain items awaiting approval by the merchant's approvers. */
export type ApprovedResource = 'crypto-payout-admin' | 'crypto-payout-admin/batch' | 'withdrawals';

/** A batch or payout that awaits approval. */
export interface Awaiting {
    resource: ApprovedResource;
    id: string;
    /** The batch's, or the recipient's; their email where they have no name. */
    name: string | null;
    /** Recipients of a batch. */
    rows?: number;
    /** What it takes from the balance. Empty if a field of the row is unreadable. */
    amounts: readonly { currency: string; amount: Decimal }[];
    /** Of a test account? */
    isTest: boolean;
    /** Is every field readable? */
    isWhole: boolean;
    status: string;
    /** Who made it, by email, id or name; null where the provider did, or doesn't say. */
    maker: string | null;
    approvals: readonly ApproverDecision[];
    /** As for `ApprovedCount`. */
    approvalTotal: number | null | undefined;
    expiresAt: string | null;
}

interface AwaitingParams {
    resource: ApprovedResource;
    meta: MerchantScope;
    signal?: AbortSignal;
}

const AWAITING = 'pending_authorization';
const ROWS_AT_ONCE = 100;

export interface AwaitingList {
    rows: Awaiting[];
    /** How many more have no readable id. */
    unreadable: number;
}

/** What awaits approval in a list. Rejects with an ApiError, ListChanged, ListTooLong or ListCutOff. */
export async function listAwaitingApproval({ resource, meta, signal }: AwaitingParams): Promise<AwaitingList> {
    const filter = { status: AWAITING };
    if (resource === 'crypto-payout-admin/batch') {
        const list = batchList(batchQueries(filter, meta), { limit: ROWS_AT_ONCE, signal, isPartly: true });
        const { rows, unreadableRows } = await collectPages(list);
        return { rows: rows.filter(isAwaiting).map(batchAwaiting), unreadable: unreadableRows };
    }
    const query = { ...payoutQuery(resource, filter, meta), limit: ROWS_AT_ONCE };
    const list = payoutList(meta.merchantKey, query, { partlyBy: 'payout_reference', ...(signal && { signal }) });
    const { rows, unreadableRows } = await collectPages(list);
    return {
        rows: rows.filter(isAwaiting).map(payout => payoutAwaiting(resource, payout)),
        unreadable: unreadableRows,
    };
}

/** A provider may take the filter for nothing. A status that can't be read is null, and may be this one. */
const isAwaiting = ({ status }: { status: string | null }): boolean => status === AWAITING || status === null;

const isReadWhole = (row: object): boolean => unreadableOf(row).length === 0;

/** A batch as something that awaits approval, or no longer does. */
export const batchAwaiting = (batch: Batch): Awaiting => ({
    resource: 'crypto-payout-admin/batch',
    id: batch.id,
    name: batch.name,
    ...(batch.total_count !== undefined && { rows: batch.total_count }),
    amounts: (isReadWhole(batch) && batch.totals) || [],
    isTest: false,
    isWhole: isReadWhole(batch),
    status: batch.status,
    maker: batch.created_by ?? null,
    approvals: readable(batch.approvals),
    approvalTotal: batch.approval_total,
    expiresAt: batch.expires_at,
});

/** The same of a payout of one of the lists. */
export const payoutAwaiting = (resource: ApprovedResource, payout: Payout): Awaiting => ({
    resource,
    id: payout.payout_reference,
    name: payout.name ?? payout.email,
    amounts: isReadWhole(payout) ? amountsOf(payout) : [],
    isTest: !!payout.api_id && isTestAccount(payout.api_id),
    isWhole: isReadWhole(payout),
    status: payout.status,
    maker: payout.operator ?? null,
    approvals: readable(payout.approvals),
    approvalTotal: payout.approval_total,
    expiresAt: payout.expires_at ?? null,
});

function amountsOf(payout: Payout): Awaiting['amounts'] {
    const [amount, currency] = takenBy(payout);
    return amount && currency ? [{ currency, amount }] : [];
}

/** Unreadable decisions are null, whatever their type says. */
const readable = (approvals: readonly ApproverDecision[] | null | undefined): readonly ApproverDecision[] =>
    approvals ?? [];
