import type { PaymentSummary } from '../../../contracts/main/paymentSummary';
import { unreadableOf } from '../../api/answer/readPartly';
import { sum } from '../../money/arithmetic';

type Total = PaymentSummary['totals'][number];

const amounts = ['order_amount', 'receive_amount', 'transaction_fee_amount', 'vat_amount'] as const;

/**
 * Combined totals of several accounts by status and order currency. A field that's unreadable for one account is unreadable in
 * the sum.
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
    const unreadable = [...new Set(totals.flatMap(unreadableOf))];
    const summed: Total = { ...first };
    for (const field of amounts)
        summed[field] = sum(totals.map(total => (unreadable.includes(field) ? '0' : total[field])));
    summed.count = totals.reduce((count, total) => count + (unreadable.includes('count') ? 0 : total.count), 0);
    // Null like any unreadable field, whatever its type says.
    const odd = Object.fromEntries(unreadable.map(field => [field, null]));
    return [{ ...summed, ...odd, ...(unreadable.length > 0 && { unreadable }) }];
}
