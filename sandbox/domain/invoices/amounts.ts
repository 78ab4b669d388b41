import { currencyDecimals, type CryptoCode } from '../../../contracts/currencies';
import type { Decimal } from '../../../contracts/rules/decimal';
import { divide, isZero } from '../../primitives/decimal';
import { rateAt } from '../rates';
import { invalidFields } from '../refused';

export const TOO_SMALL = 'Enter a larger amount';

/**
 * What a payer is asked for: the order amount at the rate of this moment, to eight places, or as many as the coin has.
 * @throws Refused 422 for an amount that comes to no coins
 */
export function requestedAt(code: CryptoCode, order: { amount: Decimal; currency: string }, at: Date) {
    const rate = rateAt(code, order.currency, at);
    const crypto = divide(order.amount, rate, Math.min(8, currencyDecimals(code)));
    if (isZero(crypto)) throw invalidFields({ order_amount: TOO_SMALL });
    return { exchangeRate: rate, cryptoAmount: crypto, remainCryptoAmount: crypto, rateDate: at };
}
