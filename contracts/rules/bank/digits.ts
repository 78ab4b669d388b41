import type { BankCheck, BankProblem } from './problem';

/** The digits of a text, each times its weight; the weights repeat. */
export const weighted = (digits: string, weights: readonly number[]): number[] =>
    [...digits].map((digit, at) => Number(digit) * (weights[at % weights.length] ?? 0));

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The digit that makes a sum of weighted digits a multiple of ten. */
export const toTen = (numbers: readonly number[]): string => String((10 - (sum(numbers) % 10)) % 10);

/** The first problem of a value that has a fixed length of digits, and what else is asked of it. */
export const digitsOf =
    (length: number, more: (digits: string) => BankProblem | undefined = () => undefined): BankCheck =>
    value => {
        if (/\D/.test(value)) return { rule: 'bankCharacters' };
        return value.length === length ? more(value) : { rule: 'bankLength', length };
    };
