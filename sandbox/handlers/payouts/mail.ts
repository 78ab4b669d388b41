import type * as z from 'zod/mini';
import type { Payout } from '../../../contracts/main/payouts';
import type { Transaction } from '../../database/transaction';
import { requireMailRoom } from '../../mail/mailLimit';
import type { Services } from '../../services';

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
    const { email = '' } = payout;
    const subject = subjectOf(String(payout.payout_reference));
    await requireMailRoom(tx, { subject, recipient: email, clock });
    const written = {
        to: email,
        subject,
        text:
            `You have a refund of ${String(payout.refund_amount)} ${payout.refund_currency ?? ''}. ` +
            `Enter the ${payout.crypto_currency} address it should be sent to.`,
        code: undefined,
        at: clock.now(),
    };
    await mail.deliver(written, tx);
}
