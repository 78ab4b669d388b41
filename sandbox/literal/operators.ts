import { numberOf } from './ids';

/**
 * What this provider calls who made a payout, where that isn't their email: the specification names the field and not what is in
 * it, so that it's a name or an id as well. Written by hand.
 */
const operators = [
    { email: 'totp@harbour.example', name: 'Kenji Tanaka' },
    { email: 'treasury@harbour.example', name: String(numberOf('ea-1014')) },
    { email: 'partner@meridian.example', name: String(numberOf('ea-1007')) },
] as const;

const names = new Map<unknown, string>(operators.map(({ email, name }) => [email, name]));
const emails = new Map<string, string>(operators.map(({ email, name }) => [name.toLowerCase(), email]));

/** The name that a row has here. */
export const operatorOf = (email: unknown): unknown => names.get(email) ?? email;

/** The sandbox's for one that is asked for. */
export const ownOperator = (asked: string): string => emails.get(asked.toLowerCase()) ?? asked;
