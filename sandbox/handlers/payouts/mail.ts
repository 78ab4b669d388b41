import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Payout } from '../../../contracts/main/payouts';
import type { PayoutRow } from '../../database/schema/payouts';
import { users } from '../../database/schema/users';
import type { Transaction } from '../../database/transaction';
import { merchantNameOf } from '../../domain/merchantName';
import { addressAsked } from '../../domain/recipientMail';
import { tellAdmins } from '../../domain/team/tellAdmins';
import { type Asker, requireMailRoom } from '../../mail/mailLimit';
import type { Services } from '../../services';

const subjectOf = (reference: string): string => `Your refund ${reference}`;

/**
 * Asks a refund's recipient for an address by email. The caller must have locked the refund.
 * @throws Refused 429 mail_limit
 */
export async function mailRecipient(
    { mail, clock }: Services,
    tx: Transaction,
    asker: Asker,
    payout: z.input<typeof Payout>,
): Promise<void> {
    const { email = '' } = payout;
    const subject = subjectOf(String(payout.payout_reference));
    await requireMailRoom(tx, { subject, recipient: email, clock });
    const written = {
        to: email,
        subject,
        text: addressAsked({
            reference: String(payout.payout_reference),
            what: 'refund',
            from: await merchantNameOf(tx, asker.merchantId),
            amount: String(payout.refund_amount),
            currency: payout.refund_currency ?? '',
            coin: payout.crypto_currency ?? '',
        }),
        code: undefined,
        at: clock.now(),
    };
    await mail.deliverFor(asker, written, tx);
}

interface ChangedRecipient {
    refund: PayoutRow;
    /** The new one's email. */
    email: string;
    byUserId: string;
}

/**
 * Tells who got a refund's email before, its maker and the admins that somebody else gets it: without a word, whoever has a session
 * could redirect it. The caller must have locked the refund.
 * @throws Refused 429 mail_limit
 */
export async function tellOfRecipient(
    { mail, clock }: Services,
    tx: Transaction,
    { refund, email, byUserId }: ChangedRecipient,
): Promise<void> {
    const { reference, merchantId, operator } = refund;
    const subject = `${subjectOf(reference)} goes to another email`;
    await requireMailRoom(tx, { subject, clock });
    const at = clock.now();
    const from = await merchantNameOf(tx, merchantId);
    const text =
        `Emails about your refund ${reference} from ${from} go to another email from now on. ` +
        `If you didn’t ask for that, tell ${from} at once.`;
    await mail.deliver({ to: refund.email, subject, text, code: undefined, at }, tx);
    const makers = await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(sql`lower(${users.email})`, operator?.toLowerCase() ?? ''));
    await tellAdmins(tx, {
        ...{ merchantId, of: 'recipients', byUserId, concerns: makers.map(({ id }) => id), at },
        what: `changed the recipient of the refund ${reference}`,
        before: refund.email,
        after: email,
    });
}
