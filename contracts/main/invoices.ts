import * as z from 'zod/mini';
import { fiatCodes } from '../currencies';
import { operation } from '../operation';
import { anyCoin } from '../rules/coinCode';
import { positiveAmount } from '../rules/decimal';
import { email } from '../rules/email';
import { fileTypes } from '../rules/fileType';
import { payerName } from '../rules/payerName';
import { plainLine, plainText, sentId } from '../rules/plainLine';
import { extra } from '../rules/extra';
import { id, oneTimeCode } from '../rules/text';
import { instant } from '../rules/time';
import { InvoiceFile, Payment } from './payments';
import { MAX_ORDER_ID_LENGTH, UploadTarget } from './withdrawals';

/** Characters. */
export const MAX_NOTES_LENGTH = 500;
/** Days that an invoice can be paid for. */
export const MAX_INVOICE_DAYS = 90;

/** An invoice is a payment from the start, paid by the link that its reference stands in (docs/rules.md#invoices). */
export const Invoice = z.extend(Payment, {
    /** What the call that emails it takes. */
    invoice_reference: z.optional(id),
    notes: extra(z.nullable(z.string())),
    invoice_file: extra(z.nullable(InvoiceFile)),
    /** Where it's paid, in the answer that creates it. */
    hosted_url: z.optional(z.string()),
});
export type Invoice = z.output<typeof Invoice>;

const writeInvoices = { area: 'invoices', letter: 'W' } as const;

export const NewInvoice = z.object({
    merchant_key: sentId(),
    /** The account that is credited. */
    api_id: sentId(60),
    order_currency: z.enum(fiatCodes),
    order_amount: positiveAmount,
    /** What the payer sends: a method that is on, of an account in custody its own coin. */
    crypto_currency: anyCoin,
    /** Of one invoice only. */
    order_id: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_ORDER_ID_LENGTH), plainLine),
    payer_name: z.optional(payerName),
    payer_email: z.optional(email),
    /** For the merchant’s own records. */
    notes: z.optional(z.string().check(z.maxLength(MAX_NOTES_LENGTH), plainText)),
    /** The `key` from the fields of an uploaded file; needed above the merchant's `invoice_upload_threshold`. */
    invoice_file: z.optional(sentId()),
    expires_in_days: z.int().check(z.minimum(1), z.maximum(MAX_INVOICE_DAYS)),
    otp: z.optional(oneTimeCode),
});
export type NewInvoice = z.input<typeof NewInvoice>;

export const requestInvoiceUpload = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/invoice/upload',
    summary: 'Where to send an invoice’s file',
    access: writeInvoices,
    kind: 'write',
    body: z.object({ mime_type: z.enum(fileTypes), merchant_key: sentId() }),
    answer: UploadTarget,
});

export const createInvoice = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/invoice/create',
    summary: 'Create an invoice, which is a payment with a link to pay it',
    access: writeInvoices,
    kind: 'money',
    stepUp: { field: 'otp', setting: 'manual_invoice', unbound: ['order_id'] },
    body: NewInvoice,
    answer: Invoice,
});

export const emailInvoice = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/invoice/{invoiceReference}/email',
    summary: 'Email an invoice’s link while it can be paid; at most five an hour',
    access: writeInvoices,
    kind: 'write',
    body: z.object({ email }),
    answer: z.object({ email: extra(z.string()), sent_at: extra(instant) }),
});
