import type { BankCodeType } from '../../../contracts/fiat/destinationAccounts';
import { alpha2Of } from '../../../contracts/countries';
import { abaCheckDigit } from '../../../contracts/rules/bank/aba';
import type { Random } from '../../primitives/random';

export const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const aba = (random: Random): string => {
    const eight = `${random.pick(['04', '06', '07', '09', '11', '26', '31'])}${random.text(DIGITS, 6)}`;
    return eight + abaCheckDigit(eight);
};

/** The second character of the place is none of those that mark test and passive codes. */
const bic = (random: Random, country: string): string =>
    `${random.text(LETTERS, 4)}${alpha2Of(country) ?? ''}${random.text(LETTERS, 1)}${random.pick(['2', 'H', 'M', 'X'])}`;

const makers: Readonly<Record<BankCodeType, (random: Random, country: string) => string>> = {
    ABA: aba,
    'Routing Number': aba,
    BIK: random => `04${random.text(DIGITS, 4)}${random.between(100, 999)}`,
    BEFTN: random => random.text(DIGITS, 9),
    BSB: random => random.text(DIGITS, 6),
    IFSC: random => `${random.text(LETTERS, 4)}0${random.text(DIGITS, 6)}`,
    'Sort code': random => random.text(DIGITS, 6),
    'SWIFT-BIC': bic,
    'Zengin Code': random => random.text(DIGITS, 7),
};

/** A bank's code, valid by its type's rules. */
export const makeBankCode = (type: BankCodeType, random: Random, country: string): string =>
    makers[type](random, country);
