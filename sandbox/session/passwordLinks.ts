import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Mail } from '../database/keepMail';
import { passwordLinks } from '../database/schema/session';
import type { Querier, Transaction } from '../database/transaction';
import { Refused } from '../domain/refused';
import { DAY, HOUR, later } from '../primitives/clock';
import { hash, randomToken } from '../primitives/secrets';
import type { Services } from '../services';

const PAGE = '/reset-password';

/** How long a link works. */
const lives = { reset: HOUR, invitation: 3 * DAY } as const;

interface About {
    purpose: keyof typeof lives;
    /** Of the dashboard, such as https://dashboard.example. */
    origin: string;
}

/**
 * A link by which a user chooses a password, once; it ends earlier ones. The token stands in the address's fragment, which browsers
 * send to nobody. Call it in the transaction that makes the user, or whatever else the link is about.
 */
export async function createPasswordLink(
    { clock }: Pick<Services, 'clock'>,
    tx: Transaction,
    userId: string,
    { purpose, origin }: About,
): Promise<string> {
    const now = clock.now();
    const token = randomToken();
    await endPasswordLinks(tx, userId, now);
    await tx.insert(passwordLinks).values({
        tokenHash: hash(token),
        userId,
        purpose,
        createdAt: now,
        expiresAt: later(now, lives[purpose]),
    });
    return `${origin}${PAGE}#token=${token}`;
}

/** Emails a user a link to choose a new password by. */
export async function sendPasswordLink(
    services: Services,
    tx: Transaction,
    { id, email }: { id: string; email: string },
    { origin }: Pick<About, 'origin'>,
): Promise<void> {
    const link = await createPasswordLink(services, tx, id, { purpose: 'reset', origin });
    const text =
        `Open this link within an hour to choose a new password: ${link}\n` +
        'It works once. If you didn’t ask for it, ignore this email; your password stays as it is.';
    const written: Mail = {
        to: email,
        subject: 'Choose a new password',
        text,
        code: undefined,
        at: services.clock.now(),
    };
    await services.mail.deliver(written, tx);
}

const isOpen = (token: string, now: Date) =>
    and(eq(passwordLinks.tokenHash, hash(token)), isNull(passwordLinks.usedAt), gt(passwordLinks.expiresAt, now));

/**
 * Is there such a link? Asked before a password is hashed, which takes longer than all else of the call: nobody has us do that
 * without a link.
 * @throws Refused 422 password_link_invalid
 */
export async function requirePasswordLink(database: Querier, token: string, now: Date): Promise<void> {
    if ((await database.$count(passwordLinks, isOpen(token, now))) === 0) throw await invalid(database, token);
}

/**
 * Uses up a link, in the transaction that stores the password.
 * @throws Refused 422 password_link_invalid
 */
export async function usePasswordLink(tx: Transaction, token: string, now: Date): Promise<string> {
    const [used] = await tx
        .update(passwordLinks)
        .set({ usedAt: now })
        .where(isOpen(token, now))
        .returning({ userId: passwordLinks.userId });
    if (!used) throw await invalid(tx, token);
    return used.userId;
}

async function invalid(database: Querier, token: string): Promise<Refused> {
    const isIt = eq(passwordLinks.tokenHash, hash(token));
    const [link] = await database.select({ ofUser: passwordLinks.userId }).from(passwordLinks).where(isIt);
    return new Refused(422, 'password_link_invalid', 'The link was used already, has expired or is not known', link);
}

export async function endPasswordLinks(tx: Transaction, userId: string, now: Date): Promise<void> {
    const isOpen = and(
        eq(passwordLinks.userId, userId),
        isNull(passwordLinks.usedAt),
        gt(passwordLinks.expiresAt, now),
    );
    await tx.update(passwordLinks).set({ expiresAt: now }).where(isOpen);
}
