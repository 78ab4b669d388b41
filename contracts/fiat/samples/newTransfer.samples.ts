import type { Samples } from '../../sample';
import type * as newTransfer from '../newTransfer';

export const newTransferSamples: Samples<typeof newTransfer> = {
    createTransfer: ({ quoteId }) => ({
        path: { quoteId },
        body: {
            external_id: 'LC21112026143000000',
            sender_id: 'none',
            destination_account_id: 'none',
            purpose_of_remittance: 'BILLS',
            source_of_funds: 'BUSINESS',
            relationship: 'FRIEND',
            remarks: 'Invoice 2026-118',
        },
    }),
    confirmTransfer: ({ transferId }) => ({ path: { transferId }, body: { payment_method: 'prefunding' } }),
};
