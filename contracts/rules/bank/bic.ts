import { isValidBIC } from 'ibantools';
import { alpha2Of } from '../../countries';
import type { BankCheck } from './problem';

const lengths = { one: 8, other: 11 };

/** A SWIFT-BIC: bank 4 letters, country 2, place 2, and perhaps a branch of 3. It has no check digit. */
export const bicProblem: BankCheck = (value, country) => {
    if (/[^A-Z0-9]/.test(value)) return { rule: 'bankCharacters' };
    if (value.length !== lengths.one && value.length !== lengths.other) return { rule: 'bankLengthEither', ...lengths };
    if (!isValidBIC(value)) return { rule: 'bankPrefix' };
    const found = value.slice(4, 6);
    return found === alpha2Of(country) ? undefined : { rule: 'bankCountry', found };
};
