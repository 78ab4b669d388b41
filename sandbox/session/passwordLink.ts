import { passwordLinks } from '../database/schema/session';
import type { Transaction } from '../database/transaction';
import { DAY, later } from '../primitives/clock';
import { hash, randomToken } from '../primitives/secrets';
import type { Services } from '../services';

const LINK_LIFE = 3 * DAY;

/** A link by which a user sets a password, once. */
export async function passwordLink(
    { clock }: Pick<Services, 'clock'>,
    tx: Transaction,
    userId: string,
    origin: string,
): Promise<string> {
    const token = randomToken();
    await tx.insert(passwordLinks).values({
        tokenHash: hash(token),
        userId,
        expiresAt: later(clock.now(), LINK_LIFE),
    });
    return `${origin}/reset-password?token=${token}`;
}
