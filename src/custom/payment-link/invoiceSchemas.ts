import * as z from 'zod/mini';
import { NewInvoice } from '../../../contracts/main/invoices';
import { rule } from '../../../contracts/rules/rule';
import { amountSchema } from '../../components/inputs/amountSchema';
import { dayChoices, type InvoiceDraft, InvoiceFileDraft } from './invoiceDraft';

const { api_id, order_currency, order_id, payer_name, payer_email, notes } = NewInvoice.shape;

/** Schema of the first step. */
export const orderStep = ({ order_currency: currency }: InvoiceDraft, hasCoin: boolean) =>
    z.object({
        api_id,
        order_currency,
        order_amount: amountSchema(currency),
        crypto_currency: z.prefault(
            z.string().check(rule('paymentLink.problem.coin', () => hasCoin, 'coin', { ruleWhenEmpty: true })),
            '',
        ),
        order_id: z.optional(order_id),
        expires_in_days: z.enum(dayChoices.map(String) as [string, ...string[]]),
    });

/** Schema of the second step: the file is required where the amount asks for one. */
export const payerStep = (needsFile: boolean) =>
    z.object({
        payer_name,
        payer_email,
        notes,
        invoice_file: needsFile ? InvoiceFileDraft : z.optional(InvoiceFileDraft),
    });
