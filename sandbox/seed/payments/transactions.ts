import type { TransactionStatus } from '../../../contracts/main/payments';
import { isCrypto } from '../../../contracts/currencies';
import { later, MINUTE, SECOND } from '../../primitives/clock';
import { hasOutputs, requiredConfirmations } from '../../domain/chain/addresses';
import type { Part } from './amounts';
import type { Random } from '../../primitives/random';
import type { NewPayment, NewTransaction } from '../rows';

/** The transactions that paid a payment, each a little after the one before. */
export function makeTransactions(
    random: Random,
    payment: NewPayment,
    parts: readonly Part[],
    txids: readonly string[],
    paidAt: Date,
    now: Date,
): NewTransaction[] {
    const required = isCrypto(payment.cryptoCurrency) ? requiredConfirmations(payment.cryptoCurrency) : 0;
    const isNumbered = isCrypto(payment.cryptoCurrency) && hasOutputs(payment.cryptoCurrency);
    let at = paidAt;
    return parts.map((part, index) => {
        if (index > 0) at = later(at, random.between(1, 12) * MINUTE);
        if (at > now) at = now;
        const status = statusOf(random, payment.status);
        const seen = later(at, random.between(1, 60) * SECOND);
        return {
            txid: txids[index] ?? '',
            voutN: isNumbered ? random.between(0, 3) : null,
            merchantId: payment.merchantId,
            apiId: payment.apiId,
            paymentReference: payment.reference,
            cryptoCurrency: payment.cryptoCurrency,
            cryptoAddress: payment.cryptoAddress,
            paymentCryptoAmount: part.crypto,
            orderCurrency: payment.orderCurrency,
            receiveAmount: part.worth,
            status,
            statusDate: seen < now ? seen : now,
            paymentTier: payment.status,
            confirmations: status === 'confirmed' ? required : Math.floor(required * random.next() * 0.9),
            requiredConfirmations: required,
            createdAt: at,
        };
    });
}

function statusOf(random: Random, paymentStatus: string): TransactionStatus {
    if (paymentStatus === 'invalid') return 'rejected';
    if (paymentStatus === 'hold') return random.pick(['detected', 'confirming']);
    return 'confirmed';
}
