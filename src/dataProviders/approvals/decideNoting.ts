import { isRefusalCode } from '../../../contracts/errors';
import type { Operation } from '../../../contracts/operation';
import { ApiError, isApiError } from '../../api/errors';
import { noteOwnPart, ownPartOf } from '../../session/storage/ownPart';
import { workOwner } from '../../session/storage/work';

/** Code of a decision that is refused with 403 and no word why. Not the provider's. */
const DECISION_REFUSED = 'decision_refused';

/**
 * Sends an approver's decision, and keeps in the tab that the user approved it, or that the provider says that they can't decide it:
 * who made it, is no approver or has decided it already is told nothing else (docs/rules.md#approvals).
 */
export async function decideNoting<Answer>(
    operation: Operation,
    { id, isApproval }: { id: string; isApproval: boolean },
    send: () => Promise<Answer>,
): Promise<Answer> {
    const owner = workOwner();
    try {
        const answer = await send();
        if (isApproval) noteOwnPart(id, 'approved', owner);
        return answer;
    } catch (failure) {
        const error = withCode(operation, failure);
        if (isRefusedToUser(error) && ownPartOf(id, owner) !== 'approved') {
            const { kind, code, serverMessage } = error;
            noteOwnPart(id, { kind, code, serverMessage }, owner);
        }
        throw error;
    }
}

const isUncoded = ({ code }: ApiError): boolean => !isRefusalCode(code);

/** A 403 that names neither a reason nor who may is about the decision, not about what an admin could allow. */
function withCode(operation: Operation, error: unknown): unknown {
    const isBare = isApiError(error, 'forbidden') && isUncoded(error) && error.outcome === 'not-done';
    if (!isBare || error.serverMessage) return error;
    const { status, requestId } = error;
    return new ApiError('forbidden', operation, {
        ...{ status, requestId, code: DECISION_REFUSED, outcome: 'not-done', cause: error },
    });
}

/** A conflict without words says nothing of the user. */
const isRefusedToUser = (error: unknown): error is ApiError =>
    isApiError(error) &&
    error.outcome === 'not-done' &&
    (error.kind === 'forbidden' ||
        error.code === 'already_decided' ||
        (error.kind === 'conflict' && isUncoded(error) && !!error.serverMessage));
