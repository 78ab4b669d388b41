import { isRefusalCode } from '../../../contracts/errors';
import { isApiError } from '../../api/errors';

const forms = ['unreadable', 'unexpected-answer'];
const refusals = ['not-found', 'conflict', 'refused', 'forbidden', 'signed-out'];

/**
 * Does the provider answer otherwise than this page understands (docs/rules.md#payment-requests)? A refusal says something about the
 * link only where it has a code of the contract: any other may come from a provider that hasn't the call.
 */
export const isForeign = (error: unknown): boolean =>
    isApiError(error) && (forms.includes(error.kind) || (refusals.includes(error.kind) && !isRefusalCode(error.code)));
