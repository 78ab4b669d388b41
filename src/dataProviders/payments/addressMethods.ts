import { listAccountPayments, type Payment } from '../../../contracts/main/payments';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import { wholeRows } from '../../api/answer/unreadable';
import { callRows } from '../../api/call';
import { providerNow } from '../../api/providerClock';
import { dayRange, shiftDay, todayIn } from '../../dates/days';

interface SummarizedAddress {
    apiId: string;
    address: string;
    /** Up to the end of today, UTC. */
    days: number;
    signal?: AbortSignal;
}

const MOST = 100;

/**
 * The payments to an address that were requested in these days (docs/rules.md#accounts), and whether there may be more than were
 * read. A provider may not know the filters, so each row is compared with them. Rejects with an ApiError.
 */
export async function listPaymentsTo({
    apiId,
    address,
    days,
    signal,
}: SummarizedAddress): Promise<{ payments: Payment[]; isWhole: boolean }> {
    const today = todayIn('UTC', providerNow());
    const range = dayRange(shiftDay(today, 1 - days), today, 'UTC');
    const { data, meta, unreadableRows } = await callRows(
        listAccountPayments,
        { path: { apiId }, query: { address, ...range, limit: MOST } },
        { signal, rowsBy: 'payment_reference' },
    );
    const payments = wholeRows(data);
    const isIn = ({ crypto_address: to, created_at: at = '' }: Payment) =>
        isSameAddress(to, address) &&
        Date.parse(at) >= Date.parse(range.from_date ?? '') &&
        Date.parse(at) <= Date.parse(range.to_date ?? '');
    const isWhole = !meta.next && !unreadableRows && payments.length === data.length;
    return { payments: payments.filter(isIn), isWhole };
}
