import type { ApproverDecision } from '../../../contracts/dashboard/approvals';
import type { Batch } from '../../../contracts/dashboard/batches';
import { isTestAccount } from '../../../contracts/main/merchants';
import { listMerchantPayouts, type Payout } from '../../../contracts/main/payouts';
import type { Decimal } from '../../../contracts/rules/decimal';
import { unreadableOf } from '../../api/answer/readPartly';
import { call } from '../../api/call';
import { batchQueries } from '../batches/batchQuery';
import { readBatches } from '../batches/readBatches';
import { parseNext } from '../paging/cursorPages';
import { collectPages } from '../paging/everyPage';
import type { MerchantScope } from '../types';
import { payoutQuery } from './payouts';

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
    /** Email of who made it; null where the provider did. */
    maker: string | null;
    approvals: readonly ApproverDecision[];
    approvalTotal: number;
    expiresAt: string | null;
}

interface AwaitingParams {
    resource: ApprovedResource;
    meta: MerchantScope;
    signal?: AbortSignal;
}

const AWAITING = 'pending_authorization';
const ROWS_AT_ONCE = 100;

/** What awaits approval in a list. Rejects with an ApiError, ListChanged or ListTooLong. */
export async function listAwaitingApproval({ resource, meta, signal }: AwaitingParams): Promise<Awaiting[]> {
    const filter = { status: AWAITING };
    if (resource === 'crypto-payout-admin/batch') {
        const batches = await collectPages({
            first: batchQueries(filter, meta),
            read: queries => readBatches(queries, { limit: ROWS_AT_ONCE, signal, isPartly: true }),
            idOf: ({ id }: Batch) => id,
        });
        return batches.map(batchAwaiting);
    }
    const payouts = await collectPages<Payout, Record<string, unknown>>({
        first: { ...payoutQuery(resource, filter, meta), limit: ROWS_AT_ONCE },
        read: async query => {
            const path = { merchantKey: meta.merchantKey };
            const options = { signal, partlyBy: 'payout_reference' };
            const { data, meta: page } = await call(listMerchantPayouts, { path, query }, options);
            return { data, next: parseNext(page.next, listMerchantPayouts) };
        },
        idOf: ({ payout_reference: reference }) => reference,
    });
    return payouts.map(payout => payoutAwaiting(resource, payout));
}

const isReadWhole = (row: object): boolean => unreadableOf(row).length === 0;

/** A batch as something that awaits approval, or no longer does. */
export const batchAwaiting = (batch: Batch): Awaiting => ({
    resource: 'crypto-payout-admin/batch',
    id: batch.id,
    name: batch.name,
    rows: batch.total_count,
    amounts: isReadWhole(batch) ? batch.totals : [],
    isTest: false,
    isWhole: isReadWhole(batch),
    status: batch.status,
    maker: batch.created_by,
    approvals: readable(batch.approvals),
    approvalTotal: batch.approval_total,
    expiresAt: batch.expires_at,
});

/** The same of a payout of one of the lists. */
export const payoutAwaiting = (resource: ApprovedResource, payout: Payout): Awaiting => ({
    resource,
    id: payout.payout_reference,
    name: payout.name ?? payout.email,
    amounts: isReadWhole(payout) ? [{ currency: payout.sending_currency, amount: payout.sending_amount }] : [],
    isTest: payout.api_id !== null && isTestAccount(payout.api_id),
    isWhole: isReadWhole(payout),
    status: payout.status,
    maker: payout.operator,
    approvals: readable(payout.approvals),
    approvalTotal: payout.approval_total ?? 1,
    expiresAt: payout.expires_at ?? null,
});

/** Unreadable decisions are null, whatever their type says. */
const readable = (approvals: readonly ApproverDecision[] | null | undefined): readonly ApproverDecision[] =>
    approvals ?? [];
