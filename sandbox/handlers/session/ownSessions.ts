import type { Operations } from '../../../contracts/operations';
import { namedBrowser } from '../../../contracts/rules/namedBrowser';
import { instantInWords } from '../../domain/inWords';
import { notFound } from '../../domain/refused';
import { transact, type Transaction } from '../../database/transaction';
import type { Services } from '../../services';
import type { Caller } from '../../session/caller';
import { endOthers, endOwn, listOwn, type OwnSession } from '../../session/ownSessions';
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
        const ended = await endOwn({ ...services, database: tx }, caller.userId, sessionId);
        if (!ended) throw notFound();
        if (sessionId !== caller.familyId) await tell(services, tx, caller, [ended]);
    });

export const endOtherSessions: Handler<Operations['endOtherSessions']> = ({ services, caller }) =>
    transact(services.database, async tx => {
        const ended = await endOthers(tx, services.clock.now(), caller);
        if (ended.length > 0) await tell(services, tx, caller, ended);
    });

/** Sessions that an email names one by one. */
const MAX_NAMED = 5;

/** Whoever is signed out should know by what, and which they were. */
function tell(
    { clock, mail }: Services,
    tx: Transaction,
    { email: to }: Caller,
    ended: readonly OwnSession[],
): Promise<void> {
    const [first] = ended;
    const more = ended.length - MAX_NAMED;
    const named = ended.slice(0, MAX_NAMED).map(inWords).join('; ');
    const what =
        ended.length === 1 && first
            ? `Your session in ${inWords(first)} was ended from another one.`
            : `${ended.length} of your sessions were ended from another one: ${named}${more > 0 ? `; and ${more} more` : ''}.`;
    const text = `${what} If it wasn’t you, change your password and tell an admin of your team.`;
    return mail.deliver({ to, subject: 'Your sessions were ended', text, code: undefined, at: clock.now() }, tx);
}

/** Its browser and system where they're known. What else it sent could say anything, so that an email doesn't repeat it. */
function inWords({ userAgent, createdAt, lastUsedAt }: OwnSession): string {
    const named = namedBrowser(userAgent ?? '');
    const browser = named ? `${named.browser} on ${named.system}` : 'an unknown browser';
    return `${browser} (signed in ${instantInWords(createdAt)}, last used ${instantInWords(lastUsedAt)})`;
}
