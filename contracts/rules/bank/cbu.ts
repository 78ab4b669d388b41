import { digitsOf, toTen, weighted } from './digits';
import type { BankCheck } from './problem';

const reversed = (digits: string): string => [...digits].reverse().join('');

/** The check digit of either part of a CBU: weights 3, 1, 7, 9 from the right. */
export const cbuCheckDigit = (digits: string): string => toTen(weighted(reversed(digits), [3, 1, 7, 9]));

const isChecked = (part: string): boolean => cbuCheckDigit(part.slice(0, -1)) === part.at(-1);

/** Bank and branch with their check digit, then the account with its own. */
const BANK_PART = 8;

/** An Argentine account number. */
export const cbuProblem = digitsOf(22, digits =>
    isChecked(digits.slice(0, BANK_PART)) && isChecked(digits.slice(BANK_PART))
        ? undefined
        : { rule: 'bankCheckDigit' },
);

const alias = { least: 6, most: 20 };

/** A name that stands for a CBU. It has no check digit, and its capitals are kept. */
export const cbuAliasProblem: BankCheck = value => {
    if (/[^A-Za-z0-9.-]/.test(value)) return { rule: 'bankCharacters' };
    return value.length >= alias.least && value.length <= alias.most
        ? undefined
        : { rule: 'bankLengthRange', ...alias };
};
