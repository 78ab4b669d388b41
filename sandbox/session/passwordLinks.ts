import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Mail } from '../database/keepMail';
import { passwordLinks } from '../database/schema/session';
import type { Transaction } from '../database/transaction';
import { Refused } from '../domain/refused';
import { DAY, HOUR, later } from '../primitives/clock';
import { hash, randomToken } from '../primitives/secrets';
import type { Services } from '../services';

const PAGE = '/reset-password';

const kinds = {
    reset: {
        life: HOUR,
        subject: 'Choose a new password',
        text: (link: string) =>
            `Open this link within an hour to choose a new password: ${link}\n` +
            'It works once. If you didn’t ask for it, ignore this email; your password stays as it is.',
    },
    invitation: {
        life: 7 * DAY,
        subject: 'You’re invited to the merchant dashboard',
        text: (link: string) =>
            `Open this link within 7 days to choose your password: ${link}\n` +
            'It works once. Then sign in with your email and the password you chose.',
    },
} as const;

interface Recipient {
    id: string;
    email: string;
}

/**
 * Sends a user a link to choose a password by, and ends earlier ones. The token stands in the address's fragment, which browsers
 * send to nobody. Call it in the transaction that makes the user, or whatever else the email is about.
 * @param origin of the dashboard, such as https://dashboard.example
 */
export async function sendPasswordLink(
    { clock, mail }: Services,
    tx: Transaction,
    user: Recipient,
    { purpose, origin }: { purpose: keyof typeof kinds; origin: string },
): Promise<void> {
    const now = clock.now();
    const { life, subject, text } = kinds[purpose];
    const token = randomToken();
    await endPasswordLinks(tx, user.id, now);
    await tx.insert(passwordLinks).values({
        tokenHash: hash(token),
        userId: user.id,
        purpose,
        createdAt: now,
        expiresAt: later(now, life),
    });
    const link = `${origin}${PAGE}#token=${token}`;
    const written: Mail = { to: user.email, subject, text: text(link), code: undefined, at: now };
    await mail.deliver(written, tx);
}

/**
 * Uses up a link, in the transaction that stores the password.
 * @throws Refused 422 password_link_invalid
 */
export async function usePasswordLink(tx: Transaction, token: string, now: Date): Promise<string> {
    const isOpen = and(isNull(passwordLinks.usedAt), gt(passwordLinks.expiresAt, now));
    const [used] = await tx
        .update(passwordLinks)
        .set({ usedAt: now })
        .where(and(eq(passwordLinks.tokenHash, hash(token)), isOpen))
        .returning({ userId: passwordLinks.userId });
    if (!used) {
        throw new Refused(422, 'password_link_invalid', 'The link was used already, has expired or is not known');
    }
    return used.userId;
}

export async function endPasswordLinks(tx: Transaction, userId: string, now: Date): Promise<void> {
    const isOpen = and(
        eq(passwordLinks.userId, userId),
        isNull(passwordLinks.usedAt),
        gt(passwordLinks.expiresAt, now),
    );
    await tx.update(passwordLinks).set({ expiresAt: now }).where(isOpen);
}
