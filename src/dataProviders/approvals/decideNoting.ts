import { isRefusalCode, type RefusalCode } from '../../../contracts/errors';
import type { Operation } from '../../../contracts/operation';
import { ApiError, isApiError } from '../../api/errors';
import { type Approved, noteOwnPart, ownPartOf } from '../../session/storage/ownPart';
import { workOwner } from '../../session/storage/work';

/** Code of a decision that is refused with 403 and no word why. Not the provider's. */
const DECISION_REFUSED = 'decision_refused';

type Verdict = 'approve' | 'reject';

/**
 * Sends an approver's decision, and keeps in the tab that the user approved it, or that the provider says that they can't: who made
 * it, is no approver or has decided it already is told nothing else (docs/rules.md#approvals).
 */
export async function decideNoting<Answer>(
    operation: Operation,
    item: Approved,
    verdict: Verdict,
    send: () => Promise<Answer>,
): Promise<Answer> {
    const owner = workOwner();
    try {
        const answer = await send();
        if (verdict === 'approve') noteOwnPart(item, 'approved', owner);
        return answer;
    } catch (failure) {
        const error = withCode(operation, failure);
        if (isRefusedToUser(verdict, error) && ownPartOf(item, owner) !== 'approved') {
            const { kind, code, serverMessage } = error;
            noteOwnPart(item, { kind, code, serverMessage }, owner);
        }
        throw error;
    }
}

/** A 403 that names neither a reason nor who may is about the decision, not about what an admin could allow. */
function withCode(operation: Operation, error: unknown): unknown {
    const isBare = isApiError(error, 'forbidden') && !isRefusalCode(error.code) && error.outcome === 'not-done';
    if (!isBare || error.serverMessage) return error;
    const { status, requestId } = error;
    return new ApiError('forbidden', operation, {
        ...{ status, requestId, code: DECISION_REFUSED, outcome: 'not-done', cause: error },
    });
}

/** Reasons why the user can neither approve nor reject it. */
const ofBoth: readonly (string | undefined)[] = [
    'own_request',
    'not_approver',
    'already_decided',
] satisfies RefusalCode[];

/**
 * Is it about this user and this item? Any other code isn't, as that of a permission, which can come back. Without one, a rejection
 * that is refused says nothing of an approval, and a conflict without words nothing of the user.
 */
function isRefusedToUser(verdict: Verdict, error: unknown): error is ApiError {
    if (!isApiError(error) || error.outcome !== 'not-done') return false;
    if (isRefusalCode(error.code)) return ofBoth.includes(error.code);
    return (
        verdict === 'approve' && (error.kind === 'forbidden' || (error.kind === 'conflict' && !!error.serverMessage))
    );
}
