import { isEmail } from '../../../contracts/rules/email';

/** Recipients entered one after the other. */
export interface TypedEmails {
    /** Addresses, without repeats. */
    entered: readonly string[];
    /** Text being typed, or rejected as an address. */
    typed: string;
}

export const noEmails: TypedEmails = { entered: [], typed: '' };

/** Moves the addresses out of typed or pasted text; anything else stays as text to be corrected. */
export function addTyped({ entered, typed }: TypedEmails): TypedEmails {
    const parts = typed.split(/[\s,;]+/).filter(Boolean);
    const seen = new Set(entered.map(address => address.toLowerCase()));
    const added = parts.filter(part => {
        const isNew = isEmail(part) && !seen.has(part.toLowerCase());
        seen.add(part.toLowerCase());
        return isNew;
    });
    return { entered: [...entered, ...added], typed: parts.filter(part => !isEmail(part)).join(' ') };
}
