import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { users } from '../database/schema/users';
import type { Services } from '../services';
import type { User } from './users';

const PERIOD = 30;

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD });

/** The authenticator's code at an instant, as the user's device would show it. */
export const totpCode = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() });

/** Is it the authenticator's code, within one step of now? Each step is accepted once. */
export async function acceptTotp({ clock, database }: Services, user: User, code: string): Promise<boolean> {
    if (!user.totpSecret) return false;
    const timestamp = clock.now().getTime();
    const delta = totpOf(user.totpSecret).validate({ token: code, timestamp, window: 1 });
    if (delta === null) return false;
    const step = Math.floor(timestamp / 1000 / PERIOD) + delta;
    const accepted = await database
        .update(users)
        .set({ lastTotpStep: step })
        .where(and(eq(users.id, user.id), lt(users.lastTotpStep, step)))
        .returning({ id: users.id });
    return accepted.length === 1;
}
