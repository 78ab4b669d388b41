import { madeAt } from '../../../contracts/main/madeAt';
import { displayedPayoutType, payoutTypes } from '../../../contracts/main/payoutTypes';
import { type Payout, payoutStatuses } from '../../../contracts/main/payouts';
import { saidId } from '../../../contracts/rules/text';
import { isApiError } from '../../api/errors';
import type { MerchantDataProvider } from '../../dataProviders';
import { byReference, type Sought } from './byReference';
import { type Finding, type Likeness, lookBack } from './finding';
import { isAmountOf, traitDiffers, traits } from './payoutTraits';
import { type About, begunAt, submissionsOf } from './pendingIntent';
import { earliestOf, isBefore, textsDiffer } from './traits';

type Provider = Pick<
    MerchantDataProvider,
    'listWithdrawalsOfOrder' | 'listRefundsOfPayment' | 'readPayoutsBack' | 'findCryptoPayout'
>;
/**
 * The provider's record of a withdrawal, refund or crypto payout that was submitted (docs/rules.md#unknown-outcomes). Rejects with
 * an ApiError.
 */
export async function findMade(provider: Provider, sought: Sought): Promise<Finding<Payout>> {
    const { about, evidence } = sought;
    const { merchantKey, paymentReference } = about;
    if (about.kind === 'payout') return findConfirmed(provider, merchantKey, evidence.submitted[0] ?? '');
    const since = earliestOf(begunAt(sought));
    const back = (type: 'withdraw' | 'refund') => () =>
        provider.readPayoutsBack({ merchantKey, filter: { type }, since, isPartly: true });
    const isOther = (id: string) => byReference(sought, id) === 'other';
    if (about.kind === 'refund') {
        const sent = { merchantKey, paymentReference: paymentReference ?? '', once: true };
        const ofPayment = async () => (await provider.listRefundsOfPayment(sent)).rows;
        return lookBack(ofPayment, back('refund'), payout => refundLikeness(sought, payout), isOther);
    }
    const ofOrder = async () => {
        const found = evidence.submitted.map(orderId =>
            provider.listWithdrawalsOfOrder({ merchantKey, orderId, once: true }),
        );
        return (await Promise.all(found)).flatMap(({ rows }) => rows);
    };
    return lookBack(ofOrder, back('withdraw'), payout => withdrawalLikeness(sought, payout), isOther);
}

/** A quote is accepted or not: its record tells, if its status is one that's known. */
async function findConfirmed(provider: Provider, merchantKey: string, reference: string): Promise<Finding<Payout>> {
    try {
        const record = await provider.findCryptoPayout({ merchantKey, reference });
        if (!(payoutStatuses as readonly (string | undefined)[]).includes(record.status)) return { kind: 'unclear' };
        return record.status === 'new' ? { kind: 'none' } : { kind: 'found', record };
    } catch (error) {
        // It was there when it was quoted, so this says nothing.
        if (isApiError(error, 'not-found')) return { kind: 'unclear' };
        throw error;
    }
}

/**
 * How a payout compares with a withdrawal that was sent. Who made it rules nothing out, since a provider names its makers as it
 * likes; nor does what tells a withdrawal from a crypto payout, whose values nobody promises.
 */
export function withdrawalLikeness(sought: Sought, payout: Payout): Likeness {
    const known = byReference(sought, payout.payout_reference, payout.idempotency_key);
    if (known) return known;
    const isAlike = submissionsOf(sought).some(about => isMadeOf(about, payout));
    const orderId = saidId(payout.order_id);
    if (payout.order_id && sought.evidence.submitted.includes(payout.order_id)) {
        // A refund carries the order id of its payment.
        if (isOtherThan('withdraw', payout)) return isAlike ? 'differing' : 'other';
        return isAlike ? 'same' : 'differing';
    }
    if (orderId !== undefined || isOtherThan('withdraw', payout)) return 'other';
    const isNear = submissionsOf(sought).some(about => isMadeOf(about, payout, true));
    return isNear && !isBefore(madeAt(payout), begunAt(sought)) ? 'alike' : 'other';
}

/** The same for a refund. Its recipient's email may have been changed since, so that another one rules nothing out. */
export function refundLikeness(sought: Sought, payout: Payout): Likeness {
    const known = byReference(sought, payout.payout_reference, payout.idempotency_key);
    if (known) return known;
    if (isOtherThan('refund', payout) || isBefore(madeAt(payout), begunAt(sought))) return 'other';
    const isAlike = submissionsOf(sought).some(
        about => !textsDiffer(payout.payment_reference, about.paymentReference) && isAmountOf(about, payout, true),
    );
    return isAlike ? 'alike' : 'other';
}

/** Is it of another type? One that's missing or unknown rules nothing out. */
const isOtherThan = (sought: 'withdraw' | 'refund', { type }: Payout): boolean =>
    (payoutTypes as readonly (string | undefined)[]).includes(type) && displayedPayoutType(type) !== sought;

/** Does nothing of it differ from what the record holds, or the amount by a rounding at most? */
const isMadeOf = (about: About, payout: Payout, isNear = false): boolean =>
    !traits.some(trait =>
        trait === 'amount' ? !isAmountOf(about, payout, isNear) : traitDiffers[trait](about, payout),
    );
