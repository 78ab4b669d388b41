import { useGetOne } from 'react-admin';
import type { Payout } from '../../../../contracts/main/payouts';
import { isUnreadable, type UnreadableRow } from '../../../api/answer/unreadable';
import { useCanAccess } from '../../../components/access/useCanAccess';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';
import type { PaymentDetailsRecord } from '../../../dataProviders/payments/payments';

/**
 * The currency of a refund's amount: its payment's order currency, which is asked for where the refund doesn't say it. Undefined
 * while it isn't known.
 */
export function useRefundCurrency(payout: Payout | undefined): string | undefined {
    const { canAccess } = useCanAccess({ resource: 'payments', action: 'show' });
    const meta = useMerchantScope();
    const {
        refund_amount: amount,
        refund_currency: told,
        payment_reference: id,
    } = (payout ?? {}) satisfies Partial<Payout>;
    const { data } = useGetOne<PaymentDetailsRecord | UnreadableRow>(
        'payments',
        { id: id ?? '', meta },
        { enabled: canAccess && !!amount && !told && !!id },
    );
    return told ?? (data && !isUnreadable(data) ? data.order_currency : undefined);
}
