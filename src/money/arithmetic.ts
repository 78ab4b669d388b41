import { BigNumber } from 'bignumber.js';
import type { Decimal } from '../../contracts/rules/decimal';

/** The only rounding rule here: to the nearest, halves to the even digit (docs/rules.md#rounding). */
const Big = BigNumber.clone({ DECIMAL_PLACES: 0, ROUNDING_MODE: BigNumber.ROUND_HALF_EVEN });
/** The provider rounds halves up. Only for reproducing its arithmetic. */
const ProviderBig = BigNumber.clone({ DECIMAL_PLACES: 0, ROUNDING_MODE: BigNumber.ROUND_HALF_UP });

/** @throws Error if the text isn't a decimal, which a validated answer can't contain */
function big(amount: Decimal): BigNumber {
    const value = new Big(amount);
    if (!value.isFinite()) throw new Error('Not a decimal amount');
    return value;
}

/** Negative zero becomes zero. */
const text = (value: BigNumber): Decimal => (value.isZero() ? '0' : value.toFixed());

/** Exact. Both in the same currency. */
export const add = (a: Decimal, b: Decimal): Decimal => text(big(a).plus(big(b)));

/** Exact. Both in the same currency. */
export const subtract = (a: Decimal, b: Decimal): Decimal => text(big(a).minus(big(b)));

/** Exact; 0 for none. All in the same currency. */
export const sum = (amounts: readonly Decimal[]): Decimal =>
    text(amounts.reduce((total, amount) => total.plus(big(amount)), new Big(0)));

/** Amount times rate, rounded to the result currency's decimal places. */
export const multiply = (amount: Decimal, rate: Decimal, decimals: number): Decimal =>
    round(text(big(amount).times(big(rate))), decimals);

/** Amount divided by rate, rounded to the result currency's decimal places; undefined if the rate is zero. */
export const divide = (amount: Decimal, rate: Decimal, decimals: number): Decimal | undefined =>
    quotient(Big, amount, rate, decimals);

/** `divide` with the provider's rounding, halves up: for estimating what its records will say (docs/rules.md#rounding). */
export const providerDivide = (amount: Decimal, rate: Decimal, decimals: number): Decimal | undefined =>
    quotient(ProviderBig, amount, rate, decimals);

/** `multiply` with the provider's rounding, halves up. */
export const providerMultiply = (amount: Decimal, rate: Decimal, decimals: number): Decimal =>
    text(new ProviderBig(big(amount)).times(big(rate)).decimalPlaces(decimals));

/** Divides in units of the last decimal, so that the division itself rounds, exactly once. */
function quotient(Kind: typeof BigNumber, amount: Decimal, rate: Decimal, decimals: number): Decimal | undefined {
    if (isZero(rate)) return undefined;
    const scaled = new Kind(big(amount)).shiftedBy(decimals);
    return text(scaled.dividedBy(big(rate)).shiftedBy(-decimals));
}

/** At most `decimals` places. */
export const round = (amount: Decimal, decimals: number): Decimal => text(big(amount).decimalPlaces(decimals));

/** Exactly `decimals` places, padded with zeros. */
export const toPlaces = (amount: Decimal, decimals: number): string => big(round(amount, decimals)).toFixed(decimals);

/** For sort functions. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => {
    const order = big(a).comparedTo(big(b)) ?? 0;
    return order < 0 ? -1 : order > 0 ? 1 : 0;
};

export const isZero = (amount: Decimal): boolean => big(amount).isZero();
export const isNegative = (amount: Decimal): boolean => big(amount).isLessThan(0);
export const isPositive = (amount: Decimal): boolean => big(amount).isGreaterThan(0);
