import { and, eq, isNull } from 'drizzle-orm';
import { challenges } from '../database/schema/session';
import { merchants } from '../database/schema/tenants';
import type { Querier } from '../database/transaction';
import { Refused } from '../domain/refused';
import type { Services } from '../services';
import type { Caller } from './caller';
import { verifyCode } from './challenges';
import { findUser } from './users';

/**
 * Takes the one-time code of a payout where the merchant's manual_payout setting asks for one (docs/rules.md#two-factor).
 * @throws Refused 422 otp_required and those of a one-time code
 */
export async function requireActionCode(
    services: Services,
    caller: Caller,
    merchantId: string,
    otp: string | undefined,
): Promise<void> {
    const [merchant] = await services.database.select().from(merchants).where(eq(merchants.id, merchantId));
    if (!merchant?.twoFactorAuth.manual_payout) return;
    if (otp === undefined) throw new Refused(422, 'otp_required', 'Ask for a one-time code and send it along');
    const user = await findUser(services, caller.email);
    if (!user) throw new Refused(404, 'not_found', 'The user is gone');
    await verifyCode(services, user, 'action', otp);
}

/** What a user was sent a code for has changed: the code confirms nothing any more. */
export async function voidActionCodes(database: Querier, userId: string, now: Date): Promise<void> {
    await database
        .update(challenges)
        .set({ expiresAt: now })
        .where(and(eq(challenges.userId, userId), eq(challenges.purpose, 'action'), isNull(challenges.consumedAt)));
}
