import { bikAccountProblem } from '../rules/bank/bik';
import { bankProblem } from '../rules/bank/identifiers';
import { bankMessage, type BankProblem } from '../rules/bank/problem';
import type { RequiredField } from './requiredFields';

/** What is wrong with a field: the rule that it breaks, with the values for its text. */
export type FieldProblem = BankProblem | { readonly rule: 'required' | 'accepted' | 'pattern' };

export interface FieldIssue {
    readonly field: string;
    readonly problem: FieldProblem;
    /** The provider's; forms look up their own by the rule. */
    readonly message: string;
}

type Values = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A pattern that can't be read asks for nothing. */
function matches(pattern: string, value: string): boolean {
    try {
        return new RegExp(`^(?:${pattern})$`, 'u').test(value);
    } catch {
        return true;
    }
}

/** Bank codes and account numbers have rules by the type that they are given with, and a Russian account one with its bank's code. */
function identifierProblem(field: string, values: Values, country: string): BankProblem | undefined {
    const [code, number] = [text(values.routing_code), text(values.account_number)];
    if (field === 'routing_code') return bankProblem(text(values.routing_type), code, country);
    if (field !== 'account_number') return undefined;
    const problem = bankProblem(text(values.account_type), number, country);
    const isBik = values.routing_type === 'BIK' && !bankProblem('BIK', code, country);
    return !problem && isBik ? bikAccountProblem(code, number) : problem;
}

/** Where no type is asked for, as with a wallet's number, its pattern says all. */
const isTyped = (field: string, required: readonly RequiredField[]): boolean =>
    required.some(each => each.field === (field === 'routing_code' ? 'routing_type' : 'account_type'));

function problemOf(
    { field, accepted_values: accepted, pattern }: RequiredField,
    required: readonly RequiredField[],
    values: Values,
    country: string,
): FieldProblem | undefined {
    const value = text(values[field]);
    if (value === '') return { rule: 'required' };
    if (accepted && !accepted.includes(value)) return { rule: 'accepted' };
    const problem = isTyped(field, required) ? identifierProblem(field, values, country) : undefined;
    if (problem) return problem;
    return pattern === undefined || matches(pattern, value) ? undefined : { rule: 'pattern' };
}

function messageOf(problem: FieldProblem): string {
    switch (problem.rule) {
        case 'required':
            return 'This is required here';
        case 'accepted':
            return 'This value is not accepted here';
        case 'pattern':
            return 'This does not have the form that is used here';
        default:
            return bankMessage(problem);
    }
}

/**
 * What a record lacks for a payment, and what is wrong with it, in the order of its required fields. Bank codes and account
 * numbers are expected as they are sent (docs/rules.md#bank-identifiers).
 * @param country where the payment goes, ISO 3166 alpha-3
 */
export const fieldIssues = (required: readonly RequiredField[], values: Values, country: string): FieldIssue[] =>
    required.flatMap(each => {
        const problem = problemOf(each, required, values, country);
        return problem ? [{ field: each.field, problem, message: messageOf(problem) }] : [];
    });
