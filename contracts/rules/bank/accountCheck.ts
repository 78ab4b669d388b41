import type { BankProblem } from './problem';

/** Finds what is wrong with an account at its bank, each of which is right by itself. */
export type AccountCheck = (bankCode: string, account: string) => BankProblem | undefined;

/** The check of a country's accounts whose rule is too large to come with every form; undefined where there is none. */
export const loadAccountCheck = async (country: string): Promise<AccountCheck | undefined> =>
    country === 'GBR' ? (await import('./ukAccount')).ukAccountProblem : undefined;
