import type { Payment } from '../../../contracts/main/payments';
import type { MerchantDataProvider } from '../../dataProviders';
import { compare } from '../../money/arithmetic';
import type { PendingIntent } from './pendingIntent';

type Provider = Pick<MerchantDataProvider, 'findInvoices'>;

/** An invoice that was sent, by its order ID, which no other invoice has; undefined if there is none (docs/rules.md#unknown-outcomes). */
export async function findMadeInvoice(
    provider: Provider,
    { about, evidence }: Pick<PendingIntent, 'about' | 'evidence'>,
): Promise<Payment | undefined> {
    const { merchantKey } = about;
    for (const orderId of evidence.submitted) {
        const made = await provider.findInvoices({ merchantKey, orderId });
        const found = made.find(({ payment_reference: reference }) => !evidence.known.includes(reference));
        if (found) return found;
    }
    return undefined;
}

/** Whom an invoice is for, as far as it says so. */
export const invoicePayer = ({
    payer_name: name,
    payer_email: email,
    order_id: orderId,
}: Pick<Payment, 'payer_name' | 'payer_email' | 'order_id'>): string => name ?? email ?? orderId ?? '';

interface Intended {
    order_id: string;
    order_amount: string;
    order_currency: string;
    /** Empty if nobody is named. */
    payer: string;
}

/** Invoices with the order ID, or of the same amount for the same payer (docs/rules.md#likely-duplicates). */
export const likeInvoices = (own: Intended, made: readonly Payment[]): Payment[] =>
    made.filter(
        other =>
            other.order_id === own.order_id ||
            (own.payer !== '' &&
                [other.payer_email, other.payer_name].some(named => named?.toLowerCase() === own.payer.toLowerCase()) &&
                other.order_currency === own.order_currency &&
                compare(other.order_amount, own.order_amount) === 0),
    );
