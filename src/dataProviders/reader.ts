import type { MerchantDataProvider } from '.';
import type { MerchantScope } from './types';

/** Who reads, and of which merchant and account. */
export interface Reader extends MerchantScope {
    readonly dataProvider: MerchantDataProvider;
    readonly email: string;
    /** What lists and exports take as theirs. */
    readonly meta: MerchantScope;
}

/**
 * The key under which an answer is cached: never without the user, the merchant and its account.
 * @param root what `useMoved` goes by: the resource, or the kind of what isn't one
 * @param asked everything else that the answer depends on
 */
export const keyOf = (
    { email, merchantId, apiId }: Reader,
    root: string,
    what: string,
    ...asked: readonly unknown[]
) => [root, what, email, merchantId, apiId, ...asked];
