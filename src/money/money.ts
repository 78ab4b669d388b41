import { isCrypto, showsAsFiat } from '../../contracts/currencies';
import type { Decimal } from '../../contracts/rules/decimal';
import { compare, isPositive, isZero, sum, toPlaces } from './arithmetic';
import { currencyLabel, currencySymbol, networkName } from './currencyNames';

/** Stands for a zero amount and for one without a currency (docs/rules.md#amounts). */
export const DASH = '–';

const MINUS = '−';
const NBSP = '\u00a0';
const RATE_PLACES = 4;

type Maybe<T> = T | null | undefined;

export interface MoneyParts {
    sign: '' | typeof MINUS;
    /** Grouped digits without sign, or a dash; then the other parts are empty. */
    number: string;
    /** "USDT", "EUR": the currency without its network. */
    symbol: string;
    network: string | undefined;
}

/** Is there nothing to show? A crypto amount counts as zero at 0 or less, a fiat amount at 0 (docs/rules.md#amounts). */
export const countsAsZero = (amount: Decimal, currency: string): boolean =>
    isCrypto(currency) ? !isPositive(amount) : isZero(amount);

/**
 * An amount as it is displayed (docs/rules.md#amounts), in parts: two decimals for fiat money and stable coins, eight for other crypto, a
 * dash for zero and for no currency, rounded as everything is (docs/rules.md#rounding). `exact` shows the digits beyond those
 * places too, as an amount that is about to be signed must be.
 */
export function moneyParts(amount: Maybe<Decimal>, currency: Maybe<string>, locale = 'en', exact = false): MoneyParts {
    if (!amount || !currency || countsAsZero(amount, currency)) {
        return { sign: '', number: DASH, symbol: '', network: undefined };
    }
    const rounded = shortForm(amount, currency);
    const shown = exact && compare(rounded, amount) !== 0 ? amount : rounded;
    const digits = shown.replace('-', '');
    return {
        sign: digits === shown ? '' : MINUS,
        number: group(digits, locale),
        symbol: currencySymbol(currency),
        network: networkName(currency),
    };
}

/**
 * `moneyParts` of what can be less than nothing: a change of a balance, or a balance. A loss of crypto shows with its minus
 * and not as a dash (docs/rules.md#amounts).
 */
export function signedMoneyParts(
    amount: Maybe<Decimal>,
    currency: Maybe<string>,
    locale = 'en',
    exact = false,
): MoneyParts {
    if (!amount?.startsWith('-')) return moneyParts(amount, currency, locale, exact);
    const parts = moneyParts(amount.slice(1), currency, locale, exact);
    return parts.symbol ? { ...parts, sign: MINUS } : parts;
}

/** To the places that are shown of a currency. */
const shortForm = (amount: Decimal, currency: string): Decimal => toPlaces(amount, showsAsFiat(currency) ? 2 : 8);

/**
 * Do the short forms of amounts that stand together add up to that of their total? Where they don't, all of them show every digit
 * (docs/rules.md#amounts). While one is not known there is nothing to add.
 */
export function addsUp(currency: Maybe<string>, parts: readonly Maybe<Decimal>[], total: Maybe<Decimal>): boolean {
    const known = [...parts, total].filter(amount => typeof amount === 'string');
    if (!currency || known.length <= parts.length) return true;
    const [sumShown = '0', ...shown] = known.map(amount => shortForm(amount, currency)).reverse();
    return compare(sum(shown), sumShown) === 0;
}

/** `moneyParts` in one line with the symbol: "1,234.50 EUR", "0.00023271 BTC", "–". */
export function formatMoney(amount: Maybe<Decimal>, currency: Maybe<string>, locale = 'en', exact = false): string {
    const { sign, number, symbol } = moneyParts(amount, currency, locale, exact);
    return symbol ? `${sign}${number}${NBSP}${symbol}` : number;
}

/** Every digit, ungrouped, with the currency and its network, for tooltips and copying: "1234.567891 USDT · Tron". Zero is a number here. */
export const exactMoney = (amount: Maybe<Decimal>, currency: Maybe<string>): string =>
    amount && currency ? `${amount} ${currencyLabel(currency)}` : DASH;

/** The same with its digits grouped, to be read: "1,234.567891 USDT · Tron". */
export function groupedMoney(amount: Maybe<Decimal>, currency: Maybe<string>, locale = 'en'): string {
    if (!amount || !currency) return DASH;
    const digits = amount.replace('-', '');
    return `${digits === amount ? '' : MINUS}${group(digits, locale)} ${currencyLabel(currency)}`;
}

/** An exchange rate with four decimals; a dash where there is none (docs/rules.md#amounts). */
export const formatRate = (rate: Maybe<Decimal>, locale = 'en'): string =>
    rate && isPositive(rate) ? group(toPlaces(rate, RATE_PLACES), locale) : DASH;

export interface PairRateParts {
    /** `to` for one unit of `from`. */
    rate: Maybe<Decimal>;
    from: Maybe<string>;
    to: Maybe<string>;
}

/** A rate as it reads everywhere, "1 USDC = 0.8674 EUR"; a dash where a part of it is missing (docs/rules.md#amounts). */
export const formatPairRate = ({ rate, from, to }: PairRateParts, locale = 'en'): string =>
    from && to && rate && isPositive(rate)
        ? `1${NBSP}${currencySymbol(from)}${NBSP}=${NBSP}${formatRate(rate, locale)}${NBSP}${currencySymbol(to)}`
        : DASH;

/** The same with every digit of the rate. */
export const groupedRate = ({ rate, from, to }: PairRateParts, locale = 'en'): string =>
    from && to && rate
        ? `1${NBSP}${currencySymbol(from)}${NBSP}=${NBSP}${group(rate, locale)}${NBSP}${currencySymbol(to)}`
        : DASH;

/** Digits with the separators of the language. Only whole parts pass through Intl, as integers of any length. */
function group(digits: string, locale: string): string {
    const [whole = '', fraction] = digits.split('.');
    const { format, point } = numbersOf(locale);
    return format.format(BigInt(whole)) + (fraction ? point + fraction : '');
}

const numbers = new Map<string, { format: Intl.NumberFormat; point: string }>();

function numbersOf(locale: string) {
    const known = numbers.get(locale);
    if (known) return known;
    const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
    const made = { format, point: format.formatToParts(0.5).find(part => part.type === 'decimal')?.value ?? '.' };
    numbers.set(locale, made);
    return made;
}
