import type { Payout } from '../../../contracts/main/payouts';
import { askedBy } from '../../../contracts/main/takenBy';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import type { About } from './pendingIntent';
import { amountsDiffer, currenciesDiffer, emailsDiffer } from './traits';

/** Was this amount sent, as far as both say? */
export function isAmountOf({ kind, amount, currency }: About, payout: Payout): boolean {
    // By what was asked for: figures that the provider has worked out may be rounded, and rule nothing out.
    const [sent, sentIn] =
        kind === 'refund' || payout.type === 'refund'
            ? [payout.refund_amount, payout.refund_currency]
            : askedBy(payout);
    return !amountsDiffer(sent, amount) && !currenciesDiffer(sentIn, currency);
}

/**
 * Is it certainly of another amount? Only by the names that its request had: a fee may be in what is sent, and nobody says in which
 * currency.
 */
function isOfOther({ kind, amount, currency }: About, payout: Payout): boolean {
    const [asked, askedIn] =
        kind === 'refund' || payout.type === 'refund'
            ? [payout.refund_amount, payout.refund_currency]
            : [payout.withdraw_amount, payout.withdraw_currency];
    return amountsDiffer(asked, amount) || currenciesDiffer(askedIn, currency);
}

/** Does what the record holds leave it possible that this was sent? */
export const mayBeMadeOf = (about: About, payout: Payout): boolean =>
    !isOfOther(about, payout) && !traitDiffers.recipient(about, payout) && !traitDiffers.address(about, payout);

/** What a submission and its record are told by. The email of a refund may have been changed since. */
export const traitDiffers = {
    amount: (about, made) => !isAmountOf(about, made),
    recipient: ({ kind, recipient }, { email }) => kind !== 'refund' && emailsDiffer(email, recipient),
    address: ({ address }, { crypto_address: paid }) => !!address && !!paid && !isSameAddress(paid, address),
} as const satisfies Record<string, Differs>;
export const traits = Object.keys(traitDiffers) as (keyof typeof traitDiffers)[];

export type Differs = (about: About, made: Payout) => boolean;
