import { currencyDecimals } from '../../contracts/currencies';
import type { Decimal } from '../../contracts/rules/decimal';
import { divide, isPositive, multiply } from './arithmetic';

export interface PairQuote {
    crypto: string;
    fiat: string;
    /** Fiat money for one unit of crypto. */
    rate: Decimal;
}

export type Direction = 'to-fiat' | 'to-crypto';

/** The currency of what is converted, and of what comes out. */
export const currenciesOf = ({ crypto, fiat }: Omit<PairQuote, 'rate'>, direction: Direction) =>
    direction === 'to-fiat' ? { from: crypto, to: fiat } : { from: fiat, to: crypto };

/**
 * What an amount is worth on the other side of the pair, rounded once to the places of the currency that comes out;
 * undefined where the rate is none.
 */
export function convert(amount: Decimal, direction: Direction, quote: PairQuote): Decimal | undefined {
    if (!isPositive(quote.rate)) return undefined;
    const decimals = currencyDecimals(currenciesOf(quote, direction).to);
    return direction === 'to-fiat' ? multiply(amount, quote.rate, decimals) : divide(amount, quote.rate, decimals);
}
