import { type Found, mayBeLate, readAwaiting, type Reader } from '../../components/approvals/awaitingRecord';
import { isOutcomeUnknown } from '../../components/intent/intentState';
import { type Awaiting, isUntoldStatus, mayAwait } from '../../dataProviders/payouts/awaitingApproval';

export type Verdict = 'approve' | 'refuse';

/** What the user decides about a row. */
export interface Decision {
    row: Awaiting;
    verdict: Verdict;
}

const isBatch = ({ resource }: Pick<Awaiting, 'resource'>): boolean => resource === 'crypto-payout-admin/batch';

/** i18n key of a decision, as the record's own page has it: a batch is rejected, a payout cancelled. */
export const actionKey = ({ row, verdict }: Decision): string => {
    if (verdict === 'approve') return isBatch(row) ? 'batches.actions.approve' : 'payouts.actions.approve';
    return isBatch(row) ? 'batches.actions.reject' : 'payouts.actions.cancel';
};

/**
 * What came of a decision. `late`: somebody ended it before. `unknown`: no answer says whether it counts, and the record doesn't
 * have it or couldn't be read. `absent`: the same, after the user asked again and the record could be read.
 */
export type Outcome =
    | { kind: 'running' }
    | { kind: 'done'; decision: string }
    | { kind: 'late'; found: Found }
    | { kind: 'refused' | 'unknown' | 'absent'; error: unknown };

interface Decider extends Reader {
    /** Id of the user who decides. */
    adminId: string;
}

/** What became of a decision whose answer doesn't say, from the record as it is now. Never sends it again. */
export async function lookUpOutcome(decider: Decider, { row, verdict }: Decision, error: unknown): Promise<Outcome> {
    try {
        const found = await readAwaiting(decider, row);
        const { status, approvals } = found.row;
        const mine = approvals.find(({ entity_admin_id: by }) => by === decider.adminId);
        const isCancelled = status === 'cancel' && (mine ? mine.decision === 'rejected' : isOutcomeUnknown(error));
        // Who cancels a withdrawal is not on record.
        if (verdict === 'refuse' && isCancelled) return { kind: 'done', decision: 'cancelled' };
        if (mine) return { kind: 'done', decision: mine.decision };
        // A word that isn't known says neither.
        if (isUntoldStatus(found.row)) return { kind: 'unknown', error };
        return mayAwait(found.row) ? { kind: 'absent', error } : { kind: 'late', found };
    } catch {
        return { kind: 'unknown', error };
    }
}

/**
 * What a failed decision comes to: unknown outcomes, and refusals that may be late, are looked up, everything else certainly changed
 * nothing. What isn't there right after it failed may still be on its way, unless it was refused.
 */
export async function outcomeOf(decider: Decider, decision: Decision, error: unknown): Promise<Outcome> {
    const isUnknown = isOutcomeUnknown(error);
    if (!isUnknown && !mayBeLate(error)) return { kind: 'refused', error };
    const outcome = await lookUpOutcome(decider, decision, error);
    if (outcome.kind === 'done' || outcome.kind === 'late') return outcome;
    return { kind: isUnknown ? 'unknown' : 'refused', error };
}

/** Approves without a code, once. Resolves to what came of it. */
export async function approveOnce(decider: Decider, row: Awaiting): Promise<Outcome> {
    const { dataProvider } = decider;
    try {
        await (isBatch(row)
            ? dataProvider.approveBatch({ batchId: row.id })
            : dataProvider.approvePayout({ reference: row.id, id: row.payoutId }));
        return { kind: 'done', decision: 'approved' };
    } catch (error) {
        return outcomeOf(decider, { row, verdict: 'approve' }, error);
    }
}
