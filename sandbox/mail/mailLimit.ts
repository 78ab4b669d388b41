import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { mails } from '../database/schema/settings';
import type { Transaction } from '../database/transaction';
import { Refused } from '../domain/refused';
import { HOUR, later } from '../primitives/clock';

/** The most emails about one thing in the period, so that a button can't flood a mailbox. */
const MOST = 5;
const WITHIN = HOUR;

interface About {
    /** Names what the emails are about. */
    subject: string;
    /** Without one, emails to anybody count. */
    recipient?: string;
    now: Date;
}

/**
 * May another email be sent? The caller must have locked what it is about.
 * @throws Refused 429 mail_limit
 */
export async function requireMailRoom(tx: Transaction, { subject, recipient, now }: About): Promise<void> {
    const recent = await tx
        .select({ at: mails.at })
        .from(mails)
        .where(
            and(
                recipient === undefined ? undefined : eq(sql`lower(${mails.recipient})`, recipient.toLowerCase()),
                eq(mails.subject, subject),
                gt(mails.at, later(now, -WITHIN)),
                lte(mails.at, now),
            ),
        )
        .orderBy(desc(mails.at))
        .limit(MOST);
    const oldest = recent[MOST - 1];
    if (!oldest) return;
    throw new Refused(429, 'mail_limit', `At most ${MOST} emails can be sent within an hour`, {
        retryAfterSeconds: Math.ceil((later(oldest.at, WITHIN).getTime() - now.getTime()) / 1000),
    });
}
