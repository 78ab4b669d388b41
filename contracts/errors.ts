import * as z from 'zod/mini';
import { asPlainLine } from './rules/plainLine';

/** Why a call was refused, where the provider gives a code besides the HTTP status. */
export const refusalCodes = [
    'bad_credentials',
    'otp_invalid',
    'otp_expired',
    'otp_tries_exceeded',
    'otp_resend_wait',
    'mail_limit',
    'otp_required',
    'captcha_failed',
    'network_locked',
    'invalid_grant',
    'code_invalid',
    'password_link_invalid',
    'not_permitted',
    'not_found',
    'invalid_request',
    'conflict',
    'rate_limited',
    'idempotency_key_in_use',
    'idempotency_key_reused',
    'insufficient_balance',
    'payout_token_invalid',
    'not_refundable',
    'more_than_refundable',
    'below_network_fee',
    'address_not_whitelisted',
    'order_id_used',
    'method_off',
    'external_id_used',
    'quote_expired',
    'own_request',
    'not_maker',
    'not_approver',
    'already_decided',
    'too_few_approvers',
    'beyond_own_rights',
    'own_link',
    'restricted_by_other',
    'invitation_limit',
    'recipient_refused',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** Is it one of these? Any other may be a gateway's. */
export const isRefusalCode = (code: string | undefined): boolean =>
    (refusalCodes as readonly (string | undefined)[]).includes(code);

/** Error body of the main and fiat APIs. */
export const MainError = z.object({
    message: z.string(),
    code: z.optional(z.string()),
    errors: z.optional(z.record(z.string(), z.string())),
    retry_after: z.optional(z.number()),
});

/** Error body of the dashboard API: RFC 9457 problem details. */
export const ProblemDetails = z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.optional(z.string()),
    errors: z.optional(z.record(z.string(), z.string())),
    retry_after: z.optional(z.number()),
});

export interface Refusal {
    /** The provider's own words, as `plainWords` has them. */
    message: string | undefined;
    code: string | undefined;
    /** Messages by request field, likewise. */
    fields: Record<string, string>;
    retryAfterSeconds: number | undefined;
}

/** Characters that are shown of what a provider says. */
export const MAX_WORDS = 300;

const PAGE = /<(!doctype|html|head|body|title|script|style)\b/i;
const TRACE = /\n[^\S\n]*at /;
const TAG = /<(?:[/!?]?[a-z]|!--)[^<>]*>/gi;
/** What reads as markup, or as a place in a text of the catalogue. */
const MARKS: readonly (readonly [RegExp, string])[] = [
    [/<(?=[/!?a-z])/gi, '‹'],
    [/%(?=\{)/g, '% '],
    [/\|{2,}/g, '|'],
];

/**
 * What a provider says as one line of plain text, cut to `MAX_WORDS`; undefined where it says nothing that a person would read, such
 * as a page, a trace or JSON.
 */
function plainWords(given: unknown): string | undefined {
    if (typeof given !== 'string' || PAGE.test(given) || TRACE.test(given) || /^\s*[[{]/.test(given)) return undefined;
    const bare = asPlainLine(given.slice(0, 20 * MAX_WORDS).replace(TAG, ' '));
    const words = MARKS.reduce((text, [mark, by]) => text.replace(mark, by), bare)
        .replace(/\s+/gu, ' ')
        .trim();
    if (!/\p{L}/u.test(words)) return undefined;
    const characters = [...words];
    return characters.length <= MAX_WORDS
        ? words
        : `${characters
              .slice(0, MAX_WORDS - 1)
              .join('')
              .trimEnd()}…`;
}

type Said = Readonly<Record<string, unknown>>;

const record = (value: unknown): Said => (typeof value === 'object' && value !== null ? (value as Said) : {});
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
/** A name, not a sentence. */
const codeOf = (value: unknown): string | undefined => {
    const given = typeof value === 'number' ? String(value) : text(value);
    return given && /^[\w.:/-]{1,64}$/.test(given) ? given : undefined;
};
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/**
 * Reads an error body in any form that the APIs have or are known for: `{ message }`, `{ error }` as a text or an object, problem
 * details, `{ errors }` by field or as a list, or a bare text. Whatever it doesn't say is undefined.
 */
export function readRefusal(body: unknown): Refusal {
    if (typeof body === 'string')
        return { message: plainWords(body), code: undefined, fields: {}, retryAfterSeconds: undefined };
    const error = record(body);
    const inner = Array.isArray(error.error) ? {} : record(error.error);
    const listed = first(Array.isArray(error.errors) ? error.errors : undefined);
    const spoken = [text(error.error), text(error.reason)].filter(Boolean).join(': ');
    const said = [error.detail, error.message, error.error_description, inner.message, inner.detail, spoken];
    const retryAfter = error.retry_after ?? inner.retry_after;
    return {
        message: [...said, record(listed).message, listed, error.title].map(plainWords).find(Boolean),
        code: [error.code, inner.code, record(listed).code, error.error].map(codeOf).find(Boolean),
        fields: { ...fieldsOf(inner.errors), ...fieldsOf(error.errors) },
        retryAfterSeconds: typeof retryAfter === 'number' ? retryAfter : undefined,
    };
}

/** A field's message may be one of a list, or have a name for it. */
function fieldsOf(errors: unknown): Record<string, string> {
    if (Array.isArray(errors)) return {};
    const named = Object.entries(record(errors)).flatMap(([field, said]) => {
        const words = plainWords(first(said)) ?? plainWords(record(first(said)).message);
        return words === undefined ? [] : [[field, words] as const];
    });
    return Object.fromEntries(named);
}
