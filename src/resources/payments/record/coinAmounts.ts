import type { Payment, PaymentDetails } from '../../../../contracts/main/payments';
import { compare, isPositive, subtract } from '../../../money/arithmetic';
import { addsUp } from '../../../money/money';

type CoinFacts = Pick<Payment, 'crypto_currency' | 'crypto_amount' | 'payment_crypto_amount' | 'remain_crypto_amount'> &
    // List rows don't have them.
    Partial<Pick<PaymentDetails, 'txs'>>;

/**
 * The requested and received amounts, and the overpaid or outstanding difference. `exact` if they and the transactions must show
 * every digit to add up.
 */
export function coinAmounts({
    crypto_currency: crypto,
    crypto_amount: requested,
    payment_crypto_amount: paid,
    remain_crypto_amount: remaining,
    txs,
}: CoinFacts) {
    const excess = paid && requested && compare(paid, requested) > 0 ? subtract(paid, requested) : undefined;
    const isShort = !!remaining && !!paid && isPositive(remaining) && isPositive(paid);
    const outstanding = isShort ? remaining : undefined;
    const arrived = txs?.filter(({ status }) => status !== 'rejected').map(tx => tx.payment_crypto_amount) ?? [];
    const exact =
        !addsUp(crypto, [requested, excess], paid) ||
        !addsUp(crypto, [paid, outstanding], requested) ||
        (arrived.length > 0 && !addsUp(crypto, arrived, paid));
    return { requested, paid, excess, outstanding, exact };
}
