import * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import { isApiError } from '../../api/errors';

/** What is wrong, by field: an i18n key or a sentence. */
export type SubmissionErrors = Readonly<Record<string, string>>;

/**
 * What the provider said of the fields of a form; undefined where it said nothing of them. A field that the form does not have counts
 * as none, so that no message goes unseen.
 */
export function fieldErrorsOf(error: unknown, schema: Schema): SubmissionErrors | undefined {
    if (!isApiError(error)) return undefined;
    const known = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
    const found = Object.entries(error.fields).filter(([field]) => known.includes(field.split('.')[0] ?? field));
    return found.length > 0 && found.length === Object.keys(error.fields).length
        ? Object.fromEntries(found)
        : undefined;
}
