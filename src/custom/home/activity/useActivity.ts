import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { madeAt } from '../../../../contracts/main/madeAt';
import { payoutKind } from '../../../dataProviders/payouts/payoutKind';
import type { Payout } from '../../../../contracts/main/payouts';
import { takenBy } from '../../../../contracts/main/takenBy';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { isUnreadable, type UnreadableRow, wholeRows } from '../../../api/answer/unreadable';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';
import { useReader } from '../../../components/hooks/useReader';
import { useOnline } from '../../../components/hooks/useOnline';
import { resourceOf } from '../../../components/intent/likelyDuplicates';
import { NEWEST_FIRST } from '../../../components/list/listDefaults';
import { rereadAfter } from '../../../components/record/readAt';
import { latestPayoutsQuery } from '../../../dataProviders/payouts/payoutQueries';
import type { PaymentRecord } from '../../../dataProviders/payments/payments';
import { missingAccess } from '../../../session/access';
import { useScope } from '../../../session/scope';
import { recordPath } from '../../../routing/paths';

/** Rows shown; their places are kept while it loads, so that nothing below moves. */
export const ACTIVITY_ROWS = 8;

export interface Activity {
    /** `outgoing` is a withdrawal or a crypto payout, where its record doesn't say which. */
    kind: 'payment' | 'refund' | 'withdrawal' | 'payout' | 'outgoing';
    reference: string;
    to: string;
    apiId: string | null | undefined;
    at: string | undefined;
    amount: Decimal | null | undefined;
    currency: string | null | undefined;
    /** With its status and unreadable fields. */
    record: PaymentRecord | Payout;
}

/** The latest payments and payouts together, newest first. Read again every half minute while the page is visible and online. */
export function useActivity() {
    const reader = useReader();
    const scope = useScope();
    const meta = useMerchantScope();
    const isOnline = useOnline();
    const may = (area: 'payments' | 'payouts') => !missingAccess([{ area, letter: 'R' }], scope);
    const refetchInterval = isOnline ? rereadAfter : (false as const);
    const payments = useGetList<PaymentRecord | UnreadableRow>(
        'payments',
        { pagination: { page: 1, perPage: ACTIVITY_ROWS }, sort: NEWEST_FIRST, meta },
        { enabled: may('payments'), refetchInterval },
    );
    const payouts = useQuery({
        ...latestPayoutsQuery(reader, ACTIVITY_ROWS),
        enabled: may('payouts') && !!meta.merchantKey,
        refetchInterval,
    });
    const asked = [may('payments') && payments, may('payouts') && payouts].filter(query => query !== false);
    const rows = [
        ...wholeRows(payments.data ?? []).map(paymentActivity),
        ...wholeRows(payouts.data ?? []).map(payoutActivity),
    ];
    return {
        rows: rows.toSorted(({ at: a = '' }, { at: b = '' }) => (a < b ? 1 : a > b ? -1 : 0)).slice(0, ACTIVITY_ROWS),
        /** Those that can't be read, with their pages. */
        unreadable: [
            ...(payments.data ?? []).filter(isUnreadable).map(row => ({ row, to: recordPath('payments', row.id) })),
            // Which kind it is can't be read either, and so not which page is its own: the others would say that it doesn't exist.
            ...(payouts.data ?? []).filter(isUnreadable).map(row => ({ row, to: undefined })),
        ],
        isPending: asked.some(({ data, error }) => !data && !error),
        isAsked: asked.length > 0,
        seesPayments: may('payments'),
        isOnline,
        error: asked.find(({ error }) => error)?.error,
        retry: () => asked.forEach(query => query.error && void query.refetch()),
    };
}

const paymentActivity = (payment: PaymentRecord): Activity => ({
    ...{ kind: 'payment', reference: payment.payment_reference, apiId: payment.api_id, at: payment.created_at },
    to: recordPath('payments', payment.payment_reference),
    amount: payment.order_amount,
    currency: payment.order_currency,
    record: payment,
});

function payoutActivity(payout: Payout): Activity {
    const kind = payoutKind(payout, 'withdraw') ?? 'outgoing';
    const { refund_amount: refunded, refund_currency: refundedIn } = payout;
    // What it took from the balance, where nobody says in which currency the payment was.
    const [amount, currency] = kind === 'refund' && refundedIn ? [refunded, refundedIn] : takenBy(payout);
    return {
        ...{ kind, reference: payout.payout_reference, apiId: payout.api_id ?? null, at: madeAt(payout) },
        to: recordPath(resourceOf(payout), payout.payout_reference),
        amount: amount ?? null,
        currency: currency ?? null,
        record: payout,
    };
}
