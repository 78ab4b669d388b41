import * as z from 'zod/mini';
import { rule } from './rule';

/** Every list row asks, and looking up a zone is slow. */
const known = new Map<string, boolean>();

/** Is it the name of a time zone: 'UTC', or an IANA name such as 'Asia/Singapore'? */
export function isTimeZone(name: string): boolean {
    const found = known.get(name) ?? lookUp(name);
    // Names come from addresses and requests, so that only real ones are worth keeping.
    if (found) known.set(name, found);
    return found;
}

function lookUp(name: string): boolean {
    try {
        new Intl.DateTimeFormat('en', { timeZone: name });
        return true;
    } catch {
        return false;
    }
}

export const timeZone = z
    .string()
    .check(z.maxLength(64), rule('timeZone', isTimeZone, 'Enter a time zone, such as Asia/Singapore'));
