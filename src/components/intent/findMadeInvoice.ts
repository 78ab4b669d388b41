import type { Payment } from '../../../contracts/main/payments';
import { isOtherThanInvoice } from '../../../contracts/main/paymentTypes';
import { isEmail } from '../../../contracts/rules/email';
import { isSameReference } from '../../../contracts/rules/sameReference';
import { saidId } from '../../../contracts/rules/text';
import type { MerchantDataProvider } from '../../dataProviders';
import { type Finding, type Likeness, lookBack } from './finding';
import { byOwnReference, byReference, type Sought } from './byReference';
import { type About, begunAt, submissionsOf } from './pendingIntent';
import { amountsDiffer, currenciesDiffer, earliestOf, emailsDiffer, isBefore, namesDiffer } from './traits';

type Provider = Pick<MerchantDataProvider, 'findInvoices' | 'readInvoicesBack'>;

/**
 * The provider's record of an invoice that was sent, by its order ID, which no other invoice has (docs/rules.md#unknown-outcomes).
 * Rejects with an ApiError.
 */
export function findMadeInvoice(provider: Provider, sought: Sought): Promise<Finding<Payment>> {
    const { merchantKey } = sought.about;
    const byOrder = sought.evidence.submitted.map(orderId => () => provider.findInvoices({ merchantKey, orderId }));
    return lookBack(
        async () => (await Promise.all(byOrder.map(find => find()))).flat(),
        () => provider.readInvoicesBack({ merchantKey, since: earliestOf(begunAt(sought)), isPartly: true }),
        invoice => invoiceLikeness(sought, invoice),
        id => byReference(sought, id) === 'other',
    );
}

/** How an invoice compares with one that was sent. */
function invoiceLikeness(sought: Sought, { payment_reference: reference, ...invoice }: Payment): Likeness {
    const known = byReference(sought, reference);
    if (known) return known;
    const { submitted } = sought.evidence;
    const ofAmount = submissionsOf(sought).filter(
        ({ amount, currency }) =>
            !amountsDiffer(invoice.order_amount, amount) && !currenciesDiffer(invoice.order_currency, currency),
    );
    const named = byOwnReference(sought, invoice.order_id);
    if (named === 'same') return ofAmount.length > 0 && !isOtherThanInvoice(invoice) ? 'same' : 'differing';
    // An invoice's order ID is the merchant's own, so that another one is another invoice.
    if (named === undefined && saidId(invoice.order_id) !== undefined) return 'other';
    if (isBefore(invoice.created_at, begunAt(sought))) return 'other';
    // Without a payer, the order ID stands for one.
    const isAlike = ofAmount.some(about => submitted.includes(about.recipient) || !payersDiffer(about, invoice));
    if (isAlike) return 'alike';
    return named === 'respelled' ? 'differing' : 'other';
}

/** Is it for somebody else? Whoever was named by name isn't compared with an email, nor the reverse. */
const payersDiffer = ({ recipient }: About, invoice: Pick<Payment, 'payer_name' | 'payer_email'>): boolean =>
    isEmail(recipient) ? emailsDiffer(invoice.payer_email, recipient) : namesDiffer(invoice.payer_name, recipient);

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
            (other.order_id && isSameReference(other.order_id, own.order_id)) ||
            (own.payer !== '' &&
                !isOtherThanInvoice(other) &&
                [other.payer_email, other.payer_name].some(named => named?.toLowerCase() === own.payer.toLowerCase()) &&
                !currenciesDiffer(other.order_currency, own.order_currency) &&
                !amountsDiffer(other.order_amount, own.order_amount)),
    );
