import * as z from 'zod/mini';
import { NewDestinationAccount } from '../../../../../contracts/fiat/accounts';
import { companyFields } from '../../../../../contracts/fiat/companies';
import { type FieldIssue, fieldIssues } from '../../../../../contracts/fiat/fieldIssues';
import { individualFields } from '../../../../../contracts/fiat/individuals';
import type { SenderType } from '../../../../../contracts/fiat/parties';
import { dateIssues } from '../../../../../contracts/fiat/partyDates';
import { unknownField } from '../../../../../contracts/fiat/partyFields';
import type { RequiredField } from '../../../../../contracts/fiat/requiredFields';
import { normalizeBankIdentifier } from '../../../../../contracts/rules/bank/text';
import { providerNow } from '../../../../api/providerClock';
import { namesOf } from './kinds';

/** What was typed; anything but texts counts for nothing. */
type Typed = Readonly<Record<string, unknown>>;

const isFilled = (entry: readonly [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && entry[1].trim() !== '';

/** Fields that may have one value only, which nobody is asked for. */
export const constantsOf = (required: readonly RequiredField[]): Record<string, string> =>
    Object.fromEntries(
        required.flatMap(({ field, accepted_values: [only, ...others] = [] }) =>
            only !== undefined && others.length === 0 ? [[field, only]] : [],
        ),
    );

/**
 * Account details as they're checked and sent: with what may have one value only, and codes and numbers without what only helps to
 * read them.
 */
export function detailsToSend(required: readonly RequiredField[], typed: Typed): Record<string, string> {
    const asked = new Set(required.map(({ field }) => field));
    const given = Object.entries({ ...typed, ...constantsOf(required) }).filter(
        (entry): entry is [string, string] => asked.has(entry[0]) && isFilled(entry),
    );
    const values = Object.fromEntries(given.map(([field, value]) => [field, value.trim()]));
    const plain = (field: string, type: string | undefined) => {
        const value = values[field];
        return value === undefined ? {} : { [field]: normalizeBankIdentifier(type ?? '', value) };
    };
    return {
        ...values,
        ...plain('routing_code', values.routing_type),
        ...plain('account_number', values.account_type),
    };
}

/** Values of a recipient as they're checked and sent. */
export const partyToSend = (required: readonly RequiredField[], typed: Typed): Record<string, string> =>
    Object.fromEntries(Object.entries({ ...typed, ...constantsOf(required) }).filter(isFilled));

interface PartySchema {
    type: SenderType;
    /** What the corridor asks of the recipient. */
    required: readonly RequiredField[];
    /** Where the money goes, ISO 3166 alpha-3. */
    country: string;
    /** Only these fields; all that its type has by default. */
    only?: readonly string[];
}

/** The shape of a sender or recipient, fields that only a corridor knows included. */
export function partyShape({ type, required, only }: Omit<PartySchema, 'country'>): Record<string, z.ZodMiniType> {
    const known: Readonly<Record<string, z.ZodMiniType>> = type === 'individual' ? individualFields : companyFields;
    const always = new Set(namesOf[type]);
    const names = [...Object.keys(known), ...required.map(({ field }) => field)];
    const fields = [...new Set(names)].filter(field => field !== 'role' && (only?.includes(field) ?? true));
    return Object.fromEntries(
        fields.map(field => {
            const schema = known[field];
            if (!schema) return [field, z.optional(unknownField)];
            // A name that is missing must not keep the other fields from being checked.
            return [field, always.has(field) ? z.prefault(schema as z.ZodMiniString, '') : schema];
        }),
    );
}

interface Issue {
    path: string[];
    rule: string;
    args?: object;
}

/** Rules between a form's fields, each said at its field. */
export const checkAll = <Value>(issuesOf: (value: Value) => readonly Issue[]) =>
    z.check<Value>(context => {
        for (const { path, rule, args } of issuesOf(context.value)) {
            const params = { ...args, rule, ruleWhenEmpty: true };
            context.issues.push({ code: 'custom', input: context.value, path, message: rule, params });
        }
    });

/** A choice that is missing is to be selected, not typed. */
const ruleOf = ({ field, problem }: FieldIssue, required: readonly RequiredField[]) => ({
    args: problem,
    rule:
        problem.rule === 'required' && required.find(each => each.field === field)?.accepted_values
            ? 'accepted'
            : problem.rule,
});

/** What a recipient lacks for a corridor or has wrong, and days that contradict each other. */
export function partyIssues({ required, country }: Omit<PartySchema, 'type'>, values: Typed): Issue[] {
    const today = providerNow().toISOString().slice(0, 10);
    return [
        ...fieldIssues(required, partyToSend(required, values), { country }).map(issue => ({
            path: [issue.field],
            ...ruleOf(issue, required),
        })),
        ...dateIssues(values, today).map(({ field, rule }) => ({ path: [field], rule })),
    ];
}

/** Where an account is, with the check that its country has for it. */
export type AccountPlace = Parameters<typeof fieldIssues>[2];

/** The same of an account. */
export const accountIssues = (required: readonly RequiredField[], place: AccountPlace, values: Typed): Issue[] =>
    fieldIssues(required, detailsToSend(required, values), place).map(issue => ({
        path: ['account', issue.field],
        ...ruleOf(issue, required),
    }));

/** The shape of an account's own fields; what a corridor asks for is checked by `accountIssues`. */
export const accountShape = {
    receiving_institution_id: z.prefault(z.string().check(z.minLength(1)), ''),
    account_alias: NewDestinationAccount.shape.alias,
    account_external_id: NewDestinationAccount.shape.external_id,
    account: z.prefault(z.catchall(z.object({}), z.optional(z.nullable(z.string()))), {}),
};
