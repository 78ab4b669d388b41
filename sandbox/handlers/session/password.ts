import { eq } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { users } from '../../database/schema/users';
import { transact } from '../../database/transaction';
import { invalidFields, Refused } from '../../domain/refused';
import { hashPassword, isPassword } from '../../primitives/secrets';
import { takingAtLeast } from '../../primitives/takingAtLeast';
import { requirePasswordLink, sendPasswordLink, usePasswordLink } from '../../session/passwordLinks';
import { notePasswordRequest } from '../../session/passwordRequests';
import { setPassword } from '../../session/setPassword';
import { checkPassword, findUser } from '../../session/users';
import type { Call, Handler } from '../handler';

export const changePassword: Handler<Operations['changePassword']> = async ({ services, network, caller, body }) => {
    const user = await checkPassword(services, network, caller.email, body.old_password, caller.email);
    if (!user) throw isNotCurrent();
    if (await isPassword(body.new_password, services.settings.passwordCost, user.passwordHash)) {
        throw invalidFields({ new_password: 'This is the password you have. Choose another one.' });
    }
    const passwordHash = await hashPassword(body.new_password, services.settings.passwordCost);
    await transact(services.database, async tx => {
        // A reset or another change at the same time goes first: the password that was checked is no longer the user's.
        const [now] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
        if (now?.passwordHash !== user.passwordHash) throw isNotCurrent();
        await setPassword(services, tx, { userId: user.id, passwordHash, except: caller.familyId });
    });
};

function isNotCurrent(): Refused {
    const { status, code, message, details } = invalidFields({ old_password: 'This isn’t your current password.' });
    return new Refused(status, code, message, { ...details, isAttempt: true });
}

/** Milliseconds that a request for a link takes at least: longer than writing one, so that the time tells nothing either. */
const REQUEST_TAKES = 100;

/** Answers alike, and as late, whether or not there is such a user. */
export const requestPasswordReset: Handler<Operations['requestPasswordReset']> = call =>
    takingAtLeast(REQUEST_TAKES, () => sendLinkTo(call));

async function sendLinkTo({ services, network, linkOrigin: origin, body }: Call<Operations['requestPasswordReset']>) {
    await transact(services.database, tx => notePasswordRequest(tx, body.email, network, services.clock));
    const user = await findUser(services, body.email);
    if (!user) return;
    await transact(services.database, tx => sendPasswordLink(services, tx, user, { origin }));
}

export const resetPassword: Handler<Operations['resetPassword']> = async ({ services, body }) => {
    await requirePasswordLink(services.database, body.token, services.clock.now());
    const passwordHash = await hashPassword(body.password, services.settings.passwordCost);
    await transact(services.database, async tx => {
        const userId = await usePasswordLink(tx, body.token, services.clock.now());
        await setPassword(services, tx, { userId, passwordHash });
    });
};
