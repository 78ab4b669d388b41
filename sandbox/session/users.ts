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
 * @throws Refused 403 network_locked after many wrong passwords from the network
 */
export async function checkPassword(
    services: Services,
    network: string,
    email: string,
    password: string,
): Promise<User | undefined> {
    const user = await findUser(services, email);
    const isRight = await services.networkGuard.attempt(network, () => isPassword(password, user?.passwordHash));
    return isRight ? user : undefined;
}
