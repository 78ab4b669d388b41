import type { Batch, BatchStatus } from '../../../contracts/dashboard/batches';
import type { NewBatch } from '../../../contracts/dashboard/newBatch';
import type { MerchantDataProvider } from '../../dataProviders';
import { sum } from '../../money/arithmetic';
import type { PendingIntent } from './pendingIntent';

interface Traits {
    name: string;
    isDirect: boolean;
    count: number;
    totals: readonly { currency: string; amount: string }[];
}

const written = ({ name, isDirect, count, totals }: Traits): string =>
    JSON.stringify([name, isDirect, count, totals.map(({ currency, amount }) => [currency, sum([amount])]).sort()]);

/** What a batch's request and the provider's record of it both have, as one string. */
export function batchTraits({ name, is_direct: isDirect, payouts }: NewBatch): string {
    const currencies = [...new Set(payouts.map(payout => payout.withdraw_currency))];
    const totals = currencies.map(currency => {
        const own = payouts.filter(payout => payout.withdraw_currency === currency);
        return { currency, amount: sum(own.map(payout => payout.withdraw_amount)) };
    });
    return written({ name, isDirect, count: payouts.length, totals });
}

const traitsOf = ({ name, is_direct: isDirect, total_count: count, totals }: Batch): string =>
    written({ name, isDirect, count, totals });

/** Batches that paid nothing and never will. */
const fruitless: readonly string[] = ['rejected', 'cancelled', 'failed'] satisfies BatchStatus[];

/** Batches that pay what this one pays, whatever they are called (docs/rules.md#likely-duplicates). */
export function likeBatches(intended: NewBatch, made: readonly Batch[]): Batch[] {
    const name = '';
    const own = batchTraits({ ...intended, name });
    return made.filter(batch => !fruitless.includes(batch.status) && traitsOf({ ...batch, name }) === own);
}

interface Sought {
    provider: Pick<MerchantDataProvider, 'listBatchesNamed'>;
    merchantId: string;
    /** Email of the user. */
    operator: string;
    pending: Pick<PendingIntent, 'about' | 'evidence'>;
}

/**
 * The provider's record of a batch that was sent: one of the same user with all that was sent, which was not there before. Undefined
 * where it has none so far (docs/rules.md#unknown-outcomes).
 */
export async function findMadeBatch({ provider, merchantId, operator, pending }: Sought): Promise<Batch | undefined> {
    const { about, evidence } = pending;
    const named = await provider.listBatchesNamed({ merchantId, name: about.recipient });
    return named.find(
        batch =>
            batch.created_by === operator &&
            !evidence.known.includes(batch.id) &&
            evidence.submitted.includes(traitsOf(batch)),
    );
}
