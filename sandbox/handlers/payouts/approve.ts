import type { Operations } from '../../../contracts/operations';
import { runApart, transact } from '../../database/transaction';
import { approvePayout as approve, requireMayApprovePayout } from '../../domain/approvals/payouts';
import { notFound } from '../../domain/refused';
import type { Handler } from '../handler';
import { sees } from './filters';
import { findPayout, readPayout } from './select';

/** Approves a payout. Whether the caller may is asked before their code is used up, and again when it counts. */
export const approvePayout: Handler<Operations['approvePayout']> = async ({
    services,
    caller,
    tenant,
    path,
    takeCode,
}) => {
    const { database, clock } = services;
    const { merchantId } = tenant;
    const { payoutReference: reference } = path;
    const by = () => ({ userId: caller.userId, email: caller.email, at: clock.now() });
    await runApart(() =>
        transact(database, async tx => {
            if (!sees(caller, await findPayout(tx, merchantId, reference))) throw notFound();
            await requireMayApprovePayout(tx, reference, by());
        }),
    );
    await takeCode();
    return transact(database, async tx => {
        await approve(tx, reference, by());
        return readPayout(tx, merchantId, reference, clock.now());
    });
};
