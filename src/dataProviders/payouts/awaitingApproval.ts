import type { ApproverDecision } from '../../../contracts/dashboard/approvals';
import type { Batch } from '../../../contracts/dashboard/batches';
import { batchStatuses } from '../../../contracts/dashboard/batchStatus';
import { DEFAULT_LIMIT } from '../../../contracts/paging';
import { isOfTest } from './isOfTest';
import { lacksAddress } from './payoutKind';
import { type Payout, payoutStatuses } from '../../../contracts/main/payouts';
import { takenBy } from '../../../contracts/main/takenBy';
import type { Decimal } from '../../../contracts/rules/decimal';
import { type Approved, type OwnPart, ownPartOf } from '../../session/storage/ownPart';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { batchQueries } from '../batches/batchQuery';
import { batchList } from '../batches/batchList';
import { collectPages } from '../paging/collectPages';
import type { MerchantScope } from '../types';
import { isListedIn, payoutList, payoutQuery, rowsBy } from './payouts';

/** Lists that can contain items awaiting approval by the merchant's approvers. */
export type ApprovedResource = 'crypto-payout-admin' | 'crypto-payout-admin/batch' | 'withdrawals';

/** A batch or payout that awaits approval. */
export interface Awaiting extends Approved {
    resource: ApprovedResource;
    /** A payout's id beside its reference, where it has one. */
    payoutId?: string | null | undefined;
    /** The batch's, or the recipient's; their email where they have no name. */
    name: string | null;
    /** Recipients of a batch. */
    rows?: number;
    /** What it takes from the balance; empty where that isn't known. */
    amounts: readonly { currency: string; amount: Decimal }[];
    /** Doesn't the payout say where it goes? One whose recipient has yet to enter an address does. */
    lacksAddress: boolean;
    /** Of a test account? Undefined where it doesn't say whose it is. */
    isTest: boolean | undefined;
    /** Can its record be read? Otherwise all but its id is left out, and nobody can decide about it here. */
    isWhole: boolean;
    status: string | undefined;
    /** Who made it, by email, id or name; null where the provider did, or doesn't say. */
    maker: string | null;
    approvals: readonly ApproverDecision[];
    /** Read with the row, so that lists that are read again after a decision show it. */
    ownPart: OwnPart | undefined;
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
    /** Those with a status that isn't known: they may await approval. */
    untold: Awaiting[];
    /** How many more have no readable id. */
    unreadable: number;
}

/** What awaits approval in a list. Rejects with an ApiError, ListChanged, ListTooLong or ListCutOff. */
export async function listAwaitingApproval({ resource, meta, signal }: AwaitingParams): Promise<AwaitingList> {
    const filter = { status: AWAITING };
    if (resource === 'crypto-payout-admin/batch') {
        const list = batchList(batchQueries(filter, meta), { limit: DEFAULT_LIMIT, signal, rowsBy: 'id' });
        const { rows, unreadableRows } = await collectPages(list);
        const awaiting = rows
            .filter(mayAwait)
            .map(row => (isUnreadable(row) ? unreadableAwaiting(resource, row) : batchAwaiting(row)));
        return listOf(awaiting, unreadableRows);
    }
    const query = { ...payoutQuery(resource, filter, meta), limit: ROWS_AT_ONCE };
    const list = payoutList(meta.merchantKey, query, { rowsBy, ...(signal && { signal }) });
    const { rows, unreadableRows } = await collectPages(list);
    const awaiting = rows
        .filter(row => mayAwait(row) && isListedIn(resource, row))
        .map(row => (isUnreadable(row) ? unreadableAwaiting(resource, row) : payoutAwaiting(resource, row)));
    return listOf(awaiting, unreadableRows);
}

const listOf = (rows: readonly Awaiting[], unreadable: number): AwaitingList => ({
    rows: rows.filter(row => !isUntoldStatus(row)),
    untold: rows.filter(isUntoldStatus),
    unreadable,
});

interface WithStatus {
    status?: string | undefined;
}

/**
 * A provider may take the filter for nothing. What says no status, or one that isn't known, or can't be read, may be one that awaits
 * approval.
 */
export const mayAwait = (row: WithStatus | UnreadableRow): boolean =>
    isUnreadable(row) || row.status === undefined || row.status === AWAITING || isUntoldStatus(row);

const statuses: ReadonlySet<string> = new Set<string>([...payoutStatuses, ...batchStatuses]);

/** Is its status a word that isn't known? */
export const isUntoldStatus = ({ status }: WithStatus): boolean => status !== undefined && !statuses.has(status);

/** A batch as something that awaits approval, or no longer does. */
export const batchAwaiting = (batch: Batch): Awaiting => ({
    ...{ resource: 'crypto-payout-admin/batch', kind: 'batch', id: batch.id },
    name: batch.name ?? null,
    ...(batch.total_count !== undefined && { rows: batch.total_count }),
    amounts: batch.totals ?? [],
    lacksAddress: false,
    isTest: false,
    isWhole: true,
    status: batch.status,
    maker: batch.created_by ?? null,
    approvals: batch.approvals,
    ownPart: ownPartOf({ kind: 'batch', id: batch.id }),
    approvalTotal: batch.approval_total,
    expiresAt: batch.expires_at,
});

/** What can't be read, but may be waiting: that was asked for. */
const unreadableAwaiting = (resource: ApprovedResource, { id }: UnreadableRow): Awaiting => ({
    ...{ resource, kind: resource === 'crypto-payout-admin/batch' ? 'batch' : 'payout', id, name: null },
    ...{ amounts: [], lacksAddress: false, isTest: false, isWhole: false, status: AWAITING },
    ...{ maker: null, approvals: [], ownPart: undefined, approvalTotal: undefined, expiresAt: null },
});

/** The same of a payout of one of the lists. */
export const payoutAwaiting = (resource: ApprovedResource, payout: Payout): Awaiting => ({
    ...{ resource, kind: 'payout', id: payout.payout_reference, payoutId: payout.own_id },
    name: payout.name ?? payout.email ?? null,
    amounts: amountsOf(payout),
    lacksAddress: lacksAddress(payout),
    isTest: isOfTest(payout, 'withdraw'),
    isWhole: true,
    status: payout.status,
    maker: payout.operator ?? null,
    approvals: payout.approvals ?? [],
    ownPart: ownPartOf({ kind: 'payout', id: payout.payout_reference }),
    approvalTotal: payout.approval_total,
    expiresAt: payout.expires_at ?? null,
});

function amountsOf(payout: Payout): Awaiting['amounts'] {
    const [amount, currency] = takenBy(payout);
    return amount && currency ? [{ currency, amount }] : [];
}
