import type { Operations } from '../../../contracts/operations';
import { transact } from '../../database/transaction';
import { invalidFields } from '../../domain/refused';
import { hashPassword, isPassword } from '../../primitives/secrets';
import { sendPasswordLink, usePasswordLink } from '../../session/passwordLinks';
import { notePasswordRequest } from '../../session/passwordRequests';
import { setPassword } from '../../session/setPassword';
import { checkPassword, findUser } from '../../session/users';
import type { Handler } from '../handler';

export const changePassword: Handler<Operations['changePassword']> = async ({ services, network, caller, body }) => {
    const user = await checkPassword(services, network, caller.email, body.old_password);
    if (!user) throw invalidFields({ old_password: 'This isn’t your current password.' });
    if (await isPassword(body.new_password, user.passwordHash)) {
        throw invalidFields({ new_password: 'This is the password you have. Choose another one.' });
    }
    const passwordHash = await hashPassword(body.new_password);
    await transact(services.database, tx =>
        setPassword(services, tx, { userId: user.id, passwordHash, except: caller.familyId }),
    );
};

/** Says the same whether or not there is such a user. */
export const requestPasswordReset: Handler<Operations['requestPasswordReset']> = async call => {
    const { services, network, origin, body } = call;
    await transact(services.database, tx => notePasswordRequest(tx, body.email, network, services.clock.now()));
    const user = await findUser(services, body.email);
    if (!user) return;
    await transact(services.database, tx => sendPasswordLink(services, tx, user, { purpose: 'reset', origin }));
};

export const resetPassword: Handler<Operations['resetPassword']> = async ({ services, body }) => {
    const passwordHash = await hashPassword(body.password);
    await transact(services.database, async tx => {
        const userId = await usePasswordLink(tx, body.token, services.clock.now());
        await setPassword(services, tx, { userId, passwordHash });
    });
};
