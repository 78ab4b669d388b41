import { isApiError } from '../../api/errors';

/** Why nobody knows what came of a call, as far as a reload has to keep it: the kind of the ApiError, or `other`. */
export interface Reason {
    readonly kind: string;
    readonly status?: number | undefined;
    /** The provider's own. */
    readonly code?: string | undefined;
}

export const reasonOf = (error: unknown): Reason => {
    if (!isApiError(error)) return { kind: 'other' };
    const { kind, status, code } = error;
    return { kind, status, code };
};
