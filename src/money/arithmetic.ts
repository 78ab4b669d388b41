import { BigNumber } from 'bignumber.js';
import type { Decimal } from '../../contracts/rules/decimal';

/** Quotients are cut off far beyond any currency's places, so that rounding them afterwards rounds once. */
const Big = BigNumber.clone({ DECIMAL_PLACES: 40, ROUNDING_MODE: BigNumber.ROUND_DOWN });

/** `half-up` rounds halves away from zero, `truncate` toward zero. */
export type Rounding = 'half-up' | 'truncate';

const modes = { 'half-up': BigNumber.ROUND_HALF_UP, truncate: BigNumber.ROUND_DOWN } as const;

/** @throws Error when the text is no decimal, which a checked answer cannot hold */
function big(amount: Decimal): BigNumber {
    const value = new Big(amount);
    if (!value.isFinite()) throw new Error('Not a decimal amount');
    return value;
}

/** Minus zero is zero. */
const text = (value: BigNumber): Decimal => (value.isZero() ? '0' : value.toFixed());

/** Exact. Both in the same currency. */
export const add = (a: Decimal, b: Decimal): Decimal => text(big(a).plus(big(b)));

/** Exact. Both in the same currency. */
export const subtract = (a: Decimal, b: Decimal): Decimal => text(big(a).minus(big(b)));

/** Exact; 0 for none. All in the same currency. */
export const sum = (amounts: readonly Decimal[]): Decimal =>
    text(amounts.reduce((total, amount) => total.plus(big(amount)), new Big(0)));

/** Amount times rate, rounded half up to the decimals of the currency it comes out in. */
export const multiply = (amount: Decimal, rate: Decimal, decimals: number): Decimal =>
    round(text(big(amount).times(big(rate))), decimals, 'half-up');

/** Amount by rate, rounded half up to the decimals of the currency it comes out in; undefined for a rate of zero. */
export const divide = (amount: Decimal, rate: Decimal, decimals: number): Decimal | undefined =>
    isZero(rate) ? undefined : round(text(big(amount).dividedBy(big(rate))), decimals, 'half-up');

/** At most `decimals` places. */
export const round = (amount: Decimal, decimals: number, rounding: Rounding): Decimal =>
    text(big(amount).decimalPlaces(decimals, modes[rounding]));

/** Exactly `decimals` places, with zeros where the amount has fewer. */
export const toPlaces = (amount: Decimal, decimals: number, rounding: Rounding): string =>
    big(round(amount, decimals, rounding)).toFixed(decimals);

/** Negative, zero or positive, as sort functions want it. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => {
    const order = big(a).comparedTo(big(b)) ?? 0;
    return order < 0 ? -1 : order > 0 ? 1 : 0;
};

export const isZero = (amount: Decimal): boolean => big(amount).isZero();
export const isPositive = (amount: Decimal): boolean => big(amount).isGreaterThan(0);

/** The share of a part in a whole, in percent with at most `decimals` places, rounded half up; undefined for a whole of zero. */
export function percentage(part: Decimal, whole: Decimal, decimals: number): Decimal | undefined {
    if (isZero(whole)) return undefined;
    return text(big(part).times(100).dividedBy(big(whole)).decimalPlaces(decimals, BigNumber.ROUND_HALF_UP));
}
