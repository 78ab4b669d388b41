import type * as z from 'zod/mini';
import type { Operation, Schema } from '../../../contracts/operation';
import { ApiError, isApiError } from '../../api/errors';
import { formInput } from '../form/formInput';

/**
 * A draft as a step's schema reads it. The body of a call that moves money is made of this, never of a default for an answer that
 * nobody gave.
 * @throws ApiError `incomplete` for a draft that the step would refuse
 */
export function parseDraft<Step extends Schema>(step: Step, draft: object, operation: Operation): z.output<Step> {
    const read = step.safeParse(formInput(draft));
    if (!read.success) throw new ApiError('incomplete', operation, { cause: read.error });
    return read.data;
}

/** What is made of a draft; undefined while it's incomplete. */
export function whenComplete<Made>(make: () => Made): Made | undefined {
    try {
        return make();
    } catch (error) {
        if (isApiError(error, 'incomplete')) return undefined;
        throw error;
    }
}
