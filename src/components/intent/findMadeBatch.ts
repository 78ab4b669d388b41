import type { BatchStatus } from '../../../contracts/dashboard/batchStatus';
import type { Batch } from '../../../contracts/dashboard/batches';
import type { NewBatch } from '../../../contracts/dashboard/newBatch';
import type { MerchantDataProvider } from '../../dataProviders';
import type { BatchFigures } from '../../dataProviders/batches/countBatch';
import { sum } from '../../money/arithmetic';
import { type Finding, findingOf, type Likeness } from './finding';
import { begunAt, submissionsOf } from './pendingIntent';
import { byReference, type Sought } from './findMade';
import { earliestOf, isBefore, textsDiffer } from './traits';

export type Totals = readonly { currency: string; amount: string }[];

/** What a batch's request and the provider's record of it both have. */
interface Traits {
    name: string | null;
    isDirect: boolean | null;
    /** Undefined or null where a side doesn't say. */
    count: string | null | undefined;
    /** By currency, as one string. */
    totals: string | null | undefined;
}

const written = (totals: Totals): string =>
    JSON.stringify(totals.map(({ currency, amount }) => [currency, sum([amount])]).sort());

/** What was written of a batch's totals; undefined for none. */
export const totalsFrom = (text: string | undefined): Totals | undefined =>
    text === undefined
        ? undefined
        : (JSON.parse(text) as [currency: string, amount: string][]).map(([currency, amount]) => ({
              currency,
              amount,
          }));

/** What a batch of these payouts pays. */
export function payOf(payouts: NewBatch['payouts']) {
    const currencies = [...new Set(payouts.map(payout => payout.withdraw_currency))];
    const totals = currencies.map(currency => {
        const own = payouts.filter(payout => payout.withdraw_currency === currency);
        return { currency, amount: sum(own.map(payout => payout.withdraw_amount)) };
    });
    return { count: String(payouts.length), totals: written(totals) };
}

function traitsOf({ name, is_direct: isDirect, total_count: count, totals }: Batch): Traits {
    const isRead = Array.isArray(totals) && totals.every(({ currency, amount }) => currency && amount);
    return {
        name: name ?? null,
        isDirect: isDirect ?? null,
        count: typeof count === 'number' ? String(count) : null,
        totals: isRead && totals.length > 0 ? written(totals) : null,
    };
}

const isSamePay = (a: Omit<Traits, 'name'>, b: Omit<Traits, 'name'>): boolean =>
    !textsDiffer(a.count, b.count) &&
    !textsDiffer(a.totals, b.totals) &&
    (a.isDirect === null || b.isDirect === null || a.isDirect === b.isDirect);

/** Batches that paid nothing and never will. */
const fruitless: readonly string[] = ['rejected', 'cancelled', 'failed'] satisfies BatchStatus[];

/** Batches that pay what this one pays, whatever they are called (docs/rules.md#likely-duplicates). */
function likeBatches(intended: NewBatch, made: readonly Batch[]): Batch[] {
    const own = { isDirect: intended.is_direct, ...payOf(intended.payouts) };
    return made.filter(batch => !fruitless.includes(batch.status ?? '') && isSamePay(traitsOf(batch), own));
}

interface LikeBatches {
    provider: Pick<MerchantDataProvider, 'listRecentBatches' | 'countBatch'>;
    merchantId: string;
    intended: NewBatch;
    /** ISO 8601. */
    since: string;
}

/**
 * The same of the merchant's batches since then. One that doesn't say what it pays is compared by its own payouts, and may be alike
 * where these can't be read. Rejects where not all batches could be read.
 */
export async function findLikeBatches({ provider, merchantId, intended, since }: LikeBatches): Promise<Batch[]> {
    const alike = likeBatches(intended, await provider.listRecentBatches({ merchantId, since }));
    const limit = intended.payouts.length;
    const figures = await Promise.all(
        alike.map(batch => provider.countBatch({ batch, limit }).catch((): BatchFigures => ({}))),
    );
    const counted = alike.flatMap((batch, index) => {
        const own = figures[index];
        // It has more payouts.
        if (!own) return [];
        // Others may still be added.
        const isPart = batch.status === 'creating' && (own.total_count ?? 0) < limit;
        return isPart ? batch : { ...batch, ...own };
    });
    return likeBatches(intended, counted);
}

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

/** How a batch compares with one that was sent. */
export function batchLikeness(sought: Sought, batch: Batch): Likeness {
    const known = byReference(sought, batch.id, batch.idempotency_key);
    if (known) return known;
    if (isBefore(batch.created_at, begunAt(sought))) return 'other';
    const made = traitsOf(batch);
    const isAlike = submissionsOf(sought).some(
        ({ recipient: name, batchType, count, totals }) =>
            !textsDiffer(made.name, name) && isSamePay(made, { isDirect: batchType === 'direct', count, totals }),
    );
    return isAlike ? 'alike' : 'other';
}
