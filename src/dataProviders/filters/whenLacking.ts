import { isApiError } from '../../api/errors';

/**
 * For a look-up by a query key of which the provider, by its adapter, has none, or by any without a key: what is done instead. Rows are compared anyway.
 * Any other error stays.
 */
export const whenLacking =
    <Result>(key: string | undefined, instead: () => Result | Promise<Result>) =>
    (error: unknown): Result | Promise<Result> => {
        const isLacking =
            isApiError(error, 'incomplete') && error.code === 'adapter_lacks' && [error.field, undefined].includes(key);
        if (isLacking) return instead();
        throw error;
    };
