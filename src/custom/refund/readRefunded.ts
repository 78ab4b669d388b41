import type { MerchantDataProvider } from '../../dataProviders';
import type { PaymentDetailsRecord } from '../../dataProviders/payments/payments';
import { leftAtMost, withRefunds } from '../../resources/payments/record/refundProgress';
import { type RefundedPayment, refundedPayment } from './refundDraft';

interface Options {
    /** May the user see refunds? Without them, what was refunded is known only where the payment says it. */
    maySeeRefunds: boolean;
    signal?: AbortSignal;
    /** See `CallOptions`. */
    once?: boolean;
}

/**
 * A payment with all that a refund of it needs, and what can still be refunded.
 * @throws ApiError
 */
export async function readRefunded(
    dataProvider: MerchantDataProvider,
    reference: string,
    { maySeeRefunds, signal, once = false }: Options,
): Promise<RefundedPayment> {
    const { data } = await dataProvider.getOne<PaymentDetailsRecord>('payments', {
        ...{ id: reference, meta: { once } },
        ...(signal && { signal }),
    });
    const payment = refundedPayment(data);
    if (payment.refundable_amount !== undefined || !maySeeRefunds) return payment;
    const { merchant_key: merchantKey } = payment;
    const refunds = await dataProvider.listRefundsOfPayment({
        ...{ merchantKey, paymentReference: reference, once, isForMoney: true },
        ...(signal && { signal }),
    });
    return { ...withRefunds(payment, refunds), at_most: leftAtMost(payment, refunds.rows) };
}
