import { unreadableOf } from '../../api/answer/readPartly';
import type { dayRangePresets } from '../../dates/presets';
import { statusTotals } from '../../resources/payments/summary/statusTotals';
import { usePaymentSummary } from '../../resources/payments/summary/usePaymentSummary';

const waiting = ['short', 'hold', 'invalid'] as const;

/** Payments waiting for action by status: the same count as the list's, and the amounts of live ones. */
export function useWaitingPayments(range: ReturnType<(typeof dayRangePresets)['last90Days']>, enabled: boolean) {
    const live = usePaymentSummary(range, { enabled });
    const hasBoth = live.money === 'live';
    const all = usePaymentSummary(range, { enabled: enabled && hasBoth, withTest: true });
    const listed = hasBoth ? all : live;
    const totals = live.data && listed.data && statusTotals(live.data.totals);
    const listedTotals = listed.data && statusTotals(listed.data.totals);
    const summaries = hasBoth ? [live, all] : [live];
    return {
        found: waiting.flatMap(status => {
            const total = totals?.find(each => each.status === status);
            const count = listedTotals?.find(each => each.status === status)?.count;
            return total?.count && count ? [{ status, count, tests: count - total.count, amounts: total.amounts }] : [];
        }),
        odd: listed.data?.totals.filter(total => unreadableOf(total).length > 0) ?? [],
        money: live.money,
        isLoading: summaries.some(({ isLoading }) => isLoading),
        error: summaries.find(({ error }) => error)?.error,
        retry: () => summaries.forEach(summary => summary.error && void summary.refetch()),
    };
}
