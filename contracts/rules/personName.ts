import * as z from 'zod/mini';
import { rule } from './rule';

const allowed = /^[\p{L}\p{M}.,'’‘"“”\-\s]+$/u;
const edge = /^[^\p{L}\p{M}]|[^\p{L}\p{M}]$/u;

/** Characters. */
const MAX_PERSON_NAME = 100;

/**
 * The payer-name rule (docs/rules.md#forms): letters of any script, dots, commas, quotes, hyphens and white space; no double
 * hyphen; no punctuation at either end. Surrounding white space is ignored.
 */
export function isPersonName(text: string): boolean {
    const name = text.trim();
    return (
        name.length > 0 &&
        name.length <= MAX_PERSON_NAME &&
        allowed.test(name) &&
        !name.includes('--') &&
        !edge.test(name)
    );
}

const MESSAGE = 'Use letters, spaces, hyphens, quotes, dots and commas, beginning and ending with a letter';

export const personName = z.string().check(rule('personName', isPersonName, MESSAGE));

/** A trimmed name. Reports names that are too long apart from those with invalid characters. */
export const trimmedPersonName = z.string().check(
    z.trim(),
    z.maxLength(MAX_PERSON_NAME),
    rule('personName', name => name.length > MAX_PERSON_NAME || isPersonName(name), MESSAGE),
);
