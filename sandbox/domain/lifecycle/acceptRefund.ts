import { and, desc, eq } from 'drizzle-orm';
import { payouts, type PayoutRow } from '../../database/schema/payouts';
import { transact } from '../../database/transaction';
import { movePayout } from './payouts';
import { notFound } from '../refused';
import { recipientAnswer } from './recipientAnswer';
import type { DomainServices } from '../services';

const isOpenRefund = and(eq(payouts.type, 'refund'), eq(payouts.status, 'new'));

/** The newest refunds that wait for their recipients. */
export const openRefunds = ({ database }: DomainServices, limit: number): Promise<PayoutRow[]> =>
    database
        .select()
        .from(payouts)
        .where(isOpenRefund)
        .orderBy(desc(payouts.payoutDate), desc(payouts.reference))
        .limit(limit);

/**
 * What the recipient of a refund's mail does: enters an address, at which moment local currency gets its rate.
 * @throws Refused 404 where no such refund waits; 422 below_network_fee
 */
export async function acceptRefund({ database, clock }: DomainServices, reference: string): Promise<void> {
    const now = clock.now();
    await transact(database, async tx => {
        const [refund] = await tx
            .select()
            .from(payouts)
            .where(and(eq(payouts.reference, reference), isOpenRefund));
        if (!refund) throw notFound('No such refund waits for its recipient');
        await movePayout(tx, reference, 'confirm', now, recipientAnswer(refund, now));
    });
}
