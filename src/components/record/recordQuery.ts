import type { MerchantScope } from '../../dataProviders/types';
import { rereadAfter } from './readAt';

/**
 * Query options for records: always read again, because the list row shown meanwhile may lack the timeline, and as long as they
 * are open, because the provider moves them; and no notification or redirect, because the record shows the failure itself.
 */
export const recordQuery = (meta: MerchantScope) => ({
    staleTime: 0,
    refetchInterval: rereadAfter,
    onError: () => {},
    meta,
});
