import { digitsOf, sum, weighted } from './digits';
import type { BankProblem } from './problem';

/** The code of a Russian bank. All begin with the country's own number, 04. */
export const bikProblem = digitsOf(9, digits => (digits.startsWith('04') ? undefined : { rule: 'bankPrefix' }));

/** Where the key of an account is, counted from 0. */
const KEY_AT = 8;

/** Is this a bank's own account with the central bank? Its key is made with other digits of the BIK. */
const isCorrespondent = (account: string): boolean => account.startsWith('30101');

const checkSum = (bik: string, account: string): number => {
    const bank = isCorrespondent(account) ? `0${bik.slice(4, 6)}` : bik.slice(-3);
    return sum(weighted(bank + account, [7, 1, 3]).map(product => product % 10));
};

/** The problem with a Russian account at a bank: its key follows from the other digits and from the BIK. Both have their lengths. */
export const bikAccountProblem = (bik: string, account: string): BankProblem | undefined =>
    checkSum(bik, account) % 10 === 0 ? undefined : { rule: 'bankCheckDigit' };

/** The account with the key that it has at a bank, whatever key it was given with. */
export function withBikKey(bik: string, account: string): string {
    const keyed = (key: number) => account.slice(0, KEY_AT) + String(key) + account.slice(KEY_AT + 1);
    const key = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find(each => !bikAccountProblem(bik, keyed(each)));
    return keyed(key ?? 0);
}
