import type { Samples } from '../../sample';
import type * as documents from '../documents';

const PDF = '%PDF-1.4\n%%EOF\n';

export const documentSamples: Samples<typeof documents> = {
    sendDocument: ({ merchantId: merchant_id, transferId: transfer_id }) => ({
        body: {
            merchant_id,
            transfer_id,
            category: 'transfer_purpose',
            document_type: 'invoice',
            file: new File([PDF], 'invoice.pdf', { type: 'application/pdf' }),
        },
    }),
    getDocument: ({ documentId }) => ({ path: { documentId } }),
};
