import type { Decimal } from '../../../contracts/rules/decimal';
import { divide } from '../../money/arithmetic';
import { formatPairRate, group } from '../../money/money';
import { currencySymbol } from '../../money/currencyNames';

const NBSP = '\u00a0';
/** Places of the coins that one unit of money buys. */
const COIN_PLACES = 8;

/** A rate in both directions: "1 BTC = 79,250.1234 EUR" and "1 EUR = 0.00001262 BTC". */
export function rateLines(rate: Decimal, coin: string, orderCurrency: string): readonly string[] {
    const inverse = divide('1', rate, COIN_PLACES);
    const [one, symbol] = [currencySymbol(orderCurrency), currencySymbol(coin)];
    return [
        formatPairRate({ rate, from: coin, to: orderCurrency }),
        ...(inverse === undefined || inverse === '0'
            ? []
            : [`1${NBSP}${one}${NBSP}=${NBSP}${group(inverse, 'en')}${NBSP}${symbol}`]),
    ];
}
