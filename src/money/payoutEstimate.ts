import { currencyDecimals } from '../../contracts/currencies';
import type { Decimal } from '../../contracts/rules/decimal';
import { isPositive, providerDivide, providerMultiply, subtract } from './arithmetic';

/** What a payout of so many coins brings its recipient, in the coin; undefined where the fee is not known or takes it all. */
export function netOfFee(coins: Decimal, fee: Decimal | undefined): Decimal | undefined {
    if (fee === undefined) return undefined;
    const net = subtract(coins, fee);
    return isPositive(net) ? net : undefined;
}

/** Coins that the provider gives for an amount of fiat money at a rate in fiat for one coin: to eight places, or to what the chain carries. */
export const coinsFor = (amount: Decimal, rate: Decimal, crypto: string): Decimal | undefined =>
    providerDivide(amount, rate, Math.min(8, currencyDecimals(crypto)));

/** What the provider takes from a balance in `to` for an amount in `from`. Both by their price of one US dollar, crossed to twelve places; undefined where one is not quoted. */
export function crossFiat(
    amount: Decimal,
    [from, to]: readonly [from: string, to: string],
    perDollar: (fiat: string) => Decimal | undefined,
): Decimal | undefined {
    if (from === to) return amount;
    const [of, into] = [perDollar(from), perDollar(to)];
    const rate = of && into && providerDivide(into, of, 12);
    return rate && providerMultiply(amount, rate, currencyDecimals(to));
}
