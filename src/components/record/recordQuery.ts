import type { MerchantScope } from '../../dataProviders/types';

/**
 * How records are read: always anew, since the list's row that stands in for one meanwhile may lack its story; and without a
 * notification or a redirect besides the failure that the record itself shows.
 */
export const recordQuery = (meta: MerchantScope) => ({ staleTime: 0, onError: () => {}, meta });
