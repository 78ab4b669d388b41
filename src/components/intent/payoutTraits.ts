import type { Payout } from '../../../contracts/main/payouts';
import { askedBy } from '../../../contracts/main/takenBy';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import type { About } from './pendingIntent';
import { amountsDiffer, amountsDifferClearly, currenciesDiffer, emailsDiffer } from './traits';

/** Was this amount sent, as far as both say? */
function isAmountOf({ amount, currency, ...about }: About, payout: Payout): boolean {
    // By what was asked for: figures that the provider has worked out may be rounded, and rule nothing out.
    const said = [refundedBy(about, payout) ?? askedBy(payout), requestedBy(about, payout)];
    return said.every(([sent, sentIn]) => !amountsDiffer(sent, amount) && !currenciesDiffer(sentIn, currency));
}

/**
 * May this amount have been sent? Not where a name that the request had says another one, by more than a rounding. A fee may be in
 * what is said to be sent, and nobody says in which currency.
 */
export function mayBeAmountOf({ amount, currency, ...about }: About, payout: Payout): boolean {
    const [asked, askedIn] = requestedBy(about, payout);
    return !amountsDifferClearly(asked, amount, currency) && !currenciesDiffer(askedIn, currency);
}

const requestedBy = (about: Pick<About, 'kind'>, payout: Payout) =>
    refundedBy(about, payout) ?? ([payout.withdraw_amount, payout.withdraw_currency] as const);

const refundedBy = (
    { kind }: Pick<About, 'kind'>,
    { type, refund_amount: amount, refund_currency: currency }: Payout,
) => (kind === 'refund' || type === 'refund' ? ([amount, currency] as const) : undefined);

/** Does what the record holds leave it possible that this was sent? */
export const mayBeMadeOf = (about: About, payout: Payout): boolean =>
    mayBeAmountOf(about, payout) && !traitDiffers.recipient(about, payout) && !traitDiffers.address(about, payout);

/** What a submission and its record are told by. The email of a refund may have been changed since. */
export const traitDiffers = {
    amount: (about, made) => !isAmountOf(about, made),
    recipient: ({ kind, recipient }, { email }) => kind !== 'refund' && emailsDiffer(email, recipient),
    address: ({ address }, { crypto_address: paid }) => !!address && !!paid && !isSameAddress(paid, address),
} as const satisfies Record<string, Differs>;
export const traits = Object.keys(traitDiffers) as (keyof typeof traitDiffers)[];

export type Differs = (about: About, made: Payout) => boolean;
