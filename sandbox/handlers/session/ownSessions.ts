import type { Operations } from '../../../contracts/operations';
import { notFound } from '../../domain/refused';
import { transact, type Transaction } from '../../database/transaction';
import type { Services } from '../../services';
import type { Caller } from '../../session/caller';
import { endOthers, endOwn, listOwn } from '../../session/ownSessions';
import type { Handler } from '../handler';

export const listSessions: Handler<Operations['listSessions']> = async ({ services, caller }) => ({
    data: (await listOwn(services, caller.userId)).map(family => ({
        id: family.id,
        created_at: family.createdAt.toISOString(),
        last_used_at: family.lastUsedAt.toISOString(),
        browser: family.userAgent,
        network: family.network,
        is_current: family.id === caller.familyId,
    })),
});

/** The caller's own session is ended as by a sign-out. */
export const endSession: Handler<Operations['endSession']> = ({ services, caller, path: { sessionId } }) =>
    transact(services.database, async tx => {
        const isEnded = await endOwn({ ...services, database: tx }, caller.userId, sessionId);
        if (!isEnded) throw notFound();
        if (sessionId !== caller.familyId) await tell(services, tx, caller, 1);
    });

export const endOtherSessions: Handler<Operations['endOtherSessions']> = ({ services, caller }) =>
    transact(services.database, async tx => {
        const count = await endOthers(tx, services.clock.now(), caller);
        if (count > 0) await tell(services, tx, caller, count);
    });

/** Whoever is signed out should know by what. */
function tell({ clock, mail }: Services, tx: Transaction, { email: to }: Caller, count: number): Promise<void> {
    const what = count === 1 ? 'One of your sessions was' : `${count} of your sessions were`;
    const text = `${what} ended from another one. If it wasn’t you, change your password and tell an admin of your team.`;
    return mail.deliver({ to, subject: 'Your sessions were ended', text, code: undefined, at: clock.now() }, tx);
}
