import type { Batch } from '../../../contracts/dashboard/batches';
import { isRefusalCode } from '../../../contracts/errors';
import type { Payout } from '../../../contracts/main/payouts';
import { isApiError } from '../../api/errors';
import type { MerchantDataProvider } from '../../dataProviders';
import { type Awaiting, batchAwaiting, payoutAwaiting } from '../../dataProviders/payouts/awaitingApproval';
import { isOutcomeUnknown } from '../intent/intentState';

/** The record behind a row, whole, with what all kinds have in common. */
export type Found = { row: Awaiting; changedAt: string | undefined } & ({ batch: Batch } | { payout: Payout });

/** With what, and for which merchant, a record is read. */
export interface Reader {
    dataProvider: MerchantDataProvider;
    merchantKey: string;
}

/** Reads a row's record again. Rejects with an ApiError, also where a field is unreadable. */
export async function readAwaiting(
    { dataProvider, merchantKey }: Reader,
    { resource, id }: Pick<Awaiting, 'resource' | 'id'>,
): Promise<Found> {
    if (resource === 'crypto-payout-admin/batch') {
        const { data: batch } = await dataProvider.getOne<Batch>(resource, { id });
        return { row: batchAwaiting(batch), changedAt: batch.updated_at, batch };
    }
    const payout = await dataProvider.findCryptoPayout({ merchantKey, reference: id });
    return { row: payoutAwaiting(resource, payout), changedAt: payout.modified_date, payout };
}

/** Is it a refusal of which the record may tell more: that somebody was quicker? */
export const mayBeLate = (error: unknown): boolean =>
    !isOutcomeUnknown(error) &&
    (isApiError(error, 'conflict') || (isApiError(error, 'forbidden') && !isRefusalCode(error.code)));
