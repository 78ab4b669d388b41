import type { AccountCheck } from '../rules/bank/accountCheck';
import { bikAccountProblem } from '../rules/bank/bik';
import { bankProblem } from '../rules/bank/identifiers';
import { bankMessage, type BankProblem } from '../rules/bank/problem';
import { isPlainLine, PLAIN_LINE } from '../rules/plainLine';
import { isQuick, MAX_VALUE } from './quickPattern';
import type { RequiredField } from './requiredFields';

/** What is wrong with a field: the rule that it breaks, with the values for its text. */
export type FieldProblem = BankProblem | { readonly rule: 'required' | 'plainLine' | 'accepted' | 'pattern' };

export interface FieldIssue {
    readonly field: string;
    readonly problem: FieldProblem;
    /** The provider's; forms look up their own by the rule. */
    readonly message: string;
}

/** Where a payment goes. */
interface Place {
    /** ISO 3166 alpha-3. */
    readonly country: string;
    /** Of the country, as `loadAccountCheck` gives it. */
    readonly accountCheck?: AccountCheck | undefined;
}

type Values = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A pattern that can't be read, or that could take long, asks for nothing. */
function matches(pattern: string, value: string): boolean {
    if (!isQuick(pattern)) return true;
    try {
        return value.length <= MAX_VALUE && new RegExp(`^(?:${pattern})$`, 'u').test(value);
    } catch {
        return true;
    }
}

/**
 * Bank codes and account numbers have rules by the type that they are given with; a Russian account with a BIK and a British one
 * with a sort code one with its bank's code.
 */
function identifierProblem(field: string, values: Values, { country, accountCheck }: Place): BankProblem | undefined {
    const [code, number] = [text(values.routing_code), text(values.account_number)];
    if (field === 'routing_code') return bankProblem(text(values.routing_type), code, country);
    if (field !== 'account_number') return undefined;
    const problem = bankProblem(text(values.account_type), number, country);
    const codeType = text(values.routing_type);
    const isPlain = values.account_type === 'ACCOUNT NUMBER';
    if (problem || !isPlain || bankProblem(codeType, code, country)) return problem;
    if (codeType === 'BIK') return bikAccountProblem(code, number);
    return codeType === 'Sort code' ? accountCheck?.(code, number) : undefined;
}

/** Where no type is asked for, as with a wallet's number, its pattern says all. */
const isTyped = (field: string, required: readonly RequiredField[]): boolean =>
    required.some(each => each.field === (field === 'routing_code' ? 'routing_type' : 'account_type'));

function problemOf(
    { field, accepted_values: accepted, pattern }: RequiredField,
    required: readonly RequiredField[],
    values: Values,
    place: Place,
): FieldProblem | undefined {
    const value = text(values[field]);
    if (value === '') return { rule: 'required' };
    if (!isPlainLine(value)) return { rule: 'plainLine' };
    if (accepted && !accepted.includes(value)) return { rule: 'accepted' };
    const problem = isTyped(field, required) ? identifierProblem(field, values, place) : undefined;
    if (problem) return problem;
    return pattern === undefined || matches(pattern, value) ? undefined : { rule: 'pattern' };
}

function messageOf(problem: FieldProblem): string {
    switch (problem.rule) {
        case 'required':
            return 'This is required here';
        case 'plainLine':
            return PLAIN_LINE;
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
 */
export const fieldIssues = (required: readonly RequiredField[], values: Values, place: Place): FieldIssue[] =>
    required.flatMap(each => {
        const problem = problemOf(each, required, values, place);
        return problem ? [{ field: each.field, problem, message: messageOf(problem) }] : [];
    });
