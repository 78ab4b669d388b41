import { currencyDecimals } from '../../contracts/currencies';
import type { PayoutRate } from '../../contracts/main/rates';
import type { Decimal } from '../../contracts/rules/decimal';
import { isPositive, providerDivide, providerMultiply, subtract } from './arithmetic';

/** What a payout brings its recipient, in the coin; undefined if the fee is unknown or uses it all up. */
export function netOfFee(coins: Decimal, fee: Decimal | undefined): Decimal | undefined {
    if (fee === undefined) return undefined;
    const net = subtract(coins, fee);
    return isPositive(net) ? net : undefined;
}

/** Do payout rates say of none which coin it's of? Then it isn't known what is paid out, nor at which rate. */
export const areUntold = (rates: readonly PayoutRate[] | undefined): boolean =>
    !!rates && rates.length > 0 && rates.every(({ crypto_currency: coin }) => coin === undefined);

/**
 * Coins the provider gives for a fiat amount, at a rate in fiat per coin: to eight decimal places, or fewer if the chain has
 * fewer.
 */
export const coinsFor = (amount: Decimal, rate: Decimal, crypto: string): Decimal | undefined =>
    providerDivide(amount, rate, Math.min(8, currencyDecimals(crypto)));

/**
 * What the provider takes from a balance in `to` for an amount in `from`. Uses the cross rate of both US dollar prices, to twelve
 * places; undefined if either isn't quoted.
 */
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
