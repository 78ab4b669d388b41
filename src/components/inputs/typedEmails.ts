import { isEmail } from '../../../contracts/rules/email';

/** Recipients as they are entered one after the other. */
export interface TypedEmails {
    /** TypedEmails, each once. */
    entered: readonly string[];
    /** What is being typed, or turned out to be no address. */
    typed: string;
}

export const noEmails: TypedEmails = { entered: [], typed: '' };

/** Takes the addresses out of what was typed or pasted; what is none stays as it is, to be mended. */
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
