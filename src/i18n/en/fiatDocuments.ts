import type { DocumentCategory, DocumentType } from '../../../contracts/fiat/documents';

/** Words of the documents of fiat payouts, which bring themselves with what shows these. */
export const fiatDocuments = {
    title: 'Documents',
    save: 'Download',
    saveNamed: 'Download %{name}',
    category: {
        identity_verification: 'Identity',
        business_verification: 'Business',
        transfer_purpose: 'Reason for the payout',
    } satisfies Record<DocumentCategory, string>,
    type: {
        driving_license: 'Driving licence',
        national_id: 'National ID',
        passport: 'Passport',
        business_incorporation: 'Certificate of incorporation',
        invoice: 'Invoice',
        payroll: 'Payroll',
        bank_statement: 'Bank statement',
    } satisfies Record<DocumentType, string>,
};
