import { type ApiError, isApiError } from '../../api/errors';

/** Did the adapter lack a key or word, as for that query key, so that nothing was sent? */
export const isLacking = (error: unknown, key?: string): error is ApiError =>
    isApiError(error, 'incomplete') && error.code === 'adapter_lacks' && [error.field, undefined].includes(key);

/**
 * For a look-up by a query key of which the provider, by its adapter, has none, or by any without a key: what is done instead. Rows are compared anyway.
 * Any other error stays.
 */
export const whenLacking =
    <Result>(key: string | undefined, instead: () => Result | Promise<Result>) =>
    (error: unknown): Result | Promise<Result> => {
        if (isLacking(error, key)) return instead();
        throw error;
    };
