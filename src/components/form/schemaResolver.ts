import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Schema } from '../../../contracts/operation';
import { formInput } from './formInput';
import { asInputError, brokenRule, messageKey } from './validationMessage';

type Translate = (key: string, options?: { _: string }) => string;

/**
 * Validates a form with a schema of `contracts`. The form's values have the names that the call uses; a field that breaks a rule
 * gets the rule's message (docs/rules.md#forms).
 */
export const schemaResolver =
    (schema: Schema, i18nKey: string, translate: Translate): Resolver<FieldValues, unknown, FieldValues> =>
    values => {
        const read = schema.safeParse(formInput(values));
        if (read.success) return { values: read.data as FieldValues, errors: {} };
        const exists = (key: string) => translate(key, { _: '' }) !== '';
        const errors = new Map<string, FieldError>();
        for (const issue of read.error.issues) {
            const path = issue.path.map(String);
            const field = path.join('.') || 'root';
            if (errors.has(field)) continue;
            const rule = brokenRule(issue, isEmptyAt(values, path));
            const key = messageKey(rule, path[0] ?? field, i18nKey, exists);
            errors.set(field, { type: rule.name, message: asInputError(key, rule.args) });
        }
        return { values: {}, errors: byLevel(errors) };
    };

function isEmptyAt(values: unknown, path: readonly string[]): boolean {
    let value = values;
    for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key];
    return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Nests `a.0.b` as react-hook-form does, one level per part. */
export function byLevel(errors: Iterable<readonly [field: string, error: FieldError]>): FieldErrors {
    const root: Record<string, unknown> = {};
    for (const [field, error] of errors) {
        const keys = field.split('.');
        const last = keys.pop() ?? field;
        let level = root;
        for (const key of keys) level = (level[key] ??= {}) as Record<string, unknown>;
        level[last] = error;
    }
    return root as FieldErrors;
}
