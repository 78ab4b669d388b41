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

/**
 * What a recipient answers, here with a made-up address, and what that makes of the amounts.
 * @throws Refused 422 below_network_fee
 */
export function recipientAnswer(refund: PayoutRow, at: Date) {
    if (!isCrypto(refund.cryptoCurrency)) throw notFound('No such refund waits for its recipient');
    const cryptoAddress = makeAddress(refund.cryptoCurrency, createRandom(at.getTime()));
    const converted = refund.balanceType === 'custody' ? {} : convertLocal(refund, refund.cryptoCurrency, at);
    return { cryptoAddress, ...converted };
}
