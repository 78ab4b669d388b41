import { useDataProvider } from 'react-admin';
import type { Account } from '../../../contracts/main/merchants';
import type { PaymentDetails } from '../../../contracts/main/payments';
import type { Payout } from '../../../contracts/main/payouts';
import type { Decimal } from '../../../contracts/rules/decimal';
import { useMoneyIntent } from '../../components/intent/useMoneyIntent';
import type { MerchantDataProvider } from '../../dataProviders';
import { useScope } from '../../session/scope';
import type { RefundDraft } from './refundDraft';

interface RefundIntent {
    payment: PaymentDetails;
    account: Account;
    draft: RefundDraft;
    /** In the payment's order currency; undefined while the draft has none, and then nothing can be sent. */
    amount: Decimal | undefined;
    /** Undefined where no one-time code is asked for. */
    takeCode: (() => Promise<string>) | undefined;
    onDone: () => void;
}

interface Permit {
    token: string;
    /** The refunds that the payment has already. */
    known: string[];
}

/** The intent to make one refund: a token first, then the call of the account's settlement. */
export function useRefundIntent({ payment, account, draft, amount = '', takeCode, onDone }: RefundIntent) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile } = useScope();
    const { merchant_key: merchantKey, payment_reference: paymentReference } = payment;
    const listRefunds = () => dataProvider.listRefundsOfPayment({ merchantKey, paymentReference });
    return useMoneyIntent<Permit, Payout>({
        name: `refund ${paymentReference}`,
        prepare: async () => {
            const known = (await listRefunds()).map(refund => refund.payout_reference);
            const code = await takeCode?.();
            return {
                known,
                token: await dataProvider.createPayoutToken({ apiId: account.api_id, type: 'refund', code }),
            };
        },
        clues: ({ known }) => [amount, ...known],
        send: ({ token }, idempotencyKey) =>
            dataProvider.createRefund({
                merchantKey,
                isCustody: account.settlement_type === 'custody',
                refund: {
                    payment_reference: paymentReference,
                    refund_amount: amount,
                    refund_reason: draft.reason || 'requested_by_customer',
                    email: draft.email.trim(),
                    ...(draft.remarks.trim() && { remarks: draft.remarks.trim() }),
                    token,
                },
                idempotencyKey,
            }),
        /** One of the same user and amount that was not there before. */
        find: async ([sent, ...known]) =>
            (await listRefunds()).find(
                refund =>
                    refund.operator === profile.email &&
                    refund.refund_amount === sent &&
                    !known.includes(refund.payout_reference),
            ),
        onDone,
    });
}
