import { plainText } from './text';

/**
 * The same reference, whichever way a provider writes it: as a whole number, or in other letters. Digits are compared as text: as
 * numbers, long ones that differ would be equal.
 */
export const isSameReference = (a: string, b: string): boolean => plain(a) === plain(b);

const plain = (text: string): string => {
    const given = plainText(text);
    return /^\d+$/.test(given) ? given.replace(/^0+(?=\d)/, '') : given;
};
