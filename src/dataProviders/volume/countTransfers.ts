import { transferKind } from '../../../contracts/fiat/transferKind';
import { transferStatuses } from '../../../contracts/fiat/transferWords';
import { listTransfers, type Transfer } from '../../../contracts/fiat/transfers';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { callRows } from '../../api/call';
import { takesFilter } from '../../config/capabilities';
import type { Day } from '../../dates/days';
import { ROWS_AT_ONCE } from '../paging/bounds';
import { byNumber } from '../paging/byNumber';
import { byDay, type Moved } from './byDay';
import { dayOf, listRange, readDated } from './readDated';
import type { CountedPart, VolumeParams } from './volume';

const paid = ['completed', 'available'] as const;

/** Completed fiat payouts by the day they were created, if the provider says which that is. Rejects with an ApiError. */
export async function countTransfers({ meta, periods, signal, maxRows }: VolumeParams): Promise<CountedPart> {
    const [{ from }, { to }] = periods;
    const { merchantId, timeZone } = meta;
    const range = listRange(from, to, timeZone);
    const query = {
        ...{ merchant_id: merchantId, status: [...paid], per_page: ROWS_AT_ONCE },
        ...(takesFilter('transfers.type') && { type: 'transfer' as const }),
        ...(takesFilter('transfers.from_date') && { from_date: range.from_date }),
        ...(takesFilter('transfers.to_date') && { to_date: range.to_date }),
    };
    let hasDates = true;
    const list = byNumber<Row>({
        ask: async page => {
            const answer = await callRows(listTransfers, { query: { ...query, page } }, { signal, rowsBy: 'id' });
            hasDates &&= answer.data.every(row => isUnreadable(row) || !isCounted(row) || !!row.created_at);
            return answer;
        },
        idOf: ({ id }) => id,
    });
    // Nothing is read on for, where the dates are missing.
    const reading: typeof list = {
        ...list,
        read: async page => {
            const step = await list.read(page);
            return hasDates ? step : { ...step, next: undefined };
        },
    };
    const read = await readDated(reading, { atOf: row => createdAt(row) ?? null, timeZone, maxRows });
    if (!hasDates) return { rows: [], leftOut: 'dates' };
    if (!read) return { rows: [], leftOut: 'notWhole' };
    const since = read.since !== undefined && read.since > from ? read.since : undefined;
    if (since !== undefined && since > to) return { rows: [], leftOut: 'notWhole' };
    const moved = read.rows
        .filter(isCounted)
        .map(row => ({ row, day: dayOf(row.created_at ?? '', timeZone) }))
        .filter(({ day }) => day >= (since ?? from) && day <= to)
        .map(({ row, day }) => movedBy(row, day));
    const known = moved.filter(row => row !== undefined);
    if (known.length < moved.length) return { rows: [], leftOut: 'notWhole' };
    return { rows: byDay(known), ...(since && { since }) };
}

type Row = Transfer | UnreadableRow;

const createdAt = (row: Row): string | undefined => (isUnreadable(row) ? undefined : row.created_at);

/** What doesn't say its kind or status, or in a word that isn't known, may be of it. */
const isCounted = (row: Transfer): boolean =>
    transferKind(row) !== 'trade' &&
    (isPaid(row) || !(transferStatuses as readonly string[]).includes(row.status ?? ''));

const isPaid = ({ status = '' }: Transfer): boolean => (paid as readonly string[]).includes(status);

/** Undefined where it doesn't say what it takes, or that it's a fiat payout that was paid. */
function movedBy(row: Transfer, day: Day): Moved | undefined {
    const { sending_amount: amount, sending_currency: currency } = row;
    const isOwn = transferKind(row) === 'transfer' && isPaid(row);
    return isOwn && amount && currency ? { day, kind: 'fiat_payouts', amount, currency } : undefined;
}
