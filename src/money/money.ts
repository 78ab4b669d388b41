import { isCoin, showsAsFiat } from '../../contracts/currencies';
import type { Decimal } from '../../contracts/rules/decimal';
import { compare, isPositive, isZero, sum, toPlaces } from './arithmetic';
import { currencyLabel, currencySymbol, networkName } from './currencyNames';

/** For zero amounts and amounts without a currency (docs/rules.md#amounts). */
export const DASH = '–';

const MINUS = '−';
const NBSP = '\u00a0';
const RATE_PLACES = 4;

type Maybe<T> = T | null | undefined;

export interface MoneyParts {
    sign: '' | typeof MINUS;
    /** Grouped digits without sign, or a dash, with all other parts empty. */
    number: string;
    /** The currency without its network: "USDT", "EUR". */
    symbol: string;
    network: string | undefined;
}

/** Is there nothing to show? True for crypto amounts of 0 or less and fiat amounts of 0 (docs/rules.md#amounts). */
export const countsAsZero = (amount: Decimal, currency: string): boolean =>
    isCoin(currency) ? !isPositive(amount) : isZero(amount);

/**
 * The parts of a displayed amount (docs/rules.md#amounts): two decimals for fiat and stablecoins, eight for other crypto, a dash
 * for zero and for no currency, with the usual rounding (docs/rules.md#rounding). `exact` also shows the amount's digits beyond
 * those places, as amounts about to be confirmed need.
 */
export function moneyParts(amount: Maybe<Decimal>, currency: Maybe<string>, locale = 'en', exact = false): MoneyParts {
    if (!amount || !currency || countsAsZero(amount, currency)) {
        return { sign: '', number: DASH, symbol: '', network: undefined };
    }
    const rounded = shortForm(amount, currency);
    const shown = exact && decimalsIn(amount) > shortPlaces(currency) ? amount : rounded;
    const digits = shown.replace('-', '');
    return {
        sign: digits === shown ? '' : MINUS,
        number: group(digits, locale),
        symbol: currencySymbol(currency),
        network: networkName(currency),
    };
}

/**
 * `moneyParts` for amounts that may be negative: balances and balance changes. Negative crypto shows with a minus instead of a
 * dash (docs/rules.md#amounts).
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

/** Rounded to the currency's displayed decimal places. */
const shortForm = (amount: Decimal, currency: string): Decimal => toPlaces(amount, shortPlaces(currency));

const shortPlaces = (currency: string): number => (showsAsFiat(currency) ? 2 : 8);

/** How many decimal places it's written with. */
export const decimalsIn = (amount: Decimal): number => amount.split('.')[1]?.length ?? 0;

/**
 * Do the displayed amounts add up to the displayed total? If not, all of them show every digit (docs/rules.md#amounts). True
 * while any of them is unknown.
 */
export function addsUp(currency: Maybe<string>, parts: readonly Maybe<Decimal>[], total: Maybe<Decimal>): boolean {
    const known = [...parts, total].filter(amount => typeof amount === 'string');
    if (!currency || known.length <= parts.length) return true;
    const [sumShown = '0', ...shown] = known.map(amount => shortForm(amount, currency)).reverse();
    return compare(sum(shown), sumShown) === 0;
}

/** `moneyParts` as one string with the symbol: "1,234.50 EUR", "0.00023271 BTC", "–". */
export function formatMoney(amount: Maybe<Decimal>, currency: Maybe<string>, locale = 'en', exact = false): string {
    const { sign, number, symbol } = moneyParts(amount, currency, locale, exact);
    return symbol ? `${sign}${number}${NBSP}${symbol}` : number;
}

/**
 * Every digit, ungrouped, with currency and network, for tooltips and copying: "1234.567891 USDT · Tron". Shows zero as a number.
 */
export const exactMoney = (amount: Maybe<Decimal>, currency: Maybe<string>): string =>
    amount && currency ? `${amount} ${currencyLabel(currency)}` : DASH;

/** The same with grouped digits: "1,234.567891 USDT · Tron". */
export function groupedMoney(amount: Maybe<Decimal>, currency: Maybe<string>, locale = 'en'): string {
    if (!amount || !currency) return DASH;
    const digits = amount.replace('-', '');
    return `${digits === amount ? '' : MINUS}${group(digits, locale)} ${currencyLabel(currency)}`;
}

/** Every digit, grouped, of an amount whose currency isn't known; a dash for none and for zero. */
export function groupedFigure(amount: Maybe<Decimal>, locale = 'en'): string {
    if (!amount || isZero(amount)) return DASH;
    const digits = amount.replace('-', '');
    return (digits === amount ? '' : MINUS) + group(digits, locale);
}

/** An exchange rate with four decimals, or all where those are zeros; a dash if there's none (docs/rules.md#amounts). */
export function formatRate(rate: Maybe<Decimal>, locale = 'en', places = RATE_PLACES): string {
    if (!rate || !isPositive(rate)) return DASH;
    const short = toPlaces(rate, places);
    return group(isZero(short) ? rate : short, locale);
}

export interface PairRateParts {
    /** `to` for one unit of `from`. */
    rate: Maybe<Decimal>;
    from: Maybe<string>;
    to: Maybe<string>;
}

/** A rate as shown everywhere, "1 USDC = 0.8674 EUR"; a dash if any part is missing (docs/rules.md#amounts). */
export const formatPairRate = ({ rate, from, to }: PairRateParts, locale = 'en', places = RATE_PLACES): string =>
    from && to && rate && isPositive(rate)
        ? `1${NBSP}${currencySymbol(from)}${NBSP}=${NBSP}${formatRate(rate, locale, places)}${NBSP}${currencySymbol(to)}`
        : DASH;

/**
 * Two rates of a pair, one after the other, with as many decimals each: all of them where the usual ones would hide the change or
 * make it larger, as those of a small rate do.
 */
export function pairRatesApart(
    [before, after]: readonly [Maybe<Decimal>, Maybe<Decimal>],
    pair: Omit<PairRateParts, 'rate'>,
    locale = 'en',
): [string, string] {
    const write = (places?: number): [string, string] => [
        formatPairRate({ rate: before, ...pair }, locale, places),
        formatPairRate({ rate: after, ...pair }, locale, places),
    ];
    const usual = write();
    const isSmall = [before, after].some(rate => rate && compare(rate, '1') < 0);
    return isSmall || usual[0] === usual[1]
        ? write(Math.max(RATE_PLACES, decimalsIn(before ?? ''), decimalsIn(after ?? '')))
        : usual;
}

/** Groups digits as the language does. Only whole parts go through Intl, as integers of any length. */
export function group(digits: string, locale: string): string {
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
