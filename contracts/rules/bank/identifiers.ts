import { abaProblem } from './aba';
import { accountNumberProblem } from './accountNumber';
import { bicProblem } from './bic';
import { bikProblem } from './bik';
import { beftnProblem, bsbProblem, ifscProblem, sortCodeProblem, zenginProblem } from './branchCodes';
import { cbuAliasProblem, cbuProblem } from './cbu';
import { clabeProblem } from './clabe';
import { ibanProblem } from './iban';
import type { BankCheck, BankProblem } from './problem';
import type { BankIdentifierType } from './text';

const checks: Readonly<Record<BankIdentifierType, BankCheck>> = {
    ABA: abaProblem,
    'Routing Number': abaProblem,
    BIK: bikProblem,
    BEFTN: beftnProblem,
    BSB: bsbProblem,
    IFSC: ifscProblem,
    'Sort code': sortCodeProblem,
    'SWIFT-BIC': bicProblem,
    'Zengin Code': zenginProblem,
    'ACCOUNT NUMBER': accountNumberProblem,
    CBU: cbuProblem,
    'CBU ALIAS': cbuAliasProblem,
    CLABE: clabeProblem,
    IBAN: ibanProblem,
};

const isBankIdentifierType = (type: string): type is BankIdentifierType => Object.hasOwn(checks, type);

/**
 * What is wrong with a normalised bank code or account number; undefined if nothing, or if its type isn't known. Whether the
 * account exists can't be checked (docs/rules.md#bank-identifiers).
 * @param country where the account is, ISO 3166 alpha-3
 */
export const bankProblem = (type: string, value: string, country: string): BankProblem | undefined =>
    isBankIdentifierType(type) ? checks[type](value, country) : undefined;
