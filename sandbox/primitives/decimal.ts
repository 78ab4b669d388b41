import BigNumber from 'bignumber.js';
import type { Decimal } from '../../contracts/rules/decimal';

const Exact = BigNumber.clone({ EXPONENTIAL_AT: 1e9, DECIMAL_PLACES: 30, ROUNDING_MODE: BigNumber.ROUND_HALF_UP });

const places = (value: BigNumber, decimals: number): Decimal => value.decimalPlaces(decimals).toFixed();

/** Exact arithmetic on decimal strings, rounded half up to the given places. */
export const times = (a: Decimal, b: Decimal, decimals: number): Decimal => places(new Exact(a).times(b), decimals);
export const divide = (a: Decimal, b: Decimal, decimals: number): Decimal => places(new Exact(a).div(b), decimals);
export const plus = (a: Decimal, b: Decimal): Decimal => new Exact(a).plus(b).toFixed();
export const minus = (a: Decimal, b: Decimal): Decimal => new Exact(a).minus(b).toFixed();
/** Rounds to exactly this many decimal places and keeps trailing zeros, as in fees. */
export const fixed = (a: Decimal, decimals: number): Decimal => new Exact(a).toFixed(decimals);
/** Adds, keeping trailing zeros to the decimal places of the more precise term. */
export const fixedPlus = (a: Decimal, b: Decimal): Decimal =>
    new Exact(a).plus(b).toFixed(Math.max(...[a, b].map(term => term.split('.')[1]?.length ?? 0)));
export const isZero = (a: Decimal): boolean => new Exact(a).isZero();
export const isBelow = (a: Decimal, b: Decimal): boolean => new Exact(a).isLessThan(b);
