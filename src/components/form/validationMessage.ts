import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

interface BrokenRule {
    name: string;
    /** What its sentence needs. */
    args: Readonly<Record<string, unknown>>;
}

/** The rule that an issue is about. Whatever is wrong with a field that was left empty, it is `required`. */
export function brokenRule(issue: Issue, isEmpty: boolean): BrokenRule {
    const named = issue.code === 'custom' ? issue.params : undefined;
    if (typeof named?.rule === 'string' && (!isEmpty || named.ruleWhenEmpty)) return { name: named.rule, args: named };
    if (isEmpty || issue.code === 'too_small') return { name: 'required', args: {} };
    if (issue.code === 'too_big') return { name: 'tooLong', args: { most: Number(issue.maximum) } };
    return { name: 'invalid', args: {} };
}

/**
 * The i18n key of a broken rule's sentence: the form's own for the rule or the field, else that of every form.
 * @param i18nKey of the form's catalogue, which may have `problem.<rule>` and `problem.<field>`
 */
export function messageKey(
    { name }: BrokenRule,
    field: string,
    i18nKey: string,
    exists: (key: string) => boolean,
): string {
    const ofField = `${i18nKey}.problem.${field}`;
    // What is wrong beyond that the field's own sentence may not say.
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

/** A sentence as react-admin's inputs show it, in whatever language is chosen then. */
export const asInputError = (message: string, args: Readonly<Record<string, unknown>> = {}): string =>
    `@@react-admin@@${JSON.stringify({ message, args })}`;
