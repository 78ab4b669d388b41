import { eq } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { monthAt, monthsProblem, nameOfMonths } from '../../../contracts/rules/months';
import { merchants } from '../../database/schema/tenants';
import { transact } from '../../database/transaction';
import { pdfReply } from '../../files/pdfDocument';
import type { Handler } from '../handler';
import { invalidFields } from '../../domain/refused';
import type { Services } from '../../services';
import { chargesOf } from './charges';
import { drawInvoice, invoiceText, type Invoice } from './invoice';

/** One page for each month, oldest first. */
export const exportTaxInvoices: Handler<Operations['exportTaxInvoices']> = async ({ services, tenant, body }) => {
    const invoices = await invoicesOf(services, tenant.merchantId, body.months);
    const about = { filename: `tax-invoices-${nameOfMonths(body.months)}`, now: services.clock.now() };
    return pdfReply(about, document =>
        invoices.forEach((invoice, index) => {
            if (index > 0) document.addPage();
            drawInvoice(document, invoice);
        }),
    );
};

/**
 * One email to each address, so that no recipient sees the others: all of them or none.
 * @throws Refused 429 mail_limit
 */
export const mailTaxInvoices: Handler<Operations['mailTaxInvoices']> = async call => {
    const { services, caller, tenant, body } = call;
    const { database, mail, clock } = services;
    const asker = { userId: caller.userId, merchantId: tenant.merchantId };
    const invoices = await invoicesOf(services, tenant.merchantId, body.months);
    const text = invoices.map(invoiceText).join('\n\n');
    const subject = `Tax invoices ${nameOfMonths(body.months)}`;
    await transact(database, async tx => {
        for (const to of body.email_addresses) {
            await mail.deliverFor(asker, { to, subject, text, code: undefined, at: clock.now() }, tx);
        }
    });
};

/** @throws Refused 422 for a month that hasn't begun */
async function invoicesOf(services: Services, merchantId: string, months: readonly string[]): Promise<Invoice[]> {
    const { database, clock } = services;
    const now = clock.now();
    if (monthsProblem(months, monthAt(now)) === 'future')
        throw invalidFields({ months: 'Select months up to the current one.' });
    const [merchant] = await database.select().from(merchants).where(eq(merchants.id, merchantId));
    if (!merchant) throw new Error('The merchant of the call is gone');
    const invoices: Invoice[] = [];
    for (const month of [...months].sort()) {
        invoices.push({ merchant, month, made: now, charges: await chargesOf(database, merchantId, month) });
    }
    return invoices;
}
