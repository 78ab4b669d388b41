import { currencyDecimals } from '../../contracts/currencies';
import type { Decimal } from '../../contracts/rules/decimal';
import { isPositive, providerDivide, subtract } from './arithmetic';

/** What a payout of so many coins brings its recipient, in the coin; undefined where the fee is not known or takes it all. */
export function netOfFee(coins: Decimal, fee: Decimal | undefined): Decimal | undefined {
    if (fee === undefined) return undefined;
    const net = subtract(coins, fee);
    return isPositive(net) ? net : undefined;
}

/** Coins that the provider gives for an amount of fiat money at a rate in fiat for one coin: to eight places, or to what the chain carries. */
export const coinsFor = (amount: Decimal, rate: Decimal, crypto: string): Decimal | undefined =>
    providerDivide(amount, rate, Math.min(8, currencyDecimals(crypto)));
