import type { Payout } from '../../../contracts/main/payouts';
import { askedBy } from '../../../contracts/main/takenBy';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import type { About } from './pendingIntent';
import { amountsDiffer, amountsDifferClearly, currenciesDiffer, emailsDiffer } from './traits';

/**
 * Was this amount sent, as far as both say?
 * @param isNear may the provider have rounded it? To ask whether it's the same, never to take it for the same
 */
export function isAmountOf({ kind, amount, currency }: About, payout: Payout, isNear = false): boolean {
    // By what was asked for: figures that the provider has worked out may be rounded, and rule nothing out.
    const [sent, sentIn] =
        kind === 'refund' || payout.type === 'refund'
            ? [payout.refund_amount, payout.refund_currency]
            : askedBy(payout);
    const isOther = isNear ? amountsDifferClearly(sent, amount, currency) : amountsDiffer(sent, amount);
    return !isOther && !currenciesDiffer(sentIn, currency);
}

/** What a submission and its record are told by. The email of a refund may have been changed since. */
export const traitDiffers = {
    amount: (about, made) => !isAmountOf(about, made),
    recipient: ({ kind, recipient }, { email }) => kind !== 'refund' && emailsDiffer(email, recipient),
    address: ({ address }, { crypto_address: paid }) => !!address && !!paid && !isSameAddress(paid, address),
} as const satisfies Record<string, Differs>;
export const traits = Object.keys(traitDiffers) as (keyof typeof traitDiffers)[];

export type Differs = (about: About, made: Payout) => boolean;
