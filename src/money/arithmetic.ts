import { BigNumber } from 'bignumber.js';
import type { Decimal } from '../../contracts/rules/decimal';

/** The one rule for everything that is rounded here: to the nearest, halves to the even digit (docs/rules.md#rounding). */
const Big = BigNumber.clone({ DECIMAL_PLACES: 0, ROUNDING_MODE: BigNumber.ROUND_HALF_EVEN });
/** Of the provider, which rounds halves up. Only for what mirrors its own arithmetic. */
const ProviderBig = BigNumber.clone({ DECIMAL_PLACES: 0, ROUNDING_MODE: BigNumber.ROUND_HALF_UP });

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

/** Amount times rate, to the decimals of the currency it comes out in. */
export const multiply = (amount: Decimal, rate: Decimal, decimals: number): Decimal =>
    round(text(big(amount).times(big(rate))), decimals);

/** Amount by rate, to the decimals of the currency it comes out in; undefined for a rate of zero. */
export const divide = (amount: Decimal, rate: Decimal, decimals: number): Decimal | undefined =>
    quotient(Big, amount, rate, decimals);

/** `divide` as the provider does it, halves up: for estimates of what its records will say (docs/rules.md#rounding). */
export const providerDivide = (amount: Decimal, rate: Decimal, decimals: number): Decimal | undefined =>
    quotient(ProviderBig, amount, rate, decimals);

/** `multiply` as the provider does it, halves up. */
export const providerMultiply = (amount: Decimal, rate: Decimal, decimals: number): Decimal =>
    text(new ProviderBig(big(amount)).times(big(rate)).decimalPlaces(decimals));

/** Counted in units of the last decimal, a quotient is rounded by the division itself, and so exactly once. */
function quotient(Kind: typeof BigNumber, amount: Decimal, rate: Decimal, decimals: number): Decimal | undefined {
    if (isZero(rate)) return undefined;
    const scaled = new Kind(big(amount)).shiftedBy(decimals);
    return text(scaled.dividedBy(big(rate)).shiftedBy(-decimals));
}

/** At most `decimals` places. */
export const round = (amount: Decimal, decimals: number): Decimal => text(big(amount).decimalPlaces(decimals));

/** Exactly `decimals` places, with zeros where the amount has fewer. */
export const toPlaces = (amount: Decimal, decimals: number): string => big(round(amount, decimals)).toFixed(decimals);

/** Negative, zero or positive, as sort functions want it. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => {
    const order = big(a).comparedTo(big(b)) ?? 0;
    return order < 0 ? -1 : order > 0 ? 1 : 0;
};

export const isZero = (amount: Decimal): boolean => big(amount).isZero();
export const isNegative = (amount: Decimal): boolean => big(amount).isLessThan(0);
export const isPositive = (amount: Decimal): boolean => big(amount).isGreaterThan(0);
