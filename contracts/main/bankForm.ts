import type { AccountNumberType, BankCodeType } from '../fiat/destinationAccounts';
import { bikAccountProblem } from '../rules/bank/bik';
import { bankProblem } from '../rules/bank/identifiers';
import type { BankProblem } from '../rules/bank/problem';
import { normalizeBankIdentifier } from '../rules/bank/text';

/** How banks of a country name an account: the kind of number, and the kind of code that finds the bank. */
export interface BankForm {
    readonly numbers: readonly [AccountNumberType, ...AccountNumberType[]];
    readonly codes: readonly [BankCodeType, ...BankCodeType[]];
}

const forms: Readonly<Record<string, BankForm>> = {
    ARG: { numbers: ['CBU', 'CBU ALIAS'], codes: ['SWIFT-BIC'] },
    AUS: { numbers: ['ACCOUNT NUMBER'], codes: ['BSB'] },
    BGD: { numbers: ['ACCOUNT NUMBER'], codes: ['BEFTN'] },
    GBR: { numbers: ['ACCOUNT NUMBER', 'IBAN'], codes: ['Sort code', 'SWIFT-BIC'] },
    IND: { numbers: ['ACCOUNT NUMBER'], codes: ['IFSC'] },
    JPN: { numbers: ['ACCOUNT NUMBER'], codes: ['Zengin Code'] },
    MEX: { numbers: ['CLABE'], codes: ['SWIFT-BIC'] },
    PHL: { numbers: ['ACCOUNT NUMBER'], codes: ['SWIFT-BIC'] },
    RUS: { numbers: ['ACCOUNT NUMBER'], codes: ['BIK'] },
    SGP: { numbers: ['ACCOUNT NUMBER'], codes: ['SWIFT-BIC'] },
    USA: { numbers: ['ACCOUNT NUMBER'], codes: ['ABA', 'SWIFT-BIC'] },
};

const elsewhere: BankForm = { numbers: ['IBAN', 'ACCOUNT NUMBER'], codes: ['SWIFT-BIC'] };

/** @param country ISO 3166 alpha-3 */
export const bankFormOf = (country: string): BankForm =>
    Object.hasOwn(forms, country) ? (forms[country] ?? elsewhere) : elsewhere;

/** The number and the code that name an account. */
export interface BankIdentifiers {
    country_code: string;
    account_number_type: AccountNumberType;
    /** Undefined where the number stays as it was. */
    account_number?: string | undefined;
    bank_code_type: BankCodeType;
    bank_code: string;
}

type Field = 'account_number_type' | 'account_number' | 'bank_code_type' | 'bank_code';
type Problem = BankProblem | { readonly rule: 'bankForm' };

/** What is wrong with them, by field. */
export function bankFormProblems(given: BankIdentifiers): Partial<Record<Field, Problem>> {
    const { country_code: country, account_number_type: numberType, bank_code_type: codeType } = given;
    const { numbers, codes } = bankFormOf(country);
    const code = normalizeBankIdentifier(codeType, given.bank_code);
    const number = given.account_number && normalizeBankIdentifier(numberType, given.account_number);
    const codeProblem = bankProblem(codeType, code, country);
    const numberProblem = number === undefined ? undefined : numberProblemOf(numberType, number, country);
    const keyProblem =
        codeType === 'BIK' && number && !numberProblem && !codeProblem ? bikAccountProblem(code, number) : undefined;
    const isNumberType = numbers.includes(numberType);
    const isCodeType = codes.includes(codeType);
    return {
        ...(!isNumberType && { account_number_type: { rule: 'bankForm' } }),
        ...(!isCodeType && { bank_code_type: { rule: 'bankForm' } }),
        ...(isNumberType && (numberProblem ?? keyProblem) && { account_number: numberProblem ?? keyProblem }),
        ...(isCodeType && codeProblem && { bank_code: codeProblem }),
    };
}

const numberProblemOf = (type: AccountNumberType, number: string, country: string): BankProblem | undefined =>
    bankProblem(type, number, country);
