import { currencyDecimals } from '../../../../contracts/currencies';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { later } from '../../../primitives/clock';
import type { PaymentRow } from '../../../database/schema/payments';
import { isBelow, isZero, minus, plus, times } from '../../../primitives/decimal';
import { Refused } from '../../refused';
import { REST_LIFE, type PaymentAction } from './paymentTransitions';

/** Coins that arrive for a payment. */
export interface Arrival {
    crypto: Decimal;
    /** In the order currency. */
    worth: Decimal;
}

/**
 * What coins do to a payment by how much of it is missing, and by the time.
 * @throws Refused 409 conflict where the time for the rest of a short payment is over
 */
export function arrivalAction(payment: PaymentRow, crypto: Decimal, at: Date): PaymentAction {
    const { status, statusDate, expiryDate, remainCryptoAmount } = payment;
    if (status === 'short' && later(statusDate, REST_LIFE) < at) {
        throw new Refused(409, 'conflict', 'The 24 hours for the rest have passed. Refund what came.');
    }
    if (isBelow(crypto, remainCryptoAmount)) return 'pay_part';
    return status === 'none' && expiryDate < at ? 'hold' : 'pay';
}

/**
 * What coins are worth at the rate of the payment. The last of what is missing is worth what is missing of the order, as rate
 * and rounded coins do not come to it exactly.
 */
export function worthOf(payment: PaymentRow, crypto: Decimal): Decimal {
    const { orderCurrency, orderAmount, exchangeRate, receiveAmount, paymentCryptoAmount } = payment;
    const { remainCryptoAmount: missing } = payment;
    const inOrder = (coins: Decimal) => times(coins, exchangeRate, currencyDecimals(orderCurrency));
    if (isBelow(crypto, missing)) return minus(inOrder(plus(paymentCryptoAmount, crypto)), receiveAmount);
    const rest = isZero(missing) ? '0' : minus(orderAmount, receiveAmount);
    return plus(rest, inOrder(minus(crypto, missing)));
}

/** What is missing once coins have arrived. */
export const missingAfter = ({ remainCryptoAmount }: PaymentRow, crypto: Decimal): Decimal =>
    isBelow(crypto, remainCryptoAmount) ? minus(remainCryptoAmount, crypto) : '0';
