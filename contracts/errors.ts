import * as z from 'zod/mini';

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
    'own_admin_right',
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
    message: string | undefined;
    code: string | undefined;
    /** Messages by request field. */
    fields: Record<string, string>;
    retryAfterSeconds: number | undefined;
}

const record = (value: unknown): Record<string, unknown> =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads an error body from any of the three APIs. Whatever it doesn't say is undefined. */
export function readRefusal(body: unknown): Refusal {
    const error = record(body);
    const first = record(Array.isArray(error.errors) ? error.errors[0] : undefined);
    const spoken = [text(error.error), text(error.reason)].filter(Boolean).join(': ');
    const fields = Array.isArray(error.errors) ? {} : record(error.errors);
    return {
        message:
            text(error.detail) ??
            text(error.message) ??
            text(error.error_description) ??
            text(spoken) ??
            text(first.message),
        code: text(error.code) ?? text(first.code) ?? text(error.error),
        fields: Object.fromEntries(
            Object.entries(fields).filter(([, message]) => typeof message === 'string'),
        ) as Record<string, string>,
        retryAfterSeconds: typeof error.retry_after === 'number' ? error.retry_after : undefined,
    };
}
