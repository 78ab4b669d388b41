import * as z from 'zod/mini';
import { isPlainLine } from './plainLine';
import { rule } from './rule';

const allowed = /^[\p{L}\p{M}.,'’‘"“”\-\s]+$/u;
const edge = /^[^\p{L}\p{M}]|[^\p{L}\p{M}]$/u;

/** Characters. */
const MAX_PAYER_NAME = 100;

/**
 * The payer-name rule (docs/rules.md#forms): one line of letters of any script, dots, commas, quotes, hyphens and white space; no
 * double hyphen; no punctuation at either end. Surrounding white space is ignored.
 */
export function isPayerName(text: string): boolean {
    const name = text.trim();
    return (
        name.length > 0 &&
        name.length <= MAX_PAYER_NAME &&
        isPlainLine(name) &&
        allowed.test(name) &&
        !name.includes('--') &&
        !edge.test(name)
    );
}

const MESSAGE = 'Use letters, spaces, hyphens, quotes, dots and commas, beginning and ending with a letter';

/** A payer's trimmed name. Reports names that are too long apart from those with invalid characters. */
export const payerName = z.string().check(
    z.trim(),
    z.maxLength(MAX_PAYER_NAME),
    rule('payerName', name => name.length > MAX_PAYER_NAME || isPayerName(name), MESSAGE),
);
