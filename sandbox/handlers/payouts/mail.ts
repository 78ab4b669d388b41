import type * as z from 'zod/mini';
import type { Payout } from '../../../contracts/main/payouts';
import type { Transaction } from '../../database/transaction';
import type { Services } from '../../services';

/** Writes to the recipient of a refund, who is asked where the coins shall go. */
export async function mailRecipient(
    { mail, clock }: Services,
    tx: Transaction,
    payout: z.input<typeof Payout>,
): Promise<void> {
    const written = {
        to: payout.email,
        subject: `Your refund ${payout.payout_reference}`,
        text:
            `A refund of ${String(payout.refund_amount)} ${payout.refund_currency ?? ''} waits for you. ` +
            `Tell us to which ${payout.crypto_currency} address it shall go.`,
        code: undefined,
        at: clock.now(),
    };
    await mail.deliver(written, tx);
}
