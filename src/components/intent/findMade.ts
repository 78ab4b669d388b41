import { madeAt } from '../../../contracts/main/madeAt';
import { displayedPayoutType, payoutTypes } from '../../../contracts/main/payoutTypes';
import { type Payout, payoutStatuses } from '../../../contracts/main/payouts';
import { isApiError } from '../../api/errors';
import type { MerchantDataProvider } from '../../dataProviders';
import { byOwnReference, byReference, type Sought } from './byReference';
import { type Finding, type Likeness, lookBack } from './finding';
import { mayBeAmountOf, mayBeMadeOf, traitDiffers, traits } from './payoutTraits';
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
        if (!(payoutStatuses as readonly (string | undefined)[]).includes(record.status)) return { kind: 'untold' };
        return record.status === 'new' ? { kind: 'none' } : { kind: 'found', record };
    } catch (error) {
        // It was there when it was quoted, so this says nothing.
        if (isApiError(error, 'not-found')) return { kind: 'untold' };
        throw error;
    }
}

/**
 * How a payout compares with a withdrawal that was sent. Another order id rules nothing out, since nobody promises that the call takes
 * one: a provider may give its own. Who made it rules nothing out, since a provider names its makers as it
 * likes; nor does what tells a withdrawal from a crypto payout, whose values nobody promises.
 */
export function withdrawalLikeness(sought: Sought, payout: Payout): Likeness {
    const known = byReference(sought, payout.payout_reference, payout.idempotency_key);
    if (known) return known;
    const submissions = submissionsOf(sought);
    const named = byOwnReference(sought, payout.order_id);
    if (named === 'same') {
        const isAlike = submissions.some(about => isMadeOf(about, payout));
        // A refund carries the order id of its payment.
        if (isOtherThan('withdraw', payout)) return isAlike ? 'differing' : 'other';
        return isAlike ? 'same' : 'differing';
    }
    if (isOtherThan('withdraw', payout) || isBefore(madeAt(payout), begunAt(sought))) return 'other';
    if (submissions.some(about => mayBeMadeOf(about, payout))) return 'alike';
    return named === 'respelled' ? 'differing' : 'other';
}

/** The same for a refund. Its recipient's email may have been changed since, so that another one rules nothing out. */
export function refundLikeness(sought: Sought, payout: Payout): Likeness {
    const known = byReference(sought, payout.payout_reference, payout.idempotency_key);
    if (known) return known;
    if (isOtherThan('refund', payout) || isBefore(madeAt(payout), begunAt(sought))) return 'other';
    const isAlike = submissionsOf(sought).some(
        about => !textsDiffer(payout.payment_reference, about.paymentReference) && mayBeAmountOf(about, payout),
    );
    return isAlike ? 'alike' : 'other';
}

/** Is it of another type? One that's missing or unknown rules nothing out. */
const isOtherThan = (sought: 'withdraw' | 'refund', { type }: Payout): boolean =>
    (payoutTypes as readonly (string | undefined)[]).includes(type) && displayedPayoutType(type) !== sought;

/** Does nothing of it differ from what the record holds? */
const isMadeOf = (about: About, payout: Payout): boolean => !traits.some(trait => traitDiffers[trait](about, payout));
