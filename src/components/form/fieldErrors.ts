import * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import { isApiError } from '../../api/errors';

/** Errors by field: an i18n key or a sentence. */
export type SubmissionErrors = Readonly<Record<string, string>>;

/**
 * The provider's messages for the fields of a form; undefined if there are none. Messages about other fields don't count, so that
 * none goes unseen.
 * @param standsFor the form's field for a differently named field of the call
 */
export function fieldErrorsOf(
    error: unknown,
    schema: Schema,
    standsFor: Readonly<Record<string, string>> = {},
): SubmissionErrors | undefined {
    if (!isApiError(error)) return undefined;
    const known = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
    const named = Object.entries(error.fields).map(([field, text]) => [standsFor[field] ?? field, text] as const);
    const found = named.filter(([field]) => known.includes(field.split('.')[0] ?? field));
    return found.length > 0 && found.length === named.length ? Object.fromEntries(found) : undefined;
}

/** The same failure without the messages that show at their fields, so that none is said twice. */
export const besideFields = (error: unknown, atFields: SubmissionErrors | undefined): unknown =>
    isApiError(error) && atFields
        ? { kind: error.kind, code: error.code, status: error.status, requestId: error.requestId }
        : error;
