import { and, eq, isNull } from 'drizzle-orm';
import type { StepUp } from '../../contracts/twoFactor';
import { challenges } from '../database/schema/session';
import { merchants } from '../database/schema/tenants';
import type { Querier } from '../database/transaction';
import { Refused } from '../domain/refused';
import type { Services } from '../services';
import type { Caller } from './caller';
import { type Bound, type TakenCode, verifyCode } from './challenges';
import { findUser } from './users';

export async function settingsOf({ database }: Services, merchantId: string): Promise<Record<string, boolean>> {
    const [merchant] = await database.select().from(merchants).where(eq(merchants.id, merchantId));
    return merchant?.twoFactorAuth ?? {};
}

/**
 * Takes the code that the caller was asked for. One that was asked for with a call counts for that call alone (`boundBy`), and one
 * that wasn't for none that the specification names no code for.
 * @throws Refused 422 otp_required, otp_invalid, otp_expired; 429 otp_tries_exceeded
 */
export async function takeActionCode(
    services: Services,
    caller: Caller,
    field: StepUp['field'],
    code: string | undefined,
    call?: Bound,
): Promise<TakenCode> {
    if (code === undefined) {
        const fields = { [field]: 'Enter the six digits of the code' };
        throw new Refused(422, 'otp_required', 'Ask for a one-time code and send it along', { fields });
    }
    const user = await findUser(services, caller.email);
    if (!user) throw new Refused(404, 'not_found', 'The user is gone');
    return verifyCode(services, user, { purpose: 'action', code, call });
}

/** What a user was sent a code for may have changed: one that names no call confirms nothing any more. */
export async function voidActionCodes(database: Querier, userId: string, now: Date): Promise<void> {
    await database
        .update(challenges)
        .set({ expiresAt: now })
        .where(
            and(
                eq(challenges.userId, userId),
                eq(challenges.purpose, 'action'),
                isNull(challenges.boundTo),
                isNull(challenges.consumedAt),
            ),
        );
}
