import type { PairRate } from '../../contracts/main/rates';
import type { Decimal } from '../../contracts/rules/decimal';
import { compare, divide, isPositive, multiply, subtract } from './arithmetic';

export interface Pair {
    from: string;
    to: string;
}

/** Places of a rate that is turned round: enough for a hundred thousandth of a coin. */
const PLACES = 18;
/** As many places as any rate is taken to be exact to: zeros at its end are lost as it's read. */
const LEAST_PLACES = 8;

/**
 * `to` for one unit of `from`, by the currencies that an answer names, whichever way it has them; undefined where they're of
 * another pair. An answer that names none is taken as asked for: what counts with it has to compare it (docs/rules.md#amounts).
 */
export function pairRate({ rate, ...named }: PairRate, asked: Pair): Decimal | undefined {
    const { from_currency: from, to_currency: to } = named;
    if (isOf(from, asked.from) && isOf(to, asked.to)) return rate;
    return isOf(from, asked.to) && isOf(to, asked.from) ? divide('1', rate, PLACES) : undefined;
}

/** A rate as it was read, with what the answer had where that is of the other way round. */
export interface ReadRate extends PairRate {
    turned?: Decimal;
    /** The answer doesn't say which way round it is. */
    isUndirected?: true;
}

/**
 * The rate to count with beside the list's; or why there is none: it's off by more than a margin, or nothing says which way round
 * it is (docs/rules.md#amounts).
 */
export function ratedBy(
    read: ReadRate,
    listed: Decimal | undefined,
): { rate: Decimal } | 'contradicted' | 'undirected' {
    if (listed !== undefined && contradict(read.rate, listed)) return 'contradicted';
    const isKnown = isSurelyPriceOf(read.from_currency ?? '', read.rate) || isNearer(read.rate, listed);
    if (read.isUndirected && !isKnown) return 'undirected';
    return { rate: sharpened(read, listed) };
}

/**
 * A rate that was turned round has only as many right digits as the answer had: `0.00001556` may be any of 40 dollars. Where the
 * list's rate is one of them, that's the rate, to its last digit.
 */
export function sharpened({ rate, turned }: ReadRate, listed: Decimal | undefined): Decimal {
    const inverse = turned !== undefined && listed !== undefined ? divide('1', listed, PLACES) : undefined;
    if (turned === undefined || listed === undefined || inverse === undefined) return rate;
    const places = Math.max(turned.split('.')[1]?.length ?? 0, LEAST_PLACES);
    const apart = subtract(inverse, turned).replace('-', '');
    return compare(multiply(apart, `1${'0'.repeat(places)}`, PLACES), '1') < 0 ? listed : rate;
}

/** Is a rate nearer to the list's than it would be the other way round, or the same either way? */
function isNearer(rate: Decimal, listed: Decimal | undefined): boolean {
    const inverse = divide('1', rate, PLACES);
    if (listed === undefined || !isPositive(listed) || inverse === undefined) return false;
    if (compare(rate, inverse) === 0) return true;
    const [high, low] = compare(rate, listed) > 0 ? [rate, listed] : [listed, rate];
    const [highTurned, lowTurned] = compare(inverse, listed) > 0 ? [inverse, listed] : [listed, inverse];
    // By what they are of each other, as rates differ by shares.
    return compare(multiply(high, lowTurned, PLACES), multiply(highTurned, low, PLACES)) < 0;
}

/** Is it the currency with a code, as far as that's said? A coin may be named without its network. */
function isOf(given: string | undefined, code: string): boolean {
    const name = given?.toUpperCase() ?? code;
    return name === code.toUpperCase() || code.toUpperCase().startsWith(`${name}_`);
}

/**
 * Is a rate certainly that of one coin in fiat money, though nothing says which way round it is? It is where both ways are the same,
 * and where it's above 1 for bitcoin or ether, of which one costs more than one of any fiat currency. Not
 * for Lightning, whose rate may be of a satoshi, nor for test coins, which cost nothing.
 */
export const isSurelyPriceOf = (coin: string, rate: Decimal): boolean =>
    compare(rate, '1') === 0 || (compare(rate, '1') > 0 && /^(BTC|ETH)$/.test(coin));

/** Do two rates of a pair, of the same moment, differ by more than any margin: by more than a quarter? */
export const contradict = (rate: Decimal, other: Decimal, most: Decimal = '1.25'): boolean =>
    isPositive(rate) &&
    isPositive(other) &&
    (compare(rate, multiply(other, most, PLACES)) > 0 || compare(other, multiply(rate, most, PLACES)) > 0);

/** How far a coin's rates may be apart that aren't of the same day. */
const FAR_APART = '10';

/**
 * May a cross rate be right, as far as a coin's rates in both currencies tell? The coin's may be of different days, so that only
 * what is off by a digit is ruled out.
 */
export function isLikelyCross(
    [from, to]: readonly [from: string, to: string],
    perDollar: (fiat: string) => Decimal | undefined,
    [perCoin, toPerCoin]: readonly [inFrom: Decimal | null | undefined, inTo: Decimal | null | undefined],
): boolean {
    const [of, into] = [perDollar(from), perDollar(to)];
    if (from === to || !of || !into || !perCoin || !toPerCoin) return true;
    // The same amount of dollars by either way.
    return !contradict(multiply(into, perCoin, 18), multiply(of, toPerCoin, 18), FAR_APART);
}
