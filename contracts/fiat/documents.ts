import * as z from 'zod/mini';
import { operation } from '../operation';
import { extra } from '../rules/extra';
import { MAX_FILE_BYTES } from '../rules/fileType';
import { sentId } from '../rules/plainLine';
import { rule } from '../rules/rule';
import { id, openEnum } from '../rules/text';
import { instant } from '../rules/time';
import type { SenderType } from './parties';

/** What a document proves. */
export const documentCategories = ['identity_verification', 'business_verification', 'transfer_purpose'] as const;
export type DocumentCategory = (typeof documentCategories)[number];

export const documentTypes = [
    'driving_license',
    'national_id',
    'passport',
    'business_incorporation',
    'invoice',
    'payroll',
    'bank_statement',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The types that can prove what a category is for. */
export const documentTypesOf: Readonly<
    Record<DocumentCategory, readonly [DocumentType, ...(readonly DocumentType[])]>
> = {
    identity_verification: ['passport', 'national_id', 'driving_license'],
    business_verification: ['business_incorporation', 'bank_statement'],
    transfer_purpose: ['invoice', 'payroll', 'bank_statement'],
};

/** What proves who a sender or recipient is. */
export const ownerCategory: Readonly<Record<SenderType, DocumentCategory>> = {
    individual: 'identity_verification',
    company: 'business_verification',
};

/** A file that was sent for a transfer, or for a sender or recipient. */
export const Document = z.object({
    id,
    /** The sender or recipient; null for a transfer's. */
    owner_id: z.optional(z.nullable(id)),
    transfer_id: z.optional(z.nullable(id)),
    category: z.optional(openEnum(documentCategories)),
    document_type: z.optional(openEnum(documentTypes)),
    /** As it was called where it came from. */
    file_name: extra(z.string()),
    mime_type: extra(z.string()),
    /** Bytes. */
    size: extra(z.int()),
    created_at: extra(instant),
});
export type Document = z.output<typeof Document>;

interface SentFile {
    readonly size: number;
}

const isFile = (value: unknown): value is SentFile =>
    typeof value === 'object' && value !== null && 'size' in value && typeof value.size === 'number';

/** A file of a form. Its content shows whether it is of a type that can be sent. */
const file = z.unknown().check(
    z.refine(isFile, 'Send a file'),
    rule<unknown>('fileEmpty', value => !isFile(value) || value.size > 0, 'The file is empty'),
    rule<unknown>(
        'fileTooLarge',
        value => !isFile(value) || value.size <= MAX_FILE_BYTES,
        'The file is larger than 10 MB',
    ),
    z.meta({ type: 'string', format: 'binary' }),
) as unknown as z.ZodMiniType<File, File>;

const givenId = z.optional(sentId());

/** A document belongs to a transfer or to an owner, not to both. */
export const NewDocument = z
    .object({
        merchant_id: sentId(),
        owner_id: givenId,
        transfer_id: givenId,
        category: z.enum(documentCategories),
        document_type: z.enum(documentTypes),
        file,
    })
    .check(
        z.refine(({ owner_id: owner, transfer_id: transfer }) => (owner === undefined) !== (transfer === undefined), {
            error: 'Name a transfer or an owner, not both',
            path: ['transfer_id'],
            params: { rule: 'oneSubject' },
        }),
    );
export type NewDocument = z.input<typeof NewDocument>;

export const sendDocument = operation({
    api: 'fiat',
    method: 'POST',
    path: '/documents',
    summary: 'Send a file for a transfer that has not ended, or for a sender or recipient',
    access: { area: 'fiat_payouts', letter: 'W' },
    kind: 'write',
    multipart: true,
    body: NewDocument,
    maxBodyBytes: MAX_FILE_BYTES + 100_000,
    answer: z.partial(Document, { id: true }),
});

export const getDocument = operation({
    api: 'fiat',
    method: 'GET',
    path: '/documents/{documentId}',
    summary: 'The file of a document',
    access: { area: 'fiat_payouts', letter: 'R' },
    kind: 'read',
    answer: 'file',
});
