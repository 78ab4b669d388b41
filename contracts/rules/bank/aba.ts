import { digitsOf, toTen, weighted } from './digits';

/** Federal Reserve districts, thrifts, electronic transactions and traveller's cheques. */
const isAssigned = (prefix: number): boolean =>
    prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;

/** The ninth digit of a routing number that begins with these eight: weights 3, 7, 1. */
export const abaCheckDigit = (eight: string): string => toTen(weighted(eight, [3, 7, 1]));

/** A US routing number: nine digits, the last a check digit, and a prefix that is in use. */
export const abaProblem = digitsOf(9, digits => {
    if (abaCheckDigit(digits.slice(0, -1)) !== digits.at(-1)) return { rule: 'bankCheckDigit' };
    return isAssigned(Number(digits.slice(0, 2))) && !/^0+$/.test(digits) ? undefined : { rule: 'bankPrefix' };
});
