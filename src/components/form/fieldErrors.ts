import * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import { isApiError } from '../../api/errors';

/** What is wrong, by field: an i18n key or a sentence. */
export type SubmissionErrors = Readonly<Record<string, string>>;

/**
 * What the provider said of the fields of a form; undefined where it said nothing of them. A field that the form does not have counts
 * as none, so that no message goes unseen.
 * @param standsFor the form's field for one that the call names otherwise
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
