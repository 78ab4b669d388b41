import { useDataProvider } from 'react-admin';
import type { Account } from '../../../contracts/main/merchants';
import type { Decimal } from '../../../contracts/rules/decimal';
import { isUncoded, mayMean } from '../../api/errors';
import { findMadeInvoice } from '../../components/intent/findMadeInvoice';
import { invoicePayer } from '../../components/intent/invoicePayer';
import { hasGeneratedOrderId, readPending } from '../../components/intent/pendingIntent';
import type { ActionCode } from '../../components/intent/useActionCode';
import { AlreadyDone } from '../../components/intent/alreadyDone';
import { useMoneyIntent } from '../../components/intent/useMoneyIntent';
import type { MerchantDataProvider } from '../../dataProviders';
import type { LinkedInvoice } from '../../resources/payments/invoice/paymentLink';
import { workOwner } from '../../session/storage/work';
import { type InvoiceDraft, invoiceName, orderIdOf } from './invoiceDraft';
import { newInvoice } from './invoicePlan';

interface InvoiceIntent {
    draft: InvoiceDraft;
    merchantKey: string;
    account: Account;
    coin: string | undefined;
    /** Empty until one is typed. */
    amount: Decimal;
    needsFile: boolean;
    code: Pick<ActionCode, 'announce' | 'sendWith'>;
    onDone: () => void;
}

interface Prepared {
    otp: string | undefined;
    orderId: string;
    isGenerated: boolean;
    /** References of earlier invoices with this order ID. */
    known: string[];
}

/** The intent to create one invoice. Its order ID, which no other invoice has, finds it where its answer was lost. */
export function useInvoiceIntent({ draft, merchantKey, account, coin, amount, needsFile, ...rest }: InvoiceIntent) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { code, onDone } = rest;
    const name = invoiceName(merchantKey);
    // Look-ups need the ID that was submitted first, whatever changed since.
    const orderId = readPending(workOwner(), name)?.evidence.submitted[0] ?? orderIdOf(draft);
    const [payerName, payerEmail] = [draft.payer_name.trim(), draft.payer_email.trim()];
    const body = (otp?: string) => newInvoice({ draft, merchantKey, account, coin, needsFile }, otp);
    return useMoneyIntent<Prepared, LinkedInvoice>({
        name,
        about: {
            kind: 'invoice',
            merchantKey,
            paymentReference: null,
            amount,
            currency: draft.order_currency,
            recipient: invoicePayer({
                payer_name: payerName || null,
                payer_email: payerEmail || null,
                order_id: orderId,
            }),
            orderId: orderId === draft.ownOrderId ? '' : orderId,
            remarks: draft.notes.trim(),
            account: account.api_id,
            coin,
        },
        prepare: async (otp, earlier) => {
            body();
            const used = earlier?.evidence.submitted[0] ?? orderId;
            const before = await dataProvider.findInvoices({ merchantKey, orderId: used, once: true });
            // Generated IDs are unique: a copy of this tab has submitted the draft.
            const isGenerated = earlier ? hasGeneratedOrderId(earlier) : used === draft.ownOrderId;
            const [same] = isGenerated ? before : [];
            if (same) throw new AlreadyDone(same);
            await code.announce();
            const known = before.map(({ payment_reference: reference }) => reference);
            return { otp, orderId: used, isGenerated, known };
        },
        evidence: ({ known, orderId: used }) => ({ submitted: [used], known }),
        submit: ({ otp: typed, orderId: used, isGenerated }, idempotencyKey) =>
            code.sendWith(typed, async otp => {
                const invoice = { ...body(otp), order_id: used };
                try {
                    return await dataProvider.createInvoice({ invoice, idempotencyKey });
                } catch (error) {
                    if (!mayMean(error, 'order_id_used') || !isGenerated) throw error;
                    // A copy of this tab was faster: the invoice is there, just not by this call.
                    const found = dataProvider.findInvoices({ merchantKey, orderId: used });
                    const [made] = await (isUncoded(error) ? found.catch(() => []) : found);
                    if (!made) throw error;
                    return made;
                }
            }),
        find: pending => findMadeInvoice(dataProvider, pending),
        onDone,
    });
}
