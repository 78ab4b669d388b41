import { networkOf, coinOf, currencyDecimals, isCrypto } from '../../contracts/currencies';
import { networks } from '../../contracts/networks';
import type { Decimal } from '../../contracts/rules/decimal';
import { fixed } from '../primitives/decimal';

/** "23 Nov 2026, 15:30 UTC". */
export const instantInWords = (at: Date): string =>
    `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;

/** "1,234.50 EUR": every digit, with the currency's own places at least where it's money of a country. */
export const moneyInWords = (amount: Decimal, currency: string): string =>
    `${grouped(isCrypto(currency) ? amount : atLeast(amount, currencyDecimals(currency)))} ${symbolOf(currency)}`;

/** "1 USDT = 0.8674 EUR", with the four places of rates (docs/rules.md#amounts). */
export const rateInWords = (from: string, rate: Decimal, to: string): string =>
    `1 ${symbolOf(from)} = ${grouped(fixed(rate, 4))} ${symbolOf(to)}`;

/** "USDT on Tron": a coin is another one on another network. */
export function coinInWords(code: string): string {
    const network = networkInWords(code);
    return network ? `${symbolOf(code)} on ${network}` : code;
}

/** "12.5 USDT on Tron", "1,234.50 EUR". */
export const exactlyInWords = (amount: Decimal, currency: string): string => {
    const network = networkInWords(currency);
    return `${moneyInWords(amount, currency)}${network ? ` on ${network}` : ''}`;
};

/** "Tron"; null where the code says it all. */
export const networkInWords = (code: string): string | null => (isCrypto(code) ? networks[networkOf(code)].name : null);

/** A code of the API, such as COMPANY_EXPENSES, as people write it. */
export const codeInWords = (code: string): string => {
    const [first = '', ...rest] = code.toLowerCase().replaceAll('_', ' ');
    return first.toUpperCase() + rest.join('');
};

const symbolOf = (code: string) => (isCrypto(code) ? coinOf(code).symbol : code);

const atLeast = (amount: Decimal, places: number): Decimal =>
    (amount.split('.')[1]?.length ?? 0) < places ? fixed(amount, places) : amount;

function grouped(amount: Decimal): string {
    const [whole = '', fraction] = amount.split('.');
    const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
    return fraction === undefined ? groups : `${groups}.${fraction}`;
}
