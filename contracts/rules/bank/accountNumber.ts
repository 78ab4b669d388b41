import type { BankCheck } from './problem';

/** How many digits plain account numbers have where only digits are used, by country (ISO 3166 alpha-3): least and most. */
const digits: Readonly<Record<string, readonly [number, number]>> = {
    AUS: [5, 9],
    BGD: [8, 17],
    GBR: [8, 8],
    IND: [9, 18],
    JPN: [7, 7],
    RUS: [20, 20],
    SGP: [7, 14],
    USA: [4, 17],
};

/** Elsewhere: letters and digits, as many as the longest account numbers have. */
const ANYWHERE = [4, 34] as const;

/** The form of a country's plain account numbers, as a regular expression that matches them whole. */
export function accountNumberPattern(country: string): string {
    const [least, most] = digits[country] ?? ANYWHERE;
    return `${digits[country] ? '\\d' : '[A-Z0-9]'}{${least === most ? least : `${least},${most}`}}`;
}

/** A plain account number. It has no check digit that is the same at all banks. */
export const accountNumberProblem: BankCheck = (value, country) => {
    const [least, most] = digits[country] ?? ANYWHERE;
    if ((digits[country] ? /\D/ : /[^A-Z0-9]/).test(value)) return { rule: 'bankCharacters' };
    if (value.length >= least && value.length <= most) return undefined;
    return least === most ? { rule: 'bankLength', length: least } : { rule: 'bankLengthRange', least, most };
};
