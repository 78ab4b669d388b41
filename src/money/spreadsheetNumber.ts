import { BigNumber } from 'bignumber.js';

/** Digits that a spreadsheet keeps of a number and shows. */
const KEPT_DIGITS = 15;
/** The largest that one has. */
const MAX_EXPONENT = 308;

/**
 * A number as a spreadsheet shows it, without an exponent. Its file may hold two digits more, which are the error of a binary
 * fraction: 20.1 is written as 20.100000000000001. Text that isn't a number stays as it is.
 */
export function spreadsheetNumber(written: string): string {
    const number = new BigNumber(written);
    const isNumber = number.isFinite() && Math.abs(number.e ?? 0) <= MAX_EXPONENT;
    return isNumber ? number.precision(KEPT_DIGITS).toFixed() : written;
}
