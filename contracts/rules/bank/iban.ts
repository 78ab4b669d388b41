import { getCountrySpecifications, isValidIBAN } from 'ibantools';
import { alpha2Of } from '../../countries';
import type { BankCheck } from './problem';

const lengths: Readonly<Record<string, { chars: number | null; IBANRegistry: boolean }>> = getCountrySpecifications();

/** An IBAN: its country's length and form, and its check digits (ISO 13616); in some countries those of the account as well. */
export const ibanProblem: BankCheck = (value, country) => {
    const found = value.slice(0, 2);
    if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value)) return { rule: 'bankCharacters' };
    const { chars, IBANRegistry } = lengths[found] ?? {};
    if (!chars || !IBANRegistry) return { rule: 'bankPrefix' };
    if (value.length !== chars) return { rule: 'bankLength', length: chars };
    if (!isValidIBAN(value)) return { rule: 'bankCheckDigit' };
    return found === alpha2Of(country) ? undefined : { rule: 'bankCountry', found };
};
