import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

interface BrokenRule {
    name: string;
    /** Values for its message. */
    args: Readonly<Record<string, unknown>>;
}

/** The rule that an issue is about. For an empty field it's always `required`, unless the rule has `ruleWhenEmpty`. */
export function brokenRule(issue: Issue, isEmpty: boolean): BrokenRule {
    const named = issue.code === 'custom' ? issue.params : undefined;
    if (typeof named?.rule === 'string' && (!isEmpty || named.ruleWhenEmpty)) return { name: named.rule, args: named };
    if (isEmpty || issue.code === 'too_small') return { name: 'required', args: {} };
    if (issue.code === 'too_big') return { name: 'tooLong', args: { most: Number(issue.maximum) } };
    return { name: 'invalid', args: {} };
}

/**
 * The i18n key of a broken rule's message: the form's own for the rule or field, or the general one.
 * @param i18nKey of the form, which may have `problem.<rule>` and `problem.<field>`
 */
export function messageKey(
    { name }: BrokenRule,
    field: string,
    i18nKey: string,
    exists: (key: string) => boolean,
): string {
    const ofField = `${i18nKey}.problem.${field}`;
    // A field's own message only fits missing or malformed values.
    const isPlain = name === 'required' || name === 'invalid';
    const keys = [
        `${i18nKey}.problem.${name}`,
        ...(isPlain ? [ofField] : []),
        ...(name === 'required' ? [`validation.${field}`] : []),
        `validation.${name}`,
        ofField,
        name,
    ];
    return keys.find(exists) ?? 'validation.invalid';
}

/** A message as react-admin's inputs show it, in the language selected at the time. */
export const asInputError = (message: string, args: Readonly<Record<string, unknown>> = {}): string =>
    `@@react-admin@@${JSON.stringify({ message, args })}`;
