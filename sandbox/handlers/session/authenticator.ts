import { eq } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { users } from '../../database/schema/users';
import { transact, type Transaction } from '../../database/transaction';
import { Refused } from '../../domain/refused';
import { later, MINUTE } from '../../primitives/clock';
import type { Services } from '../../services';
import type { Caller } from '../../session/caller';
import { endSessions } from '../../session/setPassword';
import { newTotpSecret, totpAddress, totpStep } from '../../session/totp';
import type { User } from '../../session/users';
import type { Handler } from '../handler';

/** How long a new authenticator waits for its confirmation. */
const ENROLMENT_LIFE = 15 * MINUTE;

export const startAuthenticator: Handler<Operations['startAuthenticator']> = async ({ services, caller }) => {
    const secret = newTotpSecret();
    const newTotpExpiresAt = later(services.clock.now(), ENROLMENT_LIFE);
    const begun = { newTotpSecret: secret, newTotpExpiresAt };
    await transact(services.database, tx => tx.update(users).set(begun).where(eq(users.id, caller.userId)));
    return { secret, otpauth_url: totpAddress(secret, caller.email) };
};

/**
 * The code isn't counted when it's wrong: the caller was told the secret. The step it is of counts as used, so that it doesn't
 * sign in as well.
 */
export const registerAuthenticator: Handler<Operations['registerAuthenticator']> = ({ services, caller, body }) =>
    changeFactor(services, caller, (user, now) => {
        const { newTotpSecret: secret, newTotpExpiresAt } = user;
        if (!secret || !newTotpExpiresAt || newTotpExpiresAt <= now) {
            throw new Refused(409, 'conflict', 'No authenticator waits for its confirmation. Start again');
        }
        const step = totpStep(secret, body.otp, now, 0);
        if (step === undefined) {
            const fields = { otp: 'This isn’t the code that the authenticator shows' };
            throw new Refused(422, 'otp_invalid', 'The code is wrong', { fields });
        }
        return { mfaType: 'authenticator', totpSecret: secret, lastTotpStep: step };
    });

export const removeAuthenticator: Handler<Operations['removeAuthenticator']> = ({ services, caller }) =>
    changeFactor(services, caller, ({ mfaType }) => {
        if (mfaType === 'email') throw new Refused(409, 'conflict', 'Codes are sent by email already');
        return { mfaType: 'email', totpSecret: null };
    });

type Change = Pick<User, 'totpSecret'> & { mfaType: 'email' | 'authenticator'; lastTotpStep?: number };

/** Changes where a user's codes come from, ends what the former source opened but the caller's session, and tells the user. */
function changeFactor({ clock, database, mail }: Services, caller: Caller, decide: (user: User, now: Date) => Change) {
    return transact(database, async tx => {
        const now = clock.now();
        const change = decide(await lockUser(tx, caller.userId), now);
        const settled = { ...change, newTotpSecret: null, newTotpExpiresAt: null };
        await tx.update(users).set(settled).where(eq(users.id, caller.userId));
        await endSessions(tx, caller.userId, now, caller.familyId);
        const text = notices[change.mfaType];
        await mail.deliver(
            { to: caller.email, subject: 'Your two-factor method has changed', text, code: undefined, at: now },
            tx,
        );
        return { mfa_type: change.mfaType };
    });
}

const notices = {
    authenticator:
        'Your one-time codes now come from your authenticator app, and your other sessions were ended. If it wasn’t you, tell an admin of your team.',
    email: 'Your one-time codes now come by email, and your other sessions were ended. If it wasn’t you, tell an admin of your team.',
};

async function lockUser(tx: Transaction, id: string): Promise<User> {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    if (!user) throw new Error('The user is gone');
    return user;
}
