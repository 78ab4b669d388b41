import { digitsOf } from './digits';
import type { BankCheck } from './problem';

/** Codes without a check digit: only their form can be checked. */
export const sortCodeProblem = digitsOf(6);
export const bsbProblem = digitsOf(6);
/** Bank 3, district 2, branch 3 and a digit whose rule isn't published. */
export const beftnProblem = digitsOf(9);
/** Bank 4, branch 3. */
export const zenginProblem = digitsOf(7);

const IFSC_LENGTH = 11;

/** An Indian branch: bank 4 letters, a zero, branch 6. */
export const ifscProblem: BankCheck = value => {
    if (/[^A-Z0-9]/.test(value)) return { rule: 'bankCharacters' };
    if (value.length !== IFSC_LENGTH) return { rule: 'bankLength', length: IFSC_LENGTH };
    return /^[A-Z]{4}0/.test(value) ? undefined : { rule: 'bankPrefix' };
};
