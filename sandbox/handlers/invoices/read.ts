import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Invoice } from '../../../contracts/main/invoices';
import type { InvoiceFile } from '../../../contracts/main/payments';
import { invoices, uploads } from '../../database/schema/invoices';
import { payments } from '../../database/schema/payments';
import { merchants } from '../../database/schema/tenants';
import type { Querier } from '../../database/transaction';
import { notFound } from '../../domain/refused';
import { paymentColumns, paymentOnWire } from '../payments/wire';

interface Particulars {
    notes: string | null;
    invoice_file: z.input<typeof InvoiceFile> | null;
}

/** What an invoice has besides its payment; undefined for other payments. */
export async function invoiceParticulars(database: Querier, reference: string): Promise<Particulars | undefined> {
    const [found] = await database
        .select({ notes: invoices.notes, name: uploads.fileName, type: uploads.mimeType, size: uploads.size })
        .from(invoices)
        .leftJoin(uploads, eq(uploads.key, invoices.uploadKey))
        .where(eq(invoices.paymentReference, reference));
    if (!found) return undefined;
    const { notes, name, type, size } = found;
    return {
        notes,
        invoice_file: type === null ? null : { file_name: name ?? 'invoice', mime_type: type, size: size ?? 0 },
    };
}

/** @throws Refused 404 */
export async function readInvoice(
    database: Querier,
    merchantId: string,
    reference: string,
): Promise<z.input<typeof Invoice>> {
    const [payment] = await database
        .select(paymentColumns)
        .from(payments)
        .innerJoin(merchants, eq(merchants.id, payments.merchantId))
        .where(and(eq(payments.merchantId, merchantId), eq(payments.reference, reference)));
    const particulars = await invoiceParticulars(database, reference);
    if (!payment?.invoiceReference || !particulars) throw notFound();
    return { ...paymentOnWire(payment), invoice_reference: payment.invoiceReference, ...particulars };
}
