import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { asInputError } from './validationMessage';

/** What a form starts with of a record: empty where there's nothing, and undefined where it isn't known whether there is. */
export const valuesOf = <const Field extends string>(
    record: { readonly [Name in NoInfer<Field>]?: string | null | undefined },
    fields: readonly Field[],
): Record<Field, string | undefined> =>
    Object.fromEntries(fields.map(field => [field, record[field] === null ? '' : record[field]] as const)) as Record<
        Field,
        string | undefined
    >;

/** The fields that nothing was read of and nothing was entered in. Emptied ones are null. */
export const unreadOf = (values: FieldValues, fields = Object.keys(values)): string[] =>
    fields.filter(field => values[field] === undefined);

const unreadError = { type: 'unread', message: asInputError('validation.unread') };

export const unreadErrors = (fields: readonly string[]): FieldErrors =>
    Object.fromEntries(fields.map(field => [field, unreadError]));

/** Refuses to write over what couldn't be read (docs/rules.md#forms): each of these fields is entered or emptied first. */
export const keepingUnread =
    <Sent>(resolver: Resolver<FieldValues, unknown, Sent>, fields: readonly string[]): typeof resolver =>
    async (values, context, options) => {
        const read = await resolver(values, context, options);
        const unread = unreadOf(values, [...fields]);
        if (unread.length === 0) return read;
        return { values: {}, errors: { ...read.errors, ...unreadErrors(unread) } };
    };
