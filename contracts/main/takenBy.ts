import { isSameCoin } from '../currencies';
import { type Decimal, readDecimal } from '../rules/decimal';
import type { Payout } from './payouts';

type Asked = Partial<Pick<Payout, 'sending_amount' | 'sending_currency' | 'withdraw_amount' | 'withdraw_currency'>>;
type Taking = Asked &
    Partial<Pick<Payout, 'bal_type' | 'local_amount' | 'local_currency' | 'crypto_amount' | 'crypto_currency'>>;

type Taken = readonly [amount: Decimal | undefined, currency: string | undefined];
type Said = readonly [amount: Decimal, currency: string | undefined];

/** What a payout takes by the names of what was asked for, which it may have twice. */
const askedOf = (payout: Asked): readonly Taken[] => [
    [payout.sending_amount, payout.sending_currency],
    [payout.withdraw_amount ?? undefined, payout.withdraw_currency ?? payout.sending_currency],
];

/** The amounts of a payout that are what it takes by their currency, or by the balance that pays where no currency is told. */
function pairsOf(payout: Taking): readonly Taken[] {
    const { bal_type: balance, local_currency: local, crypto_currency: coin } = payout;
    const paysIn = payout.sending_currency ?? payout.withdraw_currency ?? undefined;
    const isOf = (currency: string | undefined, own: string, other: string): boolean =>
        balance !== other && (paysIn && currency ? isSameCoin(paysIn, currency) : balance === own);
    return [
        [isOf(local, 'local', 'custody') ? payout.local_amount : undefined, local],
        [isOf(coin, 'custody', 'local') ? payout.crypto_amount : undefined, coin],
    ];
}

const isSaid = (taken: Taken): taken is Said => !!taken[0];
const saidIn = (taken: readonly Taken[]): readonly Said[] => taken.filter(isSaid);

const differ = ([amount, currency]: Said, [other, otherCurrency]: Said): boolean =>
    readDecimal(amount) !== readDecimal(other) ||
    (!!currency && !!otherCurrency && !isSameCoin(currency, otherCurrency));

const areAtOdds = (said: readonly Said[]): boolean => said.some(one => said.some(other => differ(one, other)));

function agreed(said: readonly Said[], payout: Asked): Taken {
    if (areAtOdds(said)) return [undefined, undefined];
    const [first] = said;
    return (
        said.find(([, currency]) => currency) ??
        first ?? [undefined, payout.withdraw_currency ?? payout.sending_currency]
    );
}

/** Has it figures for what it takes that contradict each other? */
export const isTakenAtOdds = (payout: Taking): boolean => areAtOdds(saidIn([...askedOf(payout), ...pairsOf(payout)]));

/**
 * What a payout takes from the balance, with its currency, by whichever of its fields says so; undefined where none does, or two
 * contradict each other (docs/rules.md#missing-figures).
 */
export const takenBy = (payout: Taking): Taken => agreed(saidIn([...askedOf(payout), ...pairsOf(payout)]), payout);

/**
 * The same as it was asked for, and never as it was worked out: what tells a submission from another. Equal figures say that it's
 * one; others don't say that it isn't, since a fee may be in `sending_amount`.
 */
export const askedBy = (payout: Asked): Taken => agreed(saidIn(askedOf(payout)), payout);
