import type { PaymentSummary } from '../../../contracts/main/paymentSummary';
import { lackedBy } from '../../api/answer/needed';
import { sum } from '../../money/arithmetic';

type Total = NonNullable<PaymentSummary['totals']>[number];

const amounts = ['order_amount', 'receive_amount', 'transaction_fee_amount', 'vat_amount'] as const;

/**
 * Combined totals of several accounts by status and order currency. A field that one account lacks is missing in the sum.
 */
export function addUp(accounts: readonly (readonly Total[])[]): Total[] {
    const alike = new Map<string, Total[]>();
    for (const total of accounts.flat()) {
        const key = JSON.stringify([total.status, total.order_currency]);
        alike.set(key, [...(alike.get(key) ?? []), total]);
    }
    return [...alike.values()].flatMap(sumOf);
}

function sumOf(totals: readonly Total[]): Total[] {
    const [first] = totals;
    if (!first || totals.length === 1) return [...totals];
    const lacked = lackedBy(totals, [...amounts, 'count']);
    const summed: Total = { ...first };
    for (const field of amounts) summed[field] = sum(totals.map(total => total[field] ?? '0'));
    summed.count = totals.reduce((count, total) => count + (total.count ?? 0), 0);
    for (const field of lacked) delete summed[field];
    return [summed];
}
