import * as z from 'zod/mini';
import { rule } from './rule';

const allowed = /^[\p{L}\p{M}.,'’‘"“”\-\s]+$/u;
const edge = /^[^\p{L}\p{M}]|[^\p{L}\p{M}]$/u;

/**
 * The rule for names of payers (docs/rules.md#forms): letters of any script, dots, commas, quotes, hyphens and white space; no double hyphen;
 * no punctuation at either end. White space around the name is not part of it.
 */
export function isPersonName(text: string): boolean {
    const name = text.trim();
    return name.length > 0 && name.length <= 100 && allowed.test(name) && !name.includes('--') && !edge.test(name);
}

export const personName = z
    .string()
    .check(
        rule(
            'personName',
            isPersonName,
            'Use letters, spaces, hyphens, quotes, dots and commas, beginning and ending with a letter',
        ),
    );
