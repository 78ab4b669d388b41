import type { AuditChange } from '../../../contracts/dashboard/auditLog';

/** Nothing under such a name is ever recorded: passwords, codes, keys, tokens, and whatever was hashed or signed. */
const secret =
    /(^|[_-])(password|passphrase|secret|token|otp|pin|totp|hash|key|pubkey|xpub|signature|policy|credential|captcha|verifier|seed|qr|uri|url)s?([_-]|$)|^(code|state|fields|authorization_code)$/i;
/** Of these only the last characters are: they say which account it is, without being it. */
const masked = /(^|_)(account_number|iban|identification_number|card_number)$/i;
const KEPT_DIGITS = 4;
const MAX_LENGTH = 200;
const MAX_DEPTH = 3;

/** Links that a merchant sets for everybody to see. */
const published = new Set(['logo_url', 'website']);

/** A record or a body as texts by field: nested fields joined by dots, without secrets, files and what is empty. */
export function auditValues(record: unknown): Record<string, string> {
    const values: Record<string, string> = {};
    collect(values, '', record, 0);
    return values;
}

function collect(values: Record<string, string>, at: string, value: unknown, depth: number): void {
    if (Array.isArray(value)) {
        const items: readonly unknown[] = value;
        const isPlain = items.every(item => typeof item === 'string' || typeof item === 'number');
        keep(values, at, isPlain ? items.join(', ') : String(items.length));
    } else if (value instanceof Date) keep(values, at, value.toISOString());
    else if (typeof value === 'object' && value !== null) {
        const { constructor } = Object.getPrototypeOf(value) as object;
        if (depth === MAX_DEPTH || constructor !== Object) return;
        for (const [name, part] of Object.entries(value)) {
            if (secret.test(name) && !published.has(name)) continue;
            collect(values, at === '' ? name : `${at}.${name}`, part, depth + 1);
        }
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
        keep(values, at, String(value));
    }
}

function keep(values: Record<string, string>, field: string, text: string): void {
    if (field === '' || text === '' || text.startsWith('otpauth:')) return;
    const shown = masked.test(field.split('.').at(-1) ?? '') ? `…${text.slice(-KEPT_DIGITS)}` : text;
    values[field] = shown.length > MAX_LENGTH ? `${cutAt(shown, MAX_LENGTH - 1)}…` : shown;
}

/** As much of a text as has this many characters, and no half of one, which the database refuses. */
export const cutAt = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The fields in which two states of a record differ, and then those `about` what it is. None if nothing differs. */
export function changesBetween(
    before: Readonly<Record<string, string>>,
    after: Readonly<Record<string, string>>,
    about: readonly string[] = [],
): AuditChange[] {
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const isChanged = (field: string) => before[field] !== after[field];
    if (!fields.some(isChanged)) return [];
    const same = fields.filter(field => !isChanged(field) && about.includes(field));
    return [...fields.filter(isChanged), ...same].map(field => ({
        field,
        before: before[field] ?? null,
        after: after[field] ?? null,
    }));
}
