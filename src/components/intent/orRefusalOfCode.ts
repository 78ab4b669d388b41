import { isApiError } from '../../api/errors';

/**
 * What may have been the refusal of a one-time code is that, once a record shows that nothing was done
 * (docs/rules.md#unknown-outcomes). Anything else stays what it is.
 * @param isUndone reads the record; a rejection shows nothing
 */
export async function orRefusalOfCode(failure: unknown, isUndone: () => Promise<boolean>): Promise<unknown> {
    const refusal = isApiError(failure) ? failure.refusal : undefined;
    return refusal && (await isUndone().catch(() => false)) ? refusal : failure;
}
