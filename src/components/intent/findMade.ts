import type { Payout } from '../../../contracts/main/payouts';
import type { NewRefund } from '../../../contracts/main/refunds';
import type { MerchantDataProvider } from '../../dataProviders';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import { compare } from '../../money/arithmetic';
import { sentBy } from './likelyDuplicates';
import { type About, isSame, type PendingIntent } from './pendingIntent';

type Provider = Pick<MerchantDataProvider, 'listWithdrawalsOfOrder' | 'listRefundsOfPayment' | 'findCryptoPayout'>;
type Sought = Pick<PendingIntent, 'key' | 'about' | 'evidence'>;

type RefundFields = Pick<NewRefund, 'refund_amount' | 'refund_reason' | 'email' | 'remarks'>;
type Traits = { readonly [Field in keyof RefundFields]?: string | null | undefined };

/**
 * The fields of a refund that both the request and the provider's record have, as one string, with the amount in the payment's
 * order currency.
 */
export const refundTraits = ({ refund_amount, refund_reason, email, remarks }: Traits): string =>
    JSON.stringify([refund_amount, refund_reason, email?.toLowerCase(), remarks ?? '']);

/**
 * The provider's record of what was submitted: by its idempotency key where the record names one, else one of the same user with all
 * that was sent, which was not there before; a crypto payout by its reference, once its quote was accepted. Undefined where it has none so far. (docs/rules.md#unknown-outcomes)
 * @param operator email of the user
 */
export async function findMade(provider: Provider, operator: string, sought: Sought): Promise<Payout | undefined> {
    const { key, about, evidence } = sought;
    if (about.kind === 'payout') {
        const { merchantKey } = about;
        const quoted = await provider.findCryptoPayout({ merchantKey, reference: evidence.submitted[0] ?? '' });
        return quoted.status === 'new' ? undefined : quoted;
    }
    const isMade = (payout: Payout): boolean => {
        if (payout.operator !== operator || evidence.known.includes(payout.payout_reference)) return false;
        // Generated order ids are unique: if the key differs, a copy of this tab sent it under its own key.
        if (about.kind === 'withdrawal' && !about.orderId) return true;
        if (payout.idempotency_key) return payout.idempotency_key === key;
        return about.kind === 'withdrawal' || evidence.submitted.includes(refundTraits(payout));
    };
    return (await recordsLike(provider, about, evidence.submitted)).find(isMade);
}

/**
 * The intent before its latest submission, which the provider refused because the key was already used for something else. That
 * submission was certainly not carried out; one of the earlier ones used the key.
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

/** The fields that both a submission and its record have, besides amount, recipient and address. */
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

/** Details that differ in the record. A value missing on either side isn't a difference. */
export const detailsNotMade = (about: About, made: Payout): Detail[] =>
    detailNames.filter(name => {
        const [sent, has] = [about[name], details[name](made)];
        return sent !== undefined && has !== null && sent !== has;
    });

/** The submissions under one key that don't match the record. The provider carries out only one of them. */
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

/** Finds withdrawals by the order id first submitted, refunds by payment. */
function recordsLike(provider: Provider, { kind, merchantKey, paymentReference }: About, submitted: readonly string[]) {
    if (kind === 'withdrawal') return provider.listWithdrawalsOfOrder({ merchantKey, orderId: submitted[0] ?? '' });
    return provider.listRefundsOfPayment({ merchantKey, paymentReference: paymentReference ?? '' });
}
