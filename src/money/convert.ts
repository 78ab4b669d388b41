import { currencyDecimals } from '../../contracts/currencies';
import type { Decimal } from '../../contracts/rules/decimal';
import { divide, isPositive, multiply } from './arithmetic';

export interface PairQuote {
    crypto: string;
    fiat: string;
    /** Fiat for one unit of crypto. */
    rate: Decimal;
}

export type Direction = 'to-fiat' | 'to-crypto';

/** The currencies converted from and to. */
export const currenciesOf = ({ crypto, fiat }: Omit<PairQuote, 'rate'>, direction: Direction) =>
    direction === 'to-fiat' ? { from: crypto, to: fiat } : { from: fiat, to: crypto };

/** Converts an amount to the pair's other currency, rounded once to its decimal places; undefined unless the rate is positive. */
export function convert(amount: Decimal, direction: Direction, quote: PairQuote): Decimal | undefined {
    if (!isPositive(quote.rate)) return undefined;
    const decimals = currencyDecimals(currenciesOf(quote, direction).to);
    return direction === 'to-fiat' ? multiply(amount, quote.rate, decimals) : divide(amount, quote.rate, decimals);
}
