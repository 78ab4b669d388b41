import { and, eq } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { payouts, type PayoutRow } from '../../database/schema/payouts';
import { transact, type Transaction } from '../../database/transaction';
import { movePayout } from '../../domain/lifecycle/payouts';
import type { PayoutAction } from '../../domain/lifecycle/payoutTransitions';
import type { Handler } from '../handler';
import type { Tenant } from '../../domain/tenants';
import { notFound, Refused } from '../../domain/refused';
import type { Services } from '../../services';
import { mailRecipient } from './mail';
import { payoutSearchText } from '../../domain/searchText/payoutSearchText';
import { findPayout, readPayout } from './select';

/** Crypto payouts have a call of their own, since only their maker and approvers may cancel them. */
export const cancelPayout: Handler<Operations['cancelPayout']> = ({ services, tenant, path }) =>
    act(
        services,
        tenant,
        path.ref,
        'cancel',
        row => row.type !== 'refund' && row.convertType !== 'local_crypto_direct',
    );

export const cancelRefund: Handler<Operations['cancelRefund']> = ({ services, tenant, path }) =>
    act(services, tenant, path.ref, 'cancel', ({ type }) => type === 'refund');

async function act(
    services: Services,
    { merchantId }: Tenant,
    reference: string,
    action: PayoutAction,
    isFor: (payout: PayoutRow) => boolean,
) {
    return transact(services.database, async tx => {
        if (!isFor(await findPayout(tx, merchantId, reference))) throw notFound();
        await movePayout(tx, reference, action, services.clock.now());
        return readPayout(tx, merchantId, reference, services.clock.now());
    });
}

export const resendPayoutEmail: Handler<Operations['resendPayoutEmail']> = ({ services, tenant, path }) =>
    transact(services.database, async tx => {
        await lockWaiting(tx, tenant, path.ref);
        return mailed(services, tx, await readPayout(tx, tenant.merchantId, path.ref, services.clock.now()));
    });

export const changePayoutEmail: Handler<Operations['changePayoutEmail']> = call => {
    const { services, tenant, path, body } = call;
    return transact(services.database, async tx => {
        const row = await lockWaiting(tx, tenant, path.ref);
        const changed = { email: body.email, modifiedDate: services.clock.now() };
        await tx
            .update(payouts)
            .set({ ...changed, searchText: payoutSearchText({ ...row, ...changed }) })
            .where(eq(payouts.reference, path.ref));
        return mailed(services, tx, await readPayout(tx, tenant.merchantId, path.ref, services.clock.now()));
    });
};

async function mailed(services: Services, tx: Transaction, payout: Awaited<ReturnType<typeof readPayout>>) {
    await mailRecipient(services, tx, payout);
    return payout;
}

/** Locks a refund that is still waiting for its recipient. */
async function lockWaiting(tx: Transaction, { merchantId }: Tenant, reference: string) {
    const [row] = await tx
        .select()
        .from(payouts)
        .where(and(eq(payouts.merchantId, merchantId), eq(payouts.reference, reference), eq(payouts.type, 'refund')))
        .for('update');
    if (!row) throw notFound();
    if (row.status !== 'new')
        throw new Refused(409, 'conflict', 'This refund does not wait for its recipient any more');
    return row;
}
