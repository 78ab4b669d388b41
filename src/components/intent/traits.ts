import { areOtherCurrencies, unitOf } from '../../../contracts/currencies';
import { isSameEmail } from '../../../contracts/rules/sameEmail';
import type { Decimal } from '../../../contracts/rules/decimal';
import { plainText } from '../../../contracts/rules/text';
import { latestAnywhere } from '../../../contracts/rules/time';
import { providerNow, providerTimeAt } from '../../api/providerClock';
import { compare, multiply, subtract } from '../../money/arithmetic';

type Missing = null | undefined;

/** Rows may lack what the provider doesn't say: only what both sides hold is compared, and what one lacks rules nothing out. */
const bothDiffer = <Value>(a: Value | Missing, b: Value | Missing, isSame: (a: Value, b: Value) => boolean): boolean =>
    a !== null && a !== undefined && b !== null && b !== undefined && !isSame(a, b);

export const textsDiffer = (a: string | Missing, b: string | Missing): boolean =>
    bothDiffer(a, b, (one, other) => one === other);

/** Names are compared without regard to case and spaces. */
export const namesDiffer = (a: string | Missing, b: string | Missing): boolean =>
    bothDiffer(a || undefined, b || undefined, (one, other) => plainText(one) === plainText(other));

export const emailsDiffer = (a: string | Missing, b: string | Missing): boolean =>
    bothDiffer(a || undefined, b || undefined, isSameEmail);

export const amountsDiffer = (a: Decimal | Missing, b: Decimal | Missing): boolean =>
    bothDiffer(a || undefined, b || undefined, (one, other) => compare(one, other) === 0);

/**
 * Do they differ by more than the smallest unit of their currency, by which a provider may have rounded one of them? For what only
 * warns or asks: what is taken for the same has to be equal.
 */
export function amountsDifferClearly(a: Decimal | Missing, b: Decimal | Missing, currency: string): boolean {
    const unit = unitOf(currency);
    return bothDiffer(a || undefined, b || undefined, (one, other) => {
        const [less, more] = compare(one, other) > 0 ? [other, one] : [one, other];
        return compare(subtract(more, less), unit) <= 0;
    });
}

/**
 * May an amount be what was sent with a fee on top? Only up to a tenth of it: a fee is a small part of what it's for, and without a
 * limit any amount would be like any smaller one.
 */
export const mayHoldFee = (amount: Decimal, sent: Decimal): boolean =>
    compare(amount, sent) >= 0 && compare(amount, multiply(sent, '1.1', 18)) <= 0;

/** A provider may have other names for a coin. Those that don't say its network can't be told from another coin. */
export const currenciesDiffer = (a: string | Missing, b: string | Missing): boolean =>
    bothDiffer(a, b, (one, other) => !areOtherCurrencies(one, other));

/** How far a record's time may lie before the sending: clocks of a provider's machines differ. */
const CLOCKS_DIFFER_BY_MS = 5 * 60_000;
/** The same where the sending has the browser's time, since no answer has shown the provider's. */
const BROWSER_DIFFERS_BY_MS = 24 * 3_600_000;

/** The time before which nothing can be what was sent at `begun`. */
const limitOf = (begun: string): number => {
    const isLearned = providerTimeAt(0).getTime() !== 0;
    return Date.parse(begun) - (isLearned ? CLOCKS_DIFFER_BY_MS : BROWSER_DIFFERS_BY_MS);
};

/** From when on records are read, for something that was sent at this time. */
export const earliestOf = (begun: string): string => new Date(limitOf(begun)).toISOString();

/** Was it certainly made before that? False where the record's time isn't known, or is a day that hadn't ended. */
export const isBefore = (time: string | Missing, begun: string): boolean => latestAnywhere(time ?? '') < limitOf(begun);

/** Of what was there before something is sent, enough to rule out that it's taken for it. */
export const recentPayouts = (type: 'withdraw' | 'refund') => ({
    filter: { type },
    since: earliestOf(providerNow().toISOString()),
    isPartly: true,
    limit: 3,
    once: true,
});
