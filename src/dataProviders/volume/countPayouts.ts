import type { VolumeKind } from '../../../contracts/dashboard/volume';
import { madeAt } from '../../../contracts/main/madeAt';
import { type PayoutKind, payoutKind } from '../payouts/payoutKind';
import { displayedPayoutType, payoutTypes } from '../../../contracts/main/payoutTypes';
import { type Payout, payoutStatuses } from '../../../contracts/main/payouts';
import { takenBy } from '../../../contracts/main/takenBy';
import { byDay, type Moved } from './byDay';
import { type ListType, ownPayouts } from './ownPayouts';
import { dayOf } from './readDated';
import type { CountedPart, VolumeParams } from './volume';

/** Completed payouts of a type by the day they were requested. Rejects with an ApiError. */
export async function countPayouts(type: ListType, params: VolumeParams): Promise<CountedPart> {
    const read = await ownPayouts(type, params);
    if (typeof read === 'string') return { rows: [], leftOut: read };
    const [{ from }, { to }] = params.periods;
    const since = read.since !== undefined && read.since > from ? read.since : undefined;
    if (since !== undefined && since > to) return { rows: [], leftOut: 'notWhole' };
    // By the rows, whatever the provider has made of the filter.
    const counted = read.rows
        .map(payout => ({ payout, day: madeOn(payout, params.meta.timeZone) }))
        .filter(({ payout, day }) => isOfType(type, payout) && isWithin(day, since ?? from, to));
    const isTaken =
        type === 'refund' &&
        counted.some(({ payout: { refund_amount: amount, refund_currency: currency } }) => !amount || !currency);
    const moved = counted.map(({ payout, day }) => movedBy(payout, day, isTaken));
    const known = moved.filter(row => row !== undefined);
    const seen = known.filter(({ kind }) => params.kinds.includes(kind));
    const isEither = params.kinds.includes('withdrawals') && params.kinds.includes('crypto_payouts');
    const areTold = counted.every(({ payout }) => payoutKind(payout, type));
    if (known.length < moved.length) return { rows: [], leftOut: 'notWhole' };
    // Where only one of the two kinds is counted, each payout has to be told from the other.
    if (!areTold && !isEither) return { rows: [], leftOut: 'untold' };
    return {
        rows: byDay(seen),
        ...(since && { since }),
        ...(isTaken && { isTaken }),
        ...(!areTold && { isUntold: true }),
    };
}

function madeOn(payout: Payout, timeZone: string): string | undefined {
    const at = madeAt(payout);
    return at ? dayOf(at, timeZone) : undefined;
}

/** What isn't said, or said in a word that isn't known, may be of it. */
const isOfType = (wanted: ListType, { status, type }: Payout): boolean =>
    (!isOneOf(payoutStatuses, status) || status === 'done') &&
    (!isOneOf(payoutTypes, type) || displayedPayoutType(type) === wanted);

const isOneOf = (known: readonly string[], value: string | undefined): boolean =>
    value !== undefined && known.includes(value);

const isWithin = (day: string | undefined, first: string, last: string): boolean =>
    day === undefined || (day >= first && day <= last);

/** Undefined where it doesn't say what it takes, or that it's a completed one. */
function movedBy(payout: Payout, day: string | undefined, isTaken: boolean): Moved | undefined {
    const kind = kindOf(payout);
    const { refund_amount: refunded, refund_currency: refundedIn } = payout;
    const [amount, currency] = kind === 'refunded' && !isTaken ? [refunded, refundedIn] : takenBy(payout);
    return payout.status === 'done' && day && kind && amount && currency ? { day, kind, amount, currency } : undefined;
}

const kinds = { refund: 'refunded', withdrawal: 'withdrawals', payout: 'crypto_payouts' } as const satisfies Record<
    PayoutKind,
    VolumeKind
>;

/** What can't be told is counted as a crypto payout, and `isUntold` says so. */
const kindOf = (payout: Payout): VolumeKind | undefined =>
    isOneOf(payoutTypes, payout.type) ? kinds[payoutKind(payout) ?? 'payout'] : undefined;
