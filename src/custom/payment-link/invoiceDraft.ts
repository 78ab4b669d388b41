import * as z from 'zod/mini';
import type { Payment, PaymentDetails } from '../../../contracts/main/payments';
import { CONFIRM } from '../../components/wizard/Wizard';

export const InvoiceFileDraft = z.object({ key: z.string(), fileName: z.string() });

/** An invoice as typed, with the field names of the call's body. */
export const InvoiceDraft = z.object({
    step: z.enum(['order', 'payer', CONFIRM]),
    api_id: z.string(),
    order_currency: z.string(),
    order_amount: z.string(),
    crypto_currency: z.string(),
    order_id: z.string(),
    expires_in_days: z.string(),
    payer_name: z.string(),
    payer_email: z.string(),
    notes: z.string(),
    invoice_file: z.nullable(InvoiceFileDraft),
    /** The generated order ID, used if none is given. */
    ownOrderId: z.string(),
});
export type InvoiceDraft = z.output<typeof InvoiceDraft>;

/** Offered as the time that an invoice can be paid. */
export const dayChoices = [1, 3, 7, 14, 30, 60, 90] as const;

export const emptyDraft = (apiId: string, currency: string, given: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
    step: 'order',
    api_id: apiId,
    order_currency: currency,
    order_amount: '',
    crypto_currency: '',
    order_id: '',
    expires_in_days: '7',
    payer_name: '',
    payer_email: '',
    notes: '',
    invoice_file: null,
    ...given,
    ownOrderId: generatedOrderId(),
});

/** Sixteen digits, which are easy to read out, and enough for no two to be alike. */
const generatedOrderId = (): string =>
    `INV-${Array.from(crypto.getRandomValues(new Uint32Array(2)), half => String(half % 100_000_000).padStart(8, '0')).join('')}`;

/** What a new draft takes from an earlier invoice: everything but its order ID, which belongs to one, and its file. */
export const draftOf = (earlier: Payment & Partial<Pick<PaymentDetails, 'notes'>>): Partial<InvoiceDraft> => ({
    ...(earlier.api_id && { api_id: earlier.api_id }),
    ...(earlier.order_currency && { order_currency: earlier.order_currency }),
    order_amount: earlier.order_amount ?? '',
    crypto_currency: earlier.crypto_currency ?? '',
    expires_in_days: daysOf(earlier),
    payer_name: earlier.payer_name ?? '',
    payer_email: earlier.payer_email ?? '',
    notes: earlier.notes ?? '',
});

const DAY_MS = 86_400_000;

function daysOf({ created_at: from = '', expiry_date: to = '' }: Payment): string {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
    return String(dayChoices.find(choice => choice === days) ?? 7);
}

export const orderIdOf = ({ order_id: given, ownOrderId }: InvoiceDraft): string => given.trim() || ownOrderId;

/** The name of a merchant's invoice in its tab. */
export const invoiceName = (merchantKey: string): string => `invoice ${merchantKey}`;
