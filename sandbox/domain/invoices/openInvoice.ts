import { and, eq } from 'drizzle-orm';
import { isCrypto } from '../../../contracts/currencies';
import { payments, type PaymentRow } from '../../database/schema/payments';
import type { Querier, Transaction } from '../../database/transaction';
import { requireMethod } from '../methods';
import { notFound, Refused } from '../refused';
import { requestedAt } from './amounts';
import { isPayable, rateUntil } from './payable';

interface Named {
    apiId: string;
    /** As in the link. */
    reference: string;
}

const isNamed = ({ apiId, reference }: Named) =>
    and(eq(payments.apiId, apiId), eq(payments.invoiceReference, reference));

/** The payment that an invoice is; undefined if the account has none with this reference. */
export async function findInvoicePayment(database: Querier, named: Named): Promise<PaymentRow | undefined> {
    const [row] = await database.select().from(payments).where(isNamed(named));
    return row;
}

/**
 * Opens an invoice for its payer, who may be given the address now. An old rate is renewed while nothing has arrived.
 * @throws Refused 404; 409 conflict if it can't be paid any more, method_off
 */
export async function openInvoice(tx: Transaction, { now, ...named }: Named & { now: Date }): Promise<PaymentRow> {
    const [payment] = await tx.select().from(payments).where(isNamed(named)).for('update');
    if (!payment) throw notFound('There is no such invoice');
    if (!isPayable(payment, now)) throw new Refused(409, 'conflict', 'This invoice can’t be paid any more');
    const { cryptoCurrency: code, orderAmount: amount, orderCurrency: currency } = payment;
    await requireMethod(tx, payment.merchantId, code);
    if (payment.status !== 'none' || rateUntil(payment) > now || !isCrypto(code)) return payment;
    const [renewed] = await tx
        .update(payments)
        .set(requestedAt(code, { amount, currency }, now))
        .where(eq(payments.reference, payment.reference))
        .returning();
    return renewed ?? payment;
}
