import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, merchantId, optionalInstant } from './columns';
import { payments } from './payments';
import { users } from './users';

/** Files that were announced and, for those uploaded, what they were. The sandbox doesn't keep the files. */
export const uploads = pgTable('uploads', {
    /** Begins with what it is for: `poi-` or `invoice-`. */
    key: text().primaryKey(),
    userId: text('user_id')
        .notNull()
        .references(() => users.id),
    merchantId: merchantId(),
    mimeType: text('mime_type').notNull(),
    expiresAt: instant('expires_at'),
    uploadedAt: optionalInstant('uploaded_at'),
    /** As it was called where it came from. */
    fileName: text('file_name'),
    size: integer(),
    sha256: text(),
    /** Whose identity it proves, in lower case: whom it was first used for. */
    proofEmail: text('proof_email'),
    proofName: text('proof_name'),
});

/** What an invoice has besides its payment. */
export const invoices = pgTable('invoices', {
    paymentReference: text('payment_reference')
        .primaryKey()
        .references(() => payments.reference),
    merchantId: merchantId(),
    notes: text(),
    /** A file belongs to one invoice. */
    uploadKey: text('upload_key')
        .unique()
        .references(() => uploads.key),
    /** The email of who made it. */
    operator: text().notNull(),
    createdAt: instant('created_at'),
});
