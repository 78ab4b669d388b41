import { isApiError } from '../../api/errors';

/** Why a call's outcome is unknown, as kept over a reload: the ApiError's kind, or `other`. */
export interface Reason {
    readonly kind: string;
    readonly status?: number | undefined;
    /** The provider's. */
    readonly code?: string | undefined;
    /** The provider's words, where it refused it. */
    readonly said?: string | undefined;
}

export const reasonOf = (error: unknown): Reason => {
    if (!isApiError(error)) return { kind: 'other' };
    const { kind, status, code, serverMessage: said } = error;
    return { kind, status, code, ...(said !== undefined && { said }) };
};
