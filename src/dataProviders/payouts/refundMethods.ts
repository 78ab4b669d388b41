import { listMerchantPayouts, type Payout } from '../../../contracts/main/payouts';
import { createCustodyRefund, createLocalRefund, type NewRefund } from '../../../contracts/main/refunds';
import { call } from '../../api/call';

interface RefundParams {
    merchantKey: string;
    /** True if the payment's account keeps its coins in custody; otherwise it settles in local currency. */
    isCustody: boolean;
    refund: NewRefund;
    /** A key makes only one refund, however often it's sent. */
    idempotencyKey: string;
}

/** Refunds a payment with the call for its account's settlement. Rejects with an ApiError. */
export const createRefund = ({ merchantKey, isCustody, refund, idempotencyKey }: RefundParams): Promise<Payout> =>
    isCustody
        ? call(createCustodyRefund, { body: { merchant_key: merchantKey, ...refund } }, { idempotencyKey })
        : call(createLocalRefund, { path: { merchantKey }, body: refund }, { idempotencyKey });

/** A payment with as many refunds may have more. */
export const MOST_REFUNDS = 100;

interface RefundsParams {
    merchantKey: string;
    paymentReference: string;
    signal?: AbortSignal;
    /** See `CallOptions`. */
    once?: boolean;
}

/** A payment's refunds, newest first, of the newest hundred that the provider answers for it. Rejects with an ApiError. */
export async function listRefundsOfPayment({
    merchantKey,
    paymentReference,
    signal,
    once = false,
}: RefundsParams): Promise<Payout[]> {
    const query = { type: 'refund', payment_reference: paymentReference, limit: MOST_REFUNDS } as const;
    const { data } = await call(listMerchantPayouts, { path: { merchantKey }, query }, { signal, once });
    // Money doesn't rest on a filter that a provider may ignore.
    return data.filter(({ payment_reference: of }) => of === paymentReference);
}
