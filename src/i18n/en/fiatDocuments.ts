import type { DocumentCategory, DocumentType } from '../../../contracts/fiat/documents';

/** Words of the documents of fiat payouts, senders and beneficiaries, which bring themselves with what shows these. */
export const fiatDocuments = {
    title: 'Documents',
    save: 'Download',
    saveNamed: 'Download %{name}',
    none: 'No documents yet.',
    notListed: 'Documents that were added earlier aren’t listed here.',
    ownerText: 'Add what proves who this is. It’s kept with this record and not sent with each payout.',
    categoryLabel: 'What it proves',
    typeLabel: 'Document type',
    choose: 'Add a file',
    again: 'Send %{name} again',
    about: 'PDF, JPEG or PNG, up to 10 MB. It’s sent as soon as you select it.',
    sending: 'Sending %{name}',
    progress: 'Part of the file that was sent',
    cancel: 'Cancel',
    sent: '%{name} was added.',
    problem: {
        empty: 'This file is empty. Choose another.',
        tooLarge: 'This file is larger than 10 MB. Choose a smaller one.',
        type: 'This isn’t a PDF, JPEG or PNG file. Choose another.',
        failed: 'The file wasn’t added. %{reason}',
        unknown: 'We don’t know whether the file was added. %{reason} If you send it again, it may be there twice.',
    },
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
