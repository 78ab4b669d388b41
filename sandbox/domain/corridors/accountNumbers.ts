import { composeIBAN } from 'ibantools';
import { alpha2Of } from '../../../contracts/countries';
import type { AccountNumberType } from '../../../contracts/fiat/destinationAccounts';
import { withBikKey } from '../../../contracts/rules/bank/bik';
import { cbuCheckDigit } from '../../../contracts/rules/bank/cbu';
import { clabeCheckDigit } from '../../../contracts/rules/bank/clabe';
import { ukAccountProblem } from '../../../contracts/rules/bank/ukAccount';
import { ibanProblem } from '../../../contracts/rules/bank/iban';
import type { Random } from '../../primitives/random';
import { DIGITS } from './bankCodes';
import type { Phones } from './corridor';
import type { Institution } from './institutions';

/** Digits of the account within an IBAN, and of its bank where the bank's letters don't stand for it. */
const ibanDigits: Readonly<Record<string, number>> = { AUT: 16, DEU: 18, FRA: 23, NLD: 10 };

/** In some countries the account has check digits of its own, so it's tried until they fit. */
function iban(random: Random, country: string, bankCode: string): string {
    const bank = country === 'NLD' ? bankCode.slice(0, 4) : '';
    for (;;) {
        const bban = bank + random.text(DIGITS, ibanDigits[country] ?? 0);
        const made = composeIBAN({ countryCode: alpha2Of(country) ?? '', bban });
        if (made === null) throw new RangeError(`No IBAN can be made for ${country}`);
        if (!ibanProblem(made, country)) return made;
    }
}

const clabe = (random: Random): string => {
    const digits = random.text(DIGITS, 17);
    return digits + clabeCheckDigit(digits);
};

const cbu = (random: Random): string =>
    [7, 13]
        .map(length => random.text(DIGITS, length))
        .map(digits => digits + cbuCheckDigit(digits))
        .join('');

const aliasWords = ['lago', 'tango', 'mate', 'cerro', 'luna', 'pampa', 'zorro', 'viento'] as const;
const alias = (random: Random): string => Array.from({ length: 3 }, () => random.pick(aliasWords)).join('.');

/** Digits of plain account numbers, by country. */
const plainDigits: Readonly<Record<string, number>> = { AUS: 9, BGD: 13, GBR: 8, IND: 14, JPN: 7 };

/** The number itself or the next one that fits the sort code. */
function nextUkAccount(sortCode: string, account: string): string {
    let next = account;
    while (ukAccountProblem(sortCode, next)) {
        next = String((Number(next) + 1) % 10 ** account.length).padStart(account.length, '0');
    }
    return next;
}

function plain(random: Random, country: string, bankCode: string): string {
    if (country === 'RUS') return withBikKey(bankCode, `40702810${random.text(DIGITS, 12)}`);
    const made = random.text(DIGITS, plainDigits[country] ?? 10);
    return country === 'GBR' ? nextUkAccount(bankCode, made) : made;
}

const makers: Readonly<Record<AccountNumberType, (random: Random, country: string, bankCode: string) => string>> = {
    'ACCOUNT NUMBER': plain,
    CBU: cbu,
    'CBU ALIAS': alias,
    CLABE: clabe,
    IBAN: iban,
};

/** An account number at a bank, valid by its type's rules. */
export const makeAccountNumber = (type: AccountNumberType, random: Random, bank: Institution): string =>
    makers[type](random, bank.country_code, 'routing_code' in bank ? (bank.routing_code ?? '') : '');

export const makePhone = ({ prefix, digits }: Phones, random: Random): string => prefix + random.text(DIGITS, digits);
