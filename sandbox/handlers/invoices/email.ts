import { and, eq } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { payments, type PaymentRow } from '../../database/schema/payments';
import { merchants } from '../../database/schema/tenants';
import { transact } from '../../database/transaction';
import { isPayable } from '../../domain/invoices/payable';
import { notFound, Refused } from '../../domain/refused';
import { invoiceSubject, requireInvoiceRoom, requireMailRoom } from '../../mail/mailLimit';
import type { Handler } from '../handler';
import { linkOf } from './link';

/**
 * Emails an invoice's link while it can be paid.
 * @throws Refused 404; 409 conflict; 429 mail_limit
 */
export const emailInvoice: Handler<Operations['emailInvoice']> = call => {
    const { services, caller, tenant, path, linkOrigin, body } = call;
    const { database, clock, mail } = services;
    return transact(database, async tx => {
        const [found] = await tx
            .select({ payment: payments, merchant: merchants.name })
            .from(payments)
            .innerJoin(merchants, eq(merchants.id, payments.merchantId))
            .where(
                and(eq(payments.merchantId, tenant.merchantId), eq(payments.invoiceReference, path.invoiceReference)),
            )
            .for('update', { of: payments });
        if (!found) throw notFound();
        if (!isPayable(found.payment, clock.now()))
            throw new Refused(409, 'conflict', 'This invoice can’t be paid any more');
        const subject = invoiceSubject(path.invoiceReference);
        await requireMailRoom(tx, { subject, clock });
        await requireInvoiceRoom(tx, body.email, clock);
        const link = linkOrigin + linkOf(found.payment);
        const text = textOf(found.payment, found.merchant, link);
        const now = clock.now();
        const asker = { userId: caller.userId, merchantId: tenant.merchantId };
        await mail.deliverFor(asker, { to: body.email, subject, text, code: undefined, at: now }, tx);
        return { email: body.email, sent_at: now.toISOString() };
    });
};

/** Nothing that was typed stands in it but the amount: nobody can send their own words through the provider. */
const textOf = ({ orderAmount, orderCurrency, expiryDate }: PaymentRow, merchant: string, link: string): string =>
    `${merchant} asks you to pay ${orderAmount} ${orderCurrency} by ${expiryDate.toISOString().slice(0, 10)} (UTC). ` +
    `Pay here: ${link}`;
