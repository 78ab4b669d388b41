import { digitsOf, toTen, weighted } from './digits';

/** The last digit of a CLABE that begins with these 17: weights 3, 7, 1, each product without its tens. */
export const clabeCheckDigit = (digits: string): string =>
    toTen(weighted(digits, [3, 7, 1]).map(product => product % 10));

/** A Mexican account number: bank 3, place 3, account 11, check digit. */
export const clabeProblem = digitsOf(18, digits =>
    clabeCheckDigit(digits.slice(0, -1)) === digits.at(-1) ? undefined : { rule: 'bankCheckDigit' },
);
