import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Payout } from '../../../contracts/main/payouts';
import { mails } from '../../database/schema/settings';
import type { Transaction } from '../../database/transaction';
import { Refused } from '../../domain/refused';
import { HOUR, later } from '../../primitives/clock';
import type { Services } from '../../services';

/** The most emails about one refund that a recipient gets in the period, so that a button can't flood a mailbox. */
const MOST = 5;
const WITHIN = HOUR;

const subjectOf = (reference: string): string => `Your refund ${reference}`;

/**
 * Asks a refund's recipient for an address by email. The caller must have locked the refund.
 * @throws Refused 429 mail_limit
 */
export async function mailRecipient(
    { mail, clock }: Services,
    tx: Transaction,
    payout: z.input<typeof Payout>,
): Promise<void> {
    const subject = subjectOf(payout.payout_reference);
    const now = clock.now();
    await requireRoom(tx, { subject, recipient: payout.email, now });
    const written = {
        to: payout.email,
        subject,
        text:
            `You have a refund of ${String(payout.refund_amount)} ${payout.refund_currency ?? ''}. ` +
            `Enter the ${payout.crypto_currency} address it should be sent to.`,
        code: undefined,
        at: now,
    };
    await mail.deliver(written, tx);
}

async function requireRoom(
    tx: Transaction,
    { subject, recipient, now }: { subject: string; recipient: string; now: Date },
): Promise<void> {
    const recent = await tx
        .select({ at: mails.at })
        .from(mails)
        .where(
            and(
                eq(sql`lower(${mails.recipient})`, recipient.toLowerCase()),
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
