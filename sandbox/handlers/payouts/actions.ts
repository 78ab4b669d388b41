import { and, eq } from 'drizzle-orm';
import { isWithdrawal } from '../../../contracts/main/payoutTypes';
import type { Operations } from '../../../contracts/operations';
import { payouts, type PayoutRow } from '../../database/schema/payouts';
import { transact, type Transaction } from '../../database/transaction';
import { lockApprovers } from '../../domain/approvals/approvers';
import { noteRefusal } from '../../domain/approvals/payouts';
import { movePayout } from '../../domain/lifecycle/payouts';
import type { Call, Handler } from '../handler';
import type { Tenant } from '../../domain/tenants';
import { notFound, Refused } from '../../domain/refused';
import type { Services } from '../../services';
import type { Caller } from '../../session/caller';
import { mailRecipient, tellOfRecipient } from './mail';
import { payoutSearchText } from '../../domain/searchText/payoutSearchText';
import { findPayout, readPayout } from './select';

/** Crypto payouts, single or of a batch, have a call of their own. */
export const cancelPayout: Handler<Operations['cancelPayout']> = call =>
    cancel(call, ({ type, convertType }) => type !== 'refund' && isWithdrawal(convertType));

export const cancelRefund: Handler<Operations['cancelRefund']> = call => cancel(call, ({ type }) => type === 'refund');

interface Cancelling {
    services: Services;
    caller: Caller;
    tenant: Tenant;
    path: { ref: string };
}

async function cancel(
    { services, caller, tenant: { merchantId }, path: { ref } }: Cancelling,
    isFor: (payout: PayoutRow) => boolean,
) {
    return transact(services.database, async tx => {
        const now = services.clock.now();
        if (!isFor(await findPayout(tx, merchantId, ref))) throw notFound();
        const isIt = eq(payouts.reference, ref);
        const [row] = await tx.select().from(payouts).where(isIt).for('update');
        if (row?.status === 'pending_authorization') await endWaiting(tx, row, caller, now);
        await movePayout(tx, ref, 'cancel', now);
        return readPayout(tx, merchantId, ref, now);
    });
}

/**
 * What waits for approvers is ended by its maker, or refused by one of them.
 * @throws Refused 403 not_maker
 */
async function endWaiting(tx: Transaction, row: PayoutRow, { userId, email }: Caller, now: Date): Promise<void> {
    if (row.operator?.toLowerCase() === email.toLowerCase()) return;
    const approverIds = await lockApprovers(tx, row.merchantId);
    if (!approverIds.includes(userId)) {
        throw new Refused(403, 'not_maker', 'Only who made it, or one of its approvers, may do that');
    }
    await noteRefusal(tx, row.reference, userId, now);
}

export const resendPayoutEmail: Handler<Operations['resendPayoutEmail']> = call =>
    transact(call.services.database, async tx => {
        await lockWaiting(tx, call.tenant, call.path.ref);
        return mailed(call, tx);
    });

export const changePayoutEmail: Handler<Operations['changePayoutEmail']> = call => {
    const { services, caller, tenant, path, body } = call;
    return transact(services.database, async tx => {
        const row = await lockWaiting(tx, tenant, path.ref);
        if (row.email.toLowerCase() !== body.email.toLowerCase())
            await tellOfRecipient(services, tx, { refund: row, email: body.email, byUserId: caller.userId });
        const changed = { email: body.email, modifiedDate: services.clock.now() };
        await tx
            .update(payouts)
            .set({ ...changed, searchText: payoutSearchText({ ...row, ...changed }) })
            .where(eq(payouts.reference, path.ref));
        return mailed(call, tx);
    });
};

type MailingCall = Omit<Call<Operations['resendPayoutEmail']>, 'body'>;

async function mailed({ services, caller, tenant, path }: MailingCall, tx: Transaction) {
    const { merchantId } = tenant;
    const payout = await readPayout(tx, merchantId, path.ref, services.clock.now());
    await mailRecipient(services, tx, { userId: caller.userId, merchantId }, payout);
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
