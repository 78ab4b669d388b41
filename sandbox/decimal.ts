import BigNumber from 'bignumber.js';
import type { Decimal } from '../contracts/rules/decimal';

const Exact = BigNumber.clone({ EXPONENTIAL_AT: 1e9, DECIMAL_PLACES: 30, ROUNDING_MODE: BigNumber.ROUND_HALF_UP });

const places = (value: BigNumber, decimals: number): Decimal => value.decimalPlaces(decimals).toFixed();

/** Exact arithmetic on decimal strings, rounded half up to the given places. */
export const times = (a: Decimal, b: Decimal, decimals: number): Decimal => places(new Exact(a).times(b), decimals);
export const divide = (a: Decimal, b: Decimal, decimals: number): Decimal => places(new Exact(a).div(b), decimals);
export const plus = (a: Decimal, b: Decimal): Decimal => new Exact(a).plus(b).toFixed();
export const minus = (a: Decimal, b: Decimal): Decimal => new Exact(a).minus(b).toFixed();
export const isMore = (a: Decimal, b: Decimal): boolean => new Exact(a).gt(b);
