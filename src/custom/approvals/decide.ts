import { isApiError } from '../../api/errors';
import type { Batch } from '../../../contracts/dashboard/batches';
import type { Payout } from '../../../contracts/main/payouts';
import { isOutcomeUnknown } from '../../components/intent/intentState';
import type { MerchantDataProvider } from '../../dataProviders';
import { type Awaiting, batchAwaiting, payoutAwaiting } from '../../dataProviders/payouts/awaitingApproval';

/** The record behind a row, whole, with what all kinds have in common. */
export type Found = { row: Awaiting; changedAt: string } & ({ batch: Batch } | { payout: Payout });

interface Reader {
    dataProvider: MerchantDataProvider;
    merchantKey: string;
}

/** Reads a row's record again. Rejects with an ApiError, also where a field is unreadable. */
export async function readAwaiting({ dataProvider, merchantKey }: Reader, { resource, id }: Awaiting): Promise<Found> {
    if (resource === 'crypto-payout-admin/batch') {
        const { data: batch } = await dataProvider.getOne<Batch>(resource, { id });
        return { row: batchAwaiting(batch), changedAt: batch.updated_at, batch };
    }
    const payout = await dataProvider.findCryptoPayout({ merchantKey, reference: id });
    return { row: payoutAwaiting(resource, payout), changedAt: payout.modified_date, payout };
}

/**
 * What came of a decision. `late`: somebody ended it before. `unknown`: no answer says whether it counts, and the record doesn't
 * have it yet.
 */
export type Outcome =
    | { kind: 'running' }
    | { kind: 'done'; decision: string }
    | { kind: 'late'; found: Found }
    | { kind: 'refused' | 'unknown'; error: unknown };

interface Decider extends Reader {
    /** Id of the user who decides. */
    adminId: string;
}

const isWaiting = ({ row }: Found): boolean => row.status === 'pending_authorization';

/** What became of a decision whose answer doesn't say, from the record as it is now. Never sends it again. */
export async function lookUpOutcome(decider: Decider, row: Awaiting, error: unknown): Promise<Outcome> {
    try {
        const found = await readAwaiting(decider, row);
        const mine = found.row.approvals.find(({ entity_admin_id: by }) => by === decider.adminId);
        if (mine) return { kind: 'done', decision: mine.decision };
        return isWaiting(found) ? { kind: 'unknown', error } : { kind: 'late', found };
    } catch {
        return { kind: 'unknown', error };
    }
}

/** What a failed decision comes to: unknown outcomes and conflicts are looked up, everything else certainly changed nothing. */
export const outcomeOf = async (decider: Decider, row: Awaiting, error: unknown): Promise<Outcome> =>
    isOutcomeUnknown(error) || isApiError(error, 'conflict')
        ? lookUpOutcome(decider, row, error)
        : { kind: 'refused', error };

/** Approves without a code, once. Resolves to what came of it. */
export async function approveOnce(decider: Decider, row: Awaiting): Promise<Outcome> {
    const { dataProvider } = decider;
    try {
        await (row.resource === 'crypto-payout-admin/batch'
            ? dataProvider.approveBatch({ batchId: row.id })
            : dataProvider.approvePayout({ reference: row.id }));
        return { kind: 'done', decision: 'approved' };
    } catch (error) {
        return outcomeOf(decider, row, error);
    }
}
