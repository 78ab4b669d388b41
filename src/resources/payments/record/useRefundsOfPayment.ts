import { useQuery } from '@tanstack/react-query';
import type { PaymentDetails } from '../../../../contracts/main/payments';
import { refundableStatuses } from '../../../../contracts/main/refunds';
import { useCanAccess } from '../../../components/access/useCanAccess';
import { useReader } from '../../../components/hooks/useReader';
import { rereadAfter } from '../../../components/record/readAt';
import { refundsOfPaymentQuery } from '../../../dataProviders/payments/paymentQueries';

type Facts = Pick<PaymentDetails, 'merchant_key' | 'payment_reference' | 'status'> & Partial<PaymentDetails>;

/** May the user see refunds? Their list is that of payouts. */
export function useMaySeeRefunds(): boolean {
    const refunds = useCanAccess({ resource: 'refunds', action: 'list' });
    const payouts = useCanAccess({ resource: 'crypto-payout-admin', action: 'list' });
    return refunds.canAccess && payouts.canAccess;
}

/** The refunds of a payment that can have any, including cancelled ones; none if the user may not see refunds. */
export function useRefundsOfPayment(payment: Facts) {
    const reader = useReader();
    const mayRead = useMaySeeRefunds();
    const { merchant_key: merchantKey = '', payment_reference: paymentReference, status } = payment;
    const canHaveSome = 'txs' in payment && (refundableStatuses as readonly string[]).includes(status ?? '');
    return useQuery({
        ...refundsOfPaymentQuery(reader, { merchantKey, paymentReference }),
        enabled: mayRead && canHaveSome && merchantKey !== '',
        refetchInterval: rereadAfter,
    });
}
