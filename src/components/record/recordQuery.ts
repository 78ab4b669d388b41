import type { MerchantScope } from '../../dataProviders/types';

/**
 * Query options for records: always read again, because the list row shown meanwhile may lack the timeline; and no notification
 * or redirect, because the record shows the failure itself.
 */
export const recordQuery = (meta: MerchantScope) => ({
    staleTime: 0,
    onError: () => {},
    meta,
});
