import type { Samples } from '../../sample';
import type * as refunds from '../refunds';

/** The token was never issued, so nothing is refunded. */
const refund = (payment_reference: string): refunds.NewRefund => ({
    payment_reference,
    refund_amount: '1',
    refund_reason: 'requested_by_customer',
    email: 'payer@mail.example',
    token: 'none',
});

export const refundSamples: Samples<typeof refunds> = {
    createLocalRefund: ({ merchantKey, paymentReference }) => ({
        path: { merchantKey },
        body: refund(paymentReference),
    }),
    createCustodyRefund: ({ merchantKey, paymentReference }) => ({
        body: { ...refund(paymentReference), merchant_key: merchantKey },
    }),
    cancelRefund: ({ merchantKey, refundReference: ref }) => ({ path: { merchantKey, ref } }),
    resendPayoutEmail: ({ merchantKey, refundReference: ref }) => ({ path: { merchantKey, ref } }),
    changePayoutEmail: ({ merchantKey, refundReference: ref }) => ({
        path: { merchantKey, ref },
        body: { email: 'other.payer@mail.example' },
    }),
};
