import { and, desc, eq } from 'drizzle-orm';
import { isCrypto } from '../../../contracts/currencies';
import { payouts, type PayoutRow } from '../../database/schema/payouts';
import { transact } from '../../database/transaction';
import { movePayout } from './payouts';
import { notFound } from '../refused';
import { makeAddress } from '../chain/addresses';
import { createRandom } from '../../primitives/random';
import type { DomainServices } from '../services';
import { convertLocal } from '../quotes';

const isOpenRefund = and(eq(payouts.type, 'refund'), eq(payouts.status, 'new'));

/** The newest refunds waiting for their recipients. */
export const openRefunds = ({ database }: DomainServices, limit: number): Promise<PayoutRow[]> =>
    database
        .select()
        .from(payouts)
        .where(isOpenRefund)
        .orderBy(desc(payouts.payoutDate), desc(payouts.reference))
        .limit(limit);

/**
 * Enters an address as the recipient of a refund email does. For local currency, this fixes the rate.
 * @throws Refused 404 if no such refund is waiting; 422 below_network_fee
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

/**
 * What the recipient's answer changes: a made-up address here, and the amounts at the current rate.
 * @throws Refused 422 below_network_fee
 */
export function recipientAnswer(refund: PayoutRow, at: Date) {
    if (!isCrypto(refund.cryptoCurrency)) throw notFound('No such refund waits for its recipient');
    const cryptoAddress = makeAddress(refund.cryptoCurrency, createRandom(at.getTime()));
    const converted = refund.balanceType === 'custody' ? {} : convertLocal(refund, refund.cryptoCurrency, at);
    return { cryptoAddress, ...converted };
}
