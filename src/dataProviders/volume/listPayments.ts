import { isTestAccount } from '../../../contracts/main/merchants';
import { listAccountPayments, listMerchantPayments, type Payment } from '../../../contracts/main/payments';
import { idBy, type UnreadableRow } from '../../api/answer/unreadable';
import { callRows } from '../../api/call';
import type { Day } from '../../dates/days';
import { compare } from '../../money/arithmetic';
import { ROWS_AT_ONCE } from '../paging/bounds';
import { byQueryString } from '../paging/byQueryString';
import { byDay, type Moved } from './byDay';
import { ownRows } from './ownRows';
import { dayOf, listRange, readDated } from './readDated';
import type { CountedPart, VolumeParams } from './volume';

const rowsBy = 'payment_reference' satisfies keyof Payment;

/** What payments brought, by the day each was requested, counted from their list. Rejects with an ApiError. */
export async function listPayments(params: VolumeParams): Promise<CountedPart> {
    const {
        meta: { merchantKey, timeZone },
        periods: [{ from }, { to }],
        signal,
    } = params;
    const query = { ...listRange(from, to, timeZone), limit: ROWS_AT_ONCE };
    const listOf = (apiId?: string) =>
        byQueryString<Payment | UnreadableRow>({
            query,
            ask: place =>
                apiId
                    ? callRows(listAccountPayments, { path: { apiId }, query: place }, { signal, rowsBy })
                    : callRows(listMerchantPayments, { path: { merchantKey }, query: place }, { signal, rowsBy }),
            idOf: idBy<Payment>(rowsBy),
        });
    const read = await ownRows<Payment>(
        {
            read: (apiId, maxRows) => readDated(listOf(apiId), { atOf: ({ created_at: at }) => at, timeZone, maxRows }),
            idOf: ({ payment_reference: reference }) => reference,
            isOfTest: ({ api_id: id }) => (id ? isTestAccount(id) : undefined),
        },
        params,
    );
    if (typeof read === 'string') return { rows: [], leftOut: read };
    const since = read.since !== undefined && read.since > from ? read.since : undefined;
    if (since !== undefined && since > to) return { rows: [], leftOut: 'notWhole' };
    // By the rows, whatever the provider has made of the filter.
    const moved = read.rows
        .map(payment => ({ payment, day: payment.created_at && dayOf(payment.created_at, timeZone) }))
        .filter(({ day }) => !day || (day >= (since ?? from) && day <= to))
        .filter(({ payment }) => !isWithout(payment))
        .map(({ payment, day }) => movedBy(payment, day));
    const known = moved.filter(row => row !== undefined);
    if (known.length < moved.length) return { rows: [], leftOut: 'notWhole' };
    return { rows: byDay(known), ...(since && { since }) };
}

/** Did it bring nothing? An unpaid one, or one that was refused, needn't say so. */
const isWithout = ({ receive_amount: amount, status }: Payment): boolean =>
    amount === undefined ? status === 'none' || status === 'invalid' : compare(amount, '0') <= 0;

/** Undefined where it doesn't say what it brought, and when it was requested. */
function movedBy(payment: Payment, day: Day | undefined): Moved | undefined {
    const { receive_amount: amount, order_currency: currency, status } = payment;
    return amount && currency && day && status !== 'none' ? { day, kind: 'received', currency, amount } : undefined;
}
