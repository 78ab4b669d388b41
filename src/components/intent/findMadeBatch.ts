import type { BatchStatus } from '../../../contracts/dashboard/batchStatus';
import type { Batch } from '../../../contracts/dashboard/batches';
import type { NewBatch } from '../../../contracts/dashboard/newBatch';
import type { MerchantDataProvider } from '../../dataProviders';
import type { BatchFigures } from '../../dataProviders/batches/countBatch';
import { isCounted } from '../../dataProviders/batches/isCounted';
import { sum } from '../../money/arithmetic';
import { mayTakeFees, type Totals, totalsDiffer, totalsFrom, written } from './batchTotals';
import { type Finding, findingOf, type Likeness } from './finding';
import { begunAt, submissionsOf } from './pendingIntent';
import { byReference, type Sought } from './byReference';
import { earliestOf, isBefore, namesDiffer } from './traits';
import type { LikeRecords } from './useDuplicates';

/** What a batch of these payouts pays. */
export function payOf(payouts: NewBatch['payouts']) {
    const currencies = [...new Set(payouts.map(payout => payout.withdraw_currency))];
    const totals = currencies.map(currency => {
        const own = payouts.filter(payout => payout.withdraw_currency === currency);
        return { currency, amount: sum(own.map(payout => payout.withdraw_amount)) };
    });
    return { count: String(payouts.length), totals: written(totals) };
}

const totalsOf = ({ totals }: Pick<Batch, 'totals'>): Totals | undefined =>
    totals?.every(({ currency, amount }) => currency && amount) && totals.length > 0 ? totals : undefined;

const kindDiffers = ({ is_direct: isDirect }: Batch, intended: boolean | undefined): boolean =>
    typeof isDirect === 'boolean' && intended !== undefined && isDirect !== intended;

/** Batches that paid nothing and never will. */
const fruitless: readonly string[] = ['rejected', 'cancelled', 'failed'] satisfies BatchStatus[];

/** Batches that pay what this one pays, whatever they are called (docs/rules.md#likely-duplicates). */
function likeBatches({ is_direct: isDirect, payouts }: NewBatch, made: readonly Batch[]): Batch[] {
    const own = totalsFrom(payOf(payouts).totals);
    const isLike = (batch: Batch): boolean =>
        !kindDiffers(batch, isDirect) &&
        (batch.total_count ?? payouts.length) === payouts.length &&
        !totalsDiffer(totalsOf(batch), own);
    return made.filter(batch => !fruitless.includes(batch.status ?? '') && isLike(batch));
}

/** Where fees in its totals may be all that they differ by, what it pays is left to its payouts. */
function withoutFees(batch: Batch, { payouts }: NewBatch): Batch {
    const [totals, own = []] = [totalsOf(batch), totalsFrom(payOf(payouts).totals)];
    if (!totals || !totalsDiffer(totals, own) || !mayTakeFees(totals, own)) return batch;
    const { totals: _, ...rest } = batch;
    return rest;
}

interface LikeBatches {
    provider: Pick<MerchantDataProvider, 'listRecentBatches' | 'countBatch'>;
    merchantId: string;
    intended: NewBatch;
    /** ISO 8601. */
    since: string;
}

/** Batches whose payouts are added up at most, one after another. */
const MAX_COUNTED = 10;

/** More batches don't say what they pay than are compared. */
class NotCompared extends Error {
    readonly i18nKey = 'createBatch.notCompared';
}

/**
 * The same of the merchant's batches since then. One that doesn't say what it pays, or whose totals may have fees in them, is
 * compared by its own payouts, and may be alike where these don't tell. Rejects if not all batches could be read, or none is
 * found and not all could be compared.
 */
export async function findLikeBatches({
    provider,
    merchantId,
    intended,
    since,
}: LikeBatches): Promise<LikeRecords<Batch>> {
    const recent = await provider.listRecentBatches({ merchantId, since });
    const alike = likeBatches(
        intended,
        recent.map(batch => withoutFees(batch, intended)),
    );
    const limit = intended.payouts.length;
    const uncounted = alike.filter(batch => !isCounted(batch));
    const found = alike.filter(isCounted);
    let failure: unknown = uncounted.length > MAX_COUNTED ? new NotCompared() : undefined;
    for (const batch of uncounted.slice(0, MAX_COUNTED)) {
        try {
            const own = await provider.countBatch({ batch, limit });
            // Without figures, it has more payouts.
            if (own) found.push(...likeBatches(intended, [countedAs(batch, own, limit)]));
        } catch (error) {
            failure ??= error;
        }
    }
    if (failure !== undefined && found.length === 0) throw failure;
    return { found, failure };
}

/** Others may still be added. */
const countedAs = (batch: Batch, own: BatchFigures, limit: number): Batch =>
    batch.status === ('creating' satisfies BatchStatus) && (own.total_count ?? 0) < limit
        ? batch
        : { ...batch, ...own };

interface SoughtBatch {
    provider: Pick<MerchantDataProvider, 'readBatchesBack'>;
    merchantId: string;
    pending: Sought;
}

/** The provider's record of a batch that was sent (docs/rules.md#unknown-outcomes). Rejects with an ApiError. */
export async function findMadeBatch({ provider, merchantId, pending }: SoughtBatch): Promise<Finding<Batch>> {
    const since = earliestOf(begunAt(pending));
    const back = await provider.readBatchesBack({ merchantId, since, isPartly: true });
    return findingOf(
        back,
        batch => batchLikeness(pending, batch),
        id => byReference(pending, id) === 'other',
    );
}

/**
 * How a batch compares with one that was sent. Its payouts may be added one after the other, and nobody says what its totals take in:
 * only more payouts than were sent rule it out, and another number of those that were all paid.
 */
export function batchLikeness(sought: Sought, batch: Batch): Likeness {
    const known = byReference(sought, batch.id, batch.idempotency_key);
    if (known) return known;
    if (isBefore(batch.created_at, begunAt(sought))) return 'other';
    const isAlike = submissionsOf(sought).some(
        ({ recipient: name, batchType, count }) =>
            !namesDiffer(batch.name, name) &&
            !kindDiffers(batch, batchType && batchType === 'direct') &&
            !countDiffers(batch, count),
    );
    return isAlike ? 'alike' : 'other';
}

const countDiffers = ({ status, total_count: count }: Batch, sent: string | undefined): boolean =>
    typeof count === 'number' &&
    sent !== undefined &&
    (status === ('completed' satisfies BatchStatus) ? count !== Number(sent) : count > Number(sent));
