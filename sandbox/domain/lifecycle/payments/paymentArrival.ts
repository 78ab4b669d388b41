import { currencyDecimals } from '../../../../contracts/currencies';
import type { Decimal } from '../../../../contracts/rules/decimal';
import type { PaymentRow } from '../../../database/schema/payments';
import { isBelow, isZero, minus, plus, times } from '../../../primitives/decimal';
import { isPayable, rateUntil } from '../../invoices/payable';
import { Refused } from '../../refused';
import type { PaymentAction } from './paymentTransitions';

/** Coins that arrive for a payment. */
export interface Arrival {
    crypto: Decimal;
    /** In the order currency. */
    worth: Decimal;
}

/**
 * The action that arriving coins cause, by the outstanding amount and the time.
 * @throws Refused 409 conflict if it is too late to pay the rest of a short payment
 */
export function arrivalAction(payment: PaymentRow, crypto: Decimal, at: Date): PaymentAction {
    const { status, remainCryptoAmount } = payment;
    if (status === 'short' && !isPayable(payment, at)) {
        throw new Refused(409, 'conflict', 'The time for the rest has passed. Refund what came.');
    }
    if (status === 'none' && rateUntil(payment) < at) return 'hold';
    return isBelow(crypto, remainCryptoAmount) ? 'pay_part' : 'pay';
}

/**
 * What coins are worth at the payment's rate. Coins that complete the payment are worth the rest of the order amount, which
 * rounded coins at the rate don't come to exactly.
 */
export function worthOf(payment: PaymentRow, crypto: Decimal): Decimal {
    const { orderCurrency, orderAmount, exchangeRate, receiveAmount, paymentCryptoAmount } = payment;
    const { remainCryptoAmount: missing } = payment;
    const inOrder = (coins: Decimal) => times(coins, exchangeRate, currencyDecimals(orderCurrency));
    if (isBelow(crypto, missing)) return minus(inOrder(plus(paymentCryptoAmount, crypto)), receiveAmount);
    const rest = isZero(missing) ? '0' : minus(orderAmount, receiveAmount);
    return plus(rest, inOrder(minus(crypto, missing)));
}

/** The outstanding coins once these have arrived. */
export const missingAfter = ({ remainCryptoAmount }: PaymentRow, crypto: Decimal): Decimal =>
    isBelow(crypto, remainCryptoAmount) ? minus(remainCryptoAmount, crypto) : '0';
