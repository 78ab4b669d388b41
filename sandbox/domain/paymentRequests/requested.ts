import { and, eq } from 'drizzle-orm';
import { isInvoiceReference } from '../../../contracts/main/paymentLink';
import { payments, type PaymentRow } from '../../database/schema/payments';
import type { Querier } from '../../database/transaction';
import { findInvoicePayment } from '../invoices/openInvoice';

export interface Asked {
    apiId: string;
    invoiceNumber?: string | undefined;
    requestId?: string | undefined;
}

/** The invoice reference among what a payer asks by; undefined if there is none. */
export const referenceIn = ({ invoiceNumber }: Asked): string | undefined =>
    invoiceNumber !== undefined && isInvoiceReference(invoiceNumber) ? invoiceNumber : undefined;

/** The payment that an invoice's reference or else a request's id names; undefined if the account has none of these. */
export async function findRequested(database: Querier, asked: Asked): Promise<PaymentRow | undefined> {
    const { apiId, requestId } = asked;
    const reference = referenceIn(asked);
    if (reference !== undefined) return findInvoicePayment(database, { apiId, reference });
    if (requestId === undefined) return undefined;
    const [row] = await database
        .select()
        .from(payments)
        .where(and(eq(payments.apiId, apiId), eq(payments.requestId, requestId)));
    return row;
}
