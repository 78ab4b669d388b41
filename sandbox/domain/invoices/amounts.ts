import { currencyDecimals, type CryptoCode } from '../../../contracts/currencies';
import type { Decimal } from '../../../contracts/rules/decimal';
import { divide } from '../../primitives/decimal';
import { rateAt } from '../rates';

/** What a payer is asked for: the order amount at the rate of this moment, to eight places, or as many as the coin has. */
export function requestedAt(code: CryptoCode, order: { amount: Decimal; currency: string }, at: Date) {
    const rate = rateAt(code, order.currency, at);
    const crypto = divide(order.amount, rate, Math.min(8, currencyDecimals(code)));
    return { exchangeRate: rate, cryptoAmount: crypto, remainCryptoAmount: crypto, rateDate: at };
}
