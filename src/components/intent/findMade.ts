import type { Payout } from '../../../contracts/main/payouts';
import type { NewRefund } from '../../../contracts/main/refunds';
import type { MerchantDataProvider } from '../../dataProviders';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import { compare } from '../../money/arithmetic';
import { sentBy } from './likelyDuplicates';
import { type About, isSame, type PendingIntent } from './pendingIntent';

type Provider = Pick<MerchantDataProvider, 'listWithdrawalsOfOrder' | 'listRefundsOfPayment'>;
type Sought = Pick<PendingIntent, 'key' | 'about' | 'evidence'>;

type RefundFields = Pick<NewRefund, 'refund_amount' | 'refund_reason' | 'email' | 'remarks'>;
type Traits = { readonly [Field in keyof RefundFields]?: string | null | undefined };

/** What was asked of a refund, and what the provider's record of it says likewise, as one text: the amount in the payment's order currency first. */
export const refundTraits = ({ refund_amount, refund_reason, email, remarks }: Traits): string =>
    JSON.stringify([refund_amount, refund_reason, email?.toLowerCase(), remarks ?? '']);

/**
 * The provider's record of what was submitted: by its idempotency key where the record names one, else one of the same user with all
 * that was sent, which was not there before. Undefined where it has none so far. (docs/rules.md#unknown-outcomes)
 * @param operator email of the user
 */
export async function findMade(provider: Provider, operator: string, sought: Sought): Promise<Payout | undefined> {
    const { key, about, evidence } = sought;
    const isMade = (payout: Payout): boolean => {
        if (payout.operator !== operator || evidence.known.includes(payout.payout_reference)) return false;
        // Nobody else makes up the same order id: a copy of this tab has sent it, under a key of its own.
        if (about.kind === 'withdrawal' && !about.orderId) return true;
        if (payout.idempotency_key) return payout.idempotency_key === key;
        return about.kind === 'withdrawal' || evidence.submitted.includes(refundTraits(payout));
    };
    return (await recordsLike(provider, about, evidence.submitted)).find(isMade);
}

/**
 * An intent whose key the provider had for something else, as it was before its latest submission, which surely wasn't made: it
 * was another one that had the key.
 */
export function withoutLatest(pending: PendingIntent): PendingIntent {
    const { about, earlier, evidence } = pending;
    const others = earlier.filter(other => !isSame(other, about));
    const last = others.pop();
    if (!last) return pending;
    // What differs in nothing that a record tells, such as the case of an email, is looked for all the same.
    const isAlike = [last, ...others].some(other => traitsOf(other) === traitsOf(about));
    const submitted = evidence.submitted.filter(traits => isAlike || traits !== traitsOf(about));
    return { ...pending, about: last, earlier: others, evidence: { ...evidence, submitted } };
}

const traitsOf = ({ amount, reason, recipient, remarks }: About): string =>
    refundTraits({ refund_amount: amount, refund_reason: reason, email: recipient, remarks });

/** Of what was submitted, what a record says likewise beside amount, recipient and address. */
const details = {
    reason: made => made.refund_reason,
    remarks: made => made.remarks ?? '',
    account: made => made.api_id,
    coin: made => made.crypto_currency,
    name: made => made.name,
    country: made => made.country,
} as const satisfies Partial<Record<keyof About, (made: Payout) => string | null>>;
export type Detail = keyof typeof details;
const detailNames = Object.keys(details) as Detail[];

/** Which of them the record has otherwise; what nobody noted, or the record doesn't say, is no difference. */
export const detailsNotMade = (about: About, made: Payout): Detail[] =>
    detailNames.filter(name => {
        const [sent, has] = [about[name], details[name](made)];
        return sent !== undefined && has !== null && sent !== has;
    });

/** Of all that was submitted under one key, what the record is not: the provider makes one of them. */
export const notMade = (submitted: readonly About[], made: Payout): About[] =>
    submitted.filter(about => !isMadeOf(about, made) || detailsNotMade(about, made).length > 0);

function isMadeOf({ amount, currency, recipient, address }: About, made: Payout): boolean {
    const [sent, sentIn] = sentBy(made);
    if (sent !== null && (sentIn !== currency || compare(sent, amount) !== 0)) return false;
    return (
        made.email.toLowerCase() === recipient.toLowerCase() &&
        (!address || isSameAddress(made.crypto_address, address))
    );
}

/** A withdrawal is found by the order id that it was first submitted with, a refund by its payment. */
function recordsLike(provider: Provider, { kind, merchantKey, paymentReference }: About, submitted: readonly string[]) {
    if (kind === 'withdrawal') return provider.listWithdrawalsOfOrder({ merchantKey, orderId: submitted[0] ?? '' });
    return provider.listRefundsOfPayment({ merchantKey, paymentReference: paymentReference ?? '' });
}
