import { useDataProvider } from 'react-admin';
import type { Decimal } from '../../../contracts/rules/decimal';
import { likeInvoices } from '../../components/intent/findMadeInvoice';
import { duplicatesSince } from '../../components/intent/duplicatesSince';
import { readPending } from '../../components/intent/pendingIntent';
import type { SoughtDuplicates } from '../../components/intent/useDuplicates';
import type { MerchantDataProvider } from '../../dataProviders';
import { workOwner } from '../../session/storage/work';
import { type InvoiceDraft, invoiceName, orderIdOf } from './invoiceDraft';

interface InvoiceDuplicates {
    merchantKey: string;
    amount: Decimal;
    draft: InvoiceDraft;
}

/** Invoices of the last day that look like the drafted one. */
export function useInvoiceDuplicates({ merchantKey, amount, draft }: InvoiceDuplicates): SoughtDuplicates {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const payer = draft.payer_email.trim() || draft.payer_name.trim();
    const [orderId, currency] = [orderIdOf(draft), draft.order_currency];
    return {
        name: JSON.stringify([merchantKey, amount, currency, payer, orderId]),
        orderId: draft.order_id.trim(),
        find: async () => {
            const recent = await dataProvider.listRecentInvoices({ merchantKey, since: duplicatesSince() });
            // One with the draft's generated ID is this invoice itself, sent from a copy of the tab: until the draft was sent.
            // Written otherwise it's named: the look-up before sending may not find it.
            const wasSent = readPending(workOwner(), invoiceName(merchantKey)) !== undefined;
            const others = recent.filter(({ order_id: id }) => wasSent || id !== draft.ownOrderId);
            return likeInvoices({ order_id: orderId, order_amount: amount, order_currency: currency, payer }, others);
        },
    };
}
