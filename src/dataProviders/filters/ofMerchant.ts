import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import type { MerchantScope } from '../types';

interface Named {
    merchant_id?: string | undefined;
}

/** Is a row the merchant's, or does it say no merchant? A provider may answer with those of others too. */
export const isOfMerchant =
    ({ merchantId, merchantKey }: Pick<MerchantScope, 'merchantId'> & Partial<Pick<MerchantScope, 'merchantKey'>>) =>
    (row: Named | UnreadableRow): boolean =>
        isUnreadable(row) || row.merchant_id === undefined || [merchantId, merchantKey].includes(row.merchant_id);
