import { and, desc, eq, or } from 'drizzle-orm';
import { payouts, type PayoutRow } from '../../database/schema/payouts';
import { transact } from '../../database/transaction';
import { movePayout } from './payouts';
import { notFound } from '../refused';
import { linkAnswer } from './recipientAnswer';
import type { DomainServices } from '../services';

const isOpenLink = and(
    or(eq(payouts.type, 'refund'), eq(payouts.convertType, 'local_crypto_batch')),
    eq(payouts.status, 'new'),
);

/** The newest refunds and payouts by link that wait for their recipients. */
export const openLinks = ({ database }: DomainServices, limit: number): Promise<PayoutRow[]> =>
    database
        .select()
        .from(payouts)
        .where(isOpenLink)
        .orderBy(desc(payouts.payoutDate), desc(payouts.reference))
        .limit(limit);

/**
 * What the recipient of a refund's or a payout's link does: enters an address, at which moment local currency gets its rate.
 * @throws Refused 404 where nothing like that waits; 422 below_network_fee
 */
export async function acceptLink({ database, clock }: DomainServices, reference: string): Promise<void> {
    const now = clock.now();
    await transact(database, async tx => {
        const [payout] = await tx
            .select()
            .from(payouts)
            .where(and(eq(payouts.reference, reference), isOpenLink));
        if (!payout) throw notFound('Nothing of this reference waits for its recipient');
        const { action, changes } = linkAnswer(payout, now);
        await movePayout(tx, reference, action, now, changes);
    });
}
