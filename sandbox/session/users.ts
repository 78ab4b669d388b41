import { eq } from 'drizzle-orm';
import { users } from '../database/schema/users';
import type { Services } from '../services';
import { isPassword } from '../primitives/secrets';

export type User = typeof users.$inferSelect;

export async function findUser({ database }: Services, email: string): Promise<User | undefined> {
    const [user] = await database.select().from(users).where(eq(users.email, email.toLowerCase()));
    return user;
}

/**
 * The user with this password. An unknown user and a wrong password give the same answer after the same work.
 * @param own the email of who is signed in and tries their own, which is limited for them as well
 * @throws Refused 403 network_locked or 429 rate_limited after many wrong passwords
 */
export async function checkPassword(
    services: Services,
    network: string,
    email: string,
    password: string,
    own?: string,
): Promise<User | undefined> {
    const user = await findUser(services, email);
    const check = () => isPassword(password, services.settings.passwordCost, user?.passwordHash);
    const isRight = await services.networkGuard.attempt(network, check, own);
    return isRight ? user : undefined;
}
